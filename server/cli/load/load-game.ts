import { randomBot } from '../../../shared/bots/random-bot.ts';
import { seededRandom } from '../../../shared/dice/seeded.ts';
import { PHASES } from '../../../shared/game/state.ts';
import { askToEnter, Guest } from '../../testing/guest.ts';
import { Person, type Seat, until } from '../../testing/test-server.ts';
import { pause } from '../pause.ts';

const ACTION_EVERY = 1000;
const PATIENCE = 60_000;

/** What the people of all games have seen. */
export interface Tally {
  /** From each action to its answer, milliseconds. */
  readonly took: number[];
  /** Actions that were acknowledged: game, seat, id and number of the last event. */
  readonly acknowledged: Acknowledged[];
  /** How often each code was the answer, and how often there was none. */
  readonly refused: Map<string, number>;
  /** Bytes that the clients have received. */
  bytes: number;
}

export interface Acknowledged {
  readonly game: string;
  readonly seat: number;
  readonly id: string;
  readonly n: number;
}

/** A game of three people and a bot, whose people come by a table with a code and act once a second in turn. */
export class LoadGame {
  readonly #people: readonly { readonly seat: number; readonly connection: Seat }[];
  readonly #tally: Tally;
  readonly #random;
  #actions = 0;
  #over = false;

  private constructor(connections: readonly Seat[], tally: Tally) {
    this.#people = connections.map(connection => ({ seat: connection.seat, connection }));
    this.#tally = tally;
    this.#random = seededRandom(connections[0].game);
    for (const connection of connections) countBytes(connection, tally);
  }

  static async begin(port: number, tally: Tally): Promise<LoadGame> {
    const people = await Promise.all([1, 2, 3].map(() => Person.create({ port })));
    const host = await Guest.open(people[0], { seats: 4 });
    const { code } = host.view;
    for (const person of people.slice(1)) {
      const { status } = await askToEnter(person, code);
      if (status !== 200) throw new Error(`a seat was refused: ${status}`);
    }
    await until(() => host.places.filter(({ kind }) => kind === 'human').length === 3, PATIENCE);
    await host.fill();
    const started = await host.ask('start', {});
    if (!started.ok) throw new Error(started.code);
    await until(() => host.view.game !== null, PATIENCE);
    const game = host.view.game!;
    const connections = await Promise.all(people.map(person => person.sitDown(game)));
    await host.room.leave();
    return new LoadGame(connections, tally);
  }

  /** Plays until a time (`Date.now()`) or the end of the game: an action a second, whoever's turn it is. */
  async play(end: number): Promise<void> {
    await pause(this.#random.below(ACTION_EVERY));
    while (Date.now() < end && !this.#ended) {
      const began = performance.now();
      const acting = this.#people.find(({ seat, connection }) => connection.schema!.seat === seat);
      if (acting !== undefined) await this.#act(acting.seat, acting.connection);
      await pause(ACTION_EVERY - (performance.now() - began));
    }
  }

  /** Everybody resigns and goes. */
  async end(): Promise<void> {
    for (const { connection } of this.#people) await connection.act({ type: 'resign' }).catch(() => {});
    await this.leave();
  }

  async leave(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#people.map(({ connection }) => connection.room.leave()));
  }

  /** Whether a connection was lost. */
  get broken(): boolean {
    return !this.#over && this.#people.some(({ connection }) => connection.left.length > 0);
  }

  get #ended(): boolean {
    return PHASES[this.#people[0].connection.schema!.phase] === 'ended';
  }

  async #act(seat: number, connection: Seat): Promise<void> {
    const { game } = connection;
    const { view } = connection.read;
    const id = `load-${seat}-${++this.#actions}`.padEnd(8, '-');
    const began = performance.now();
    try {
      const action = randomBot.decide(view, seat, this.#random);
      const reply = await connection.request('act', { id, basis: view.n, action });
      this.#tally.took.push(performance.now() - began);
      if (reply.ok) this.#tally.acknowledged.push({ game, seat, id, n: reply.n });
      else this.#refused(reply.code);
    } catch (error) {
      this.#refused((error as Error).message);
    }
  }

  #refused(why: string): void {
    const { refused } = this.#tally;
    refused.set(why, (refused.get(why) ?? 0) + 1);
  }
}

function countBytes({ room }: Seat, tally: Tally): void {
  const { ws } = room.connection.transport as unknown as { ws: WebSocket };
  ws.addEventListener('message', ({ data }) => {
    tally.bytes += (data as ArrayBuffer).byteLength;
  });
}
