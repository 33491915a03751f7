import type { Options } from '../../shared/game/options.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import type { ErrorCode } from '../../shared/protocol/messages.ts';
import { COLOURS, type Place, type PlaceKind, type TableReply } from '../../shared/protocol/tables.ts';
import type { Pace } from '../../shared/table/pace.ts';
import type { SeatSetup } from '../../shared/table/seats.ts';
import type { Player } from '../players/player-store.ts';
import type { SavedGathering } from './saved-gathering.ts';

/** How long tables wait, milliseconds. */
export interface GatheringTimes {
  /** Somebody whose connection is lost keeps their place; long enough to send a link from another app. */
  readonly away: number;
  /** A table at which nobody is connected. */
  readonly empty: number;
  /** A table at which nothing happens. */
  readonly idle: number;
}

export const GATHERING_TIMES: GatheringTimes = { away: 180_000, empty: 900_000, idle: 3_600_000 };

/** A place at a gathering; `player` is null for bots and open places. */
interface Seated {
  kind: PlaceKind;
  player: string | null;
  name: string;
  colour: number;
  connected: boolean;
  member: number;
  /** When the connection was lost, or the seat taken without one. */
  since: number;
}

const OK: TableReply = { ok: true };
const no = (code: ErrorCode): TableReply => ({ ok: false, code });

const open = (): Seated => ({
  kind: 'open',
  player: null,
  name: '',
  colour: -1,
  connected: false,
  member: 0,
  since: 0,
});

/**
 * A table before its game: who sits where in which colour, and by which rules they will play. The first who sits is the
 * host; when the host leaves, the next person in turn order is. It knows no sockets and no clock: `now` is given.
 */
export class Gathering {
  readonly code: string;
  options: Options;
  pace: Pace;
  listed: boolean;
  /** Id of the game once it has begun; from then on nothing changes. */
  game: string | null = null;
  #host: string;
  #seats: Seated[];
  #lastChange: number;
  #members = 0;
  readonly #kicked = new Set<string>();
  readonly #botName: (taken: readonly string[]) => string;

  constructor(
    code: string,
    host: Player,
    options: Options,
    pace: Pace,
    listed: boolean,
    botName: (taken: readonly string[]) => string,
    now: number,
  ) {
    this.code = code;
    this.options = options;
    this.pace = pace;
    this.listed = listed;
    this.#botName = botName;
    this.#host = host.id;
    this.#seats = Array.from({ length: options.seats }, open);
    this.#lastChange = now;
    this.enter(host, now);
  }

  /** A table as it was stored, at which nobody has come back yet. */
  static from(saved: SavedGathering, botName: (taken: readonly string[]) => string, now: number): Gathering {
    const { code, options, pace, listed, host, game } = saved;
    const gathering = new Gathering(code, { id: host, name: '' }, options, pace, listed, botName, now);
    gathering.#seats = saved.places.map(place => ({ ...place, connected: false, since: now }));
    gathering.#members = saved.members;
    for (const player of saved.kicked) gathering.#kicked.add(player);
    gathering.game = game;
    return gathering;
  }

  save(): SavedGathering {
    return {
      code: this.code,
      options: this.options,
      pace: this.pace,
      listed: this.listed,
      // A game that is being made is there or not after a restart; the table waits as before.
      game: this.game === '' ? null : this.game,
      host: this.#host,
      places: this.#seats.map(({ kind, player, name, colour, member }) => ({
        kind,
        player,
        name,
        colour,
        member,
      })),
      members: this.#members,
      kicked: [...this.#kicked],
    };
  }

  get places(): readonly Place[] {
    return this.#seats.map(({ kind, name, colour, connected, member }) => ({
      kind,
      name,
      colour,
      connected,
      member,
    }));
  }

  /** Seat of the host. */
  get host(): number {
    return this.#seats.findIndex(seat => seat.player === this.#host);
  }

  /** People, in turn order. */
  get players(): readonly string[] {
    return this.#seats.flatMap(({ player }) => (player === null ? [] : [player]));
  }

  /** Seat of a player; -1: none. */
  seatOf(player: string): number {
    return this.#seats.findIndex(seat => seat.player === player);
  }

  wasKicked(player: string): boolean {
    return this.#kicked.has(player);
  }

  isHost(player: string): boolean {
    return player === this.#host;
  }

  hasOpenSeat(): boolean {
    return this.#seats.some(({ kind }) => kind === 'open');
  }

  /** Gives somebody the first open seat and the first free colour; whoever sits already stays where they are. */
  enter({ id, name }: Player, now: number): TableReply {
    if (this.#kicked.has(id)) return no('table/kicked');
    if (this.seatOf(id) >= 0) return OK;
    if (this.game !== null) return no('table/started');
    const seat = this.#seats.findIndex(({ kind }) => kind === 'open');
    if (seat < 0) return no('table/full');
    const colour = this.#freeColour();
    const member = ++this.#members;
    this.#seats[seat] = { kind: 'human', player: id, name, colour, connected: false, member, since: now };
    this.#lastChange = now;
    return OK;
  }

  leave(player: string, now: number): void {
    const seat = this.seatOf(player);
    if (seat < 0 || this.game !== null) return;
    this.#seats[seat] = open();
    this.#lastChange = now;
    if (player !== this.#host) return;
    const people = this.#seats.filter(({ kind }) => kind === 'human');
    const heir = people.find(({ connected }) => connected) ?? people[0];
    if (heir !== undefined) this.#host = heir.player!;
  }

  connect(player: string, connected: boolean, now: number): void {
    const seat = this.#seats[this.seatOf(player)];
    if (seat === undefined || seat.connected === connected) return;
    seat.connected = connected;
    seat.since = now;
    this.#lastChange = now;
  }

  sit(player: string, to: number, now: number): TableReply {
    const from = this.seatOf(player);
    if (this.#seats[to]?.kind !== 'open') return no('table/bad-seat');
    this.#exchange(from, to);
    return this.#changed(now);
  }

  colour(player: string, colour: number, now: number): TableReply {
    const other = this.#seats.find(seat => seat.colour === colour);
    if (other?.kind === 'human' && other.player !== player) return no('table/colour-taken');
    const seat = this.#seats[this.seatOf(player)];
    // A bot gives its colour to whoever wants it, and takes theirs.
    if (other !== undefined) other.colour = seat.colour;
    seat.colour = colour;
    return this.#changed(now);
  }

  bot(seat: number, on: boolean, now: number): TableReply {
    if (this.#seats[seat]?.kind !== (on ? 'open' : 'bot')) return no('table/bad-seat');
    this.#seats[seat] = on ? this.#makeBot() : open();
    return this.#changed(now);
  }

  swap(one: number, two: number, now: number): TableReply {
    if (this.#seats[one] === undefined || this.#seats[two] === undefined) return no('table/bad-seat');
    this.#exchange(one, two);
    return this.#changed(now);
  }

  /** Sends a person away for good. */
  kick(seat: number, now: number): TableReply {
    const player = this.#seats[seat]?.player ?? null;
    if (player === null || player === this.#host) return no('table/bad-seat');
    this.#kicked.add(player);
    this.leave(player, now);
    return OK;
  }

  /** Other rules. With fewer seats open ones go first, then bots. */
  setOptions(input: unknown, now: number): TableReply {
    const parsed = parseOptions(input);
    if (!parsed.ok) return parsed;
    const { seats } = parsed.options;
    if (this.players.length > seats) return no('table/too-few-seats');
    for (const kind of ['open', 'bot'] as const) {
      for (let i = this.#seats.length - 1; i >= 0 && this.#seats.length > seats; i--) {
        if (this.#seats[i].kind === kind) this.#seats.splice(i, 1);
      }
    }
    while (this.#seats.length < seats) this.#seats.push(open());
    this.options = parsed.options;
    return this.#changed(now);
  }

  setPace(pace: Pace, now: number): TableReply {
    this.pace = pace;
    return this.#changed(now);
  }

  list(on: boolean, now: number): TableReply {
    this.listed = on;
    return this.#changed(now);
  }

  /** The seats for the game, if all are taken. */
  setups(): readonly SeatSetup[] | null {
    if (this.hasOpenSeat()) return null;
    return this.#seats.map(({ player, name, colour }) => ({ player, name, colour }));
  }

  /** Takes the places of those who are gone for too long. True: the table itself has no more use. */
  sweep(now: number, times: GatheringTimes): boolean {
    const people = this.#seats.filter(({ kind }) => kind === 'human');
    if (!people.some(({ connected }) => connected)) {
      return people.every(({ since }) => now - since >= times.empty);
    }
    for (const { connected, player, since } of people) {
      if (!connected && now - since >= times.away) this.leave(player!, now);
    }
    return now - this.#lastChange >= times.idle;
  }

  #changed(now: number): TableReply {
    this.#lastChange = now;
    return OK;
  }

  #exchange(one: number, two: number): void {
    [this.#seats[one], this.#seats[two]] = [this.#seats[two], this.#seats[one]];
  }

  #makeBot(): Seated {
    const name = this.#botName(this.#seats.map(seat => seat.name));
    return { ...open(), kind: 'bot', name, colour: this.#freeColour() };
  }

  #freeColour(): number {
    const taken = this.#seats.map(({ colour }) => colour);
    return Array.from({ length: COLOURS }, (_, colour) => colour).find(colour => !taken.includes(colour))!;
  }
}
