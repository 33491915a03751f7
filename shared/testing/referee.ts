import type { Options } from '../game/options.ts';
import { TERRITORIES } from '../map/territories.ts';
import {
  borders,
  incomeOf,
  indexOf,
  lossesOf,
  ownedBy,
  reaches,
  starWorth,
  worthOf,
} from './referee-sums.ts';

/** A line of a record, after JSON. */
export type Line = Readonly<Record<string, unknown>> & { readonly n: number; readonly event: string };

const START: Readonly<Record<number, number>> = { 2: 40, 3: 35, 4: 30, 5: 25, 6: 20 };
const ENDS_TURN = new Set(['turnEnded', 'resigned', 'placed', 'capitalChosen', 'claimed', 'firstSeatChosen']);

interface Laid {
  readonly id: string;
  readonly reward: string;
  holder: number | null;
  user: number | null;
}

/**
 * Reads a record line by line and throws an Error at the first that breaks the rules: an account of its own, made from
 * the lines alone and sharing nothing with the engine but the map.
 */
export class Referee {
  readonly #options: Options;
  readonly #owners = new Map<string, number | null>();
  readonly #armies = new Map<string, number>();
  readonly #reserves: number[];
  readonly #hands: number[][];
  #neutral = 0;
  #pile: Set<number>;
  readonly #spent: number[] = [];
  #sets = 0;
  readonly #out: number[] = [];
  #line: Line = { n: 0, event: 'none' };
  #previous = 'none';
  #seat = -1;
  #first = -1;
  #firstTurn = -1;
  #round = 0;
  #turn = { bonus: false, conquered: false, attackEnded: false, placed: false, taken: false };
  #dice = 0;
  #move: { from: string; to: string; previous: number | null } | null = null;
  #declared: Line | null = null;
  #over = false;
  #cities: readonly string[] = [];
  readonly #capitals = new Map<number, string>();
  #objectives: Laid[] = [];
  readonly #airfields: string[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#reserves = Array(options.seats).fill(0);
    this.#hands = Array.from({ length: options.seats }, () => []);
    this.#pile = new Set(Array.from({ length: 42 + (options.jokers ?? 0) }, (_, card) => card));
  }

  read(line: Line): void {
    this.#must(line.n === this.#line.n + 1, 'a gap in the numbers');
    this.#must(!this.#over, 'an event after the end');
    this.#line = line;
    const check = this.#checks[line.event];
    this.#must(check !== undefined, 'an event that does not exist');
    if (this.#move !== null) this.#must(['occupied', 'resigned'].includes(line.event), 'a move-in left out');
    check!(line);
    this.#previous = line.event;
  }

  /** To be called after the last line. */
  close(): void {
    this.#must(this.#over, 'no end');
  }

  #must(condition: boolean, what: string): void {
    if (!condition) throw new Error(`${what}: ${JSON.stringify(this.#line)} after ${this.#previous}`);
  }

  #alive(): number[] {
    return this.#reserves.map((_, seat) => seat).filter(seat => !this.#out.includes(seat));
  }

  #after(seat: number): number {
    const { seats } = this.#options;
    for (let i = 1; ; i++) if (!this.#out.includes((seat + i) % seats)) return (seat + i) % seats;
  }

  #uses(seat: number | null | undefined, reward: string): boolean {
    return typeof seat === 'number' && this.#objectives.some(o => o.reward === reward && o.user === seat);
  }

  #own(id: unknown, seat: unknown): void {
    this.#must(this.#owners.get(id as string) === seat, `${id} is not owned`);
  }

  #take(seat: number, cards: readonly number[]): void {
    const hand = this.#hands[seat];
    for (const card of cards) {
      this.#must(hand.includes(card), `card ${card} is not in the hand`);
      hand.splice(hand.indexOf(card), 1);
    }
  }

  #settle(id: string, owner: number | null): void {
    this.#must(!this.#owners.has(id), `${id} is taken`);
    this.#owners.set(id, owner);
    this.#armies.set(id, 1);
    if (owner !== null) this.#reserves[owner]--;
    else if (this.#neutral > 0) this.#neutral--;
  }

  #add(id: string, armies: number): void {
    this.#armies.set(id, this.#armies.get(id)! + armies);
  }

  readonly #checks: Readonly<Record<string, (line: Line) => void>> = {
    firstSeatRolled: ({ rolls }) => {
      let rolling = this.#alive();
      for (const round of rolls as [number, number][][]) {
        this.#must(round.map(([seat]) => seat).join() === rolling.join(), 'the wrong seats roll');
        const most = Math.max(...round.map(([, die]) => die));
        rolling = round.filter(([, die]) => die === most).map(([seat]) => seat);
      }
      this.#must(rolling.length === 1, 'a tie');
      this.#seat = rolling[0];
    },
    firstSeatChosen: ({ seat, purpose }) => {
      if (this.#previous === 'firstSeatRolled') this.#must(seat === this.#seat, 'another won the roll');
      else this.#must(this.#options.firstSeat === 'random', 'no roll');
      this.#must((purpose === 'turns') === this.#owners.size > 0, 'the purpose');
      this.#first = seat as number;
      if (purpose === 'turns') return;
      const duel = this.#options.twoPlayer === 'duel-50';
      this.#reserves.fill(duel ? 50 : START[this.#options.seats]);
      this.#neutral = this.#options.twoPlayer === 'neutral-40' ? 40 : 0;
    },
    missionDealt: () => this.#must(this.#owners.size === 0, 'a mission too late'),
    dealt: ({ owners }) => {
      for (const [id, owner] of Object.entries(owners as Record<string, number | null>))
        this.#settle(id, owner);
      this.#must(this.#owners.size === TERRITORIES.length, 'territories left out');
    },
    claimed: ({ seat, territory }) => {
      if (seat !== null) this.#must(this.#reserves[seat as number] > 0, 'no army to claim with');
      this.#settle(territory as string, seat as number | null);
    },
    citiesBuilt: ({ territories }) => {
      this.#cities = territories as string[];
      this.#must(new Set(this.#cities).size === 15 && this.#owners.size === 42, 'cities');
    },
    objectivesLaid: ({ objectives }) => {
      this.#objectives = (objectives as Laid[]).map(one => ({ ...one, holder: null, user: null }));
      this.#must(this.#objectives.length === 8, 'objectives');
    },
    capitalChosen: ({ seat, territory }) => {
      this.#own(territory, seat);
      this.#capitals.set(seat as number, territory as string);
    },
    placed: line => this.#placed(line),
    turnStarted: line => this.#turnStarted(line),
    setTraded: line => this.#setTraded(line),
    starsTraded: ({ seat, cards, value }) => {
      this.#must(!this.#turn.placed && starWorth(cards as number[]) === value, 'stars');
      this.#take(seat as number, cards as number[]);
      this.#spent.push(...(cards as number[]));
      this.#reserves[seat as number] += value as number;
    },
    attackDeclared: line => {
      this.#must(this.#options.defence === 'chosen', 'a defender asked');
      this.#way(line);
      this.#declared = line;
    },
    diceRolled: line => this.#rolled(line),
    conquered: ({ seat, from, to, previous }) => {
      this.#must(this.#armies.get(to as string) === 0, 'defenders left');
      this.#own(to, previous);
      this.#owners.set(to as string, seat as number);
      this.#move = { from: from as string, to: to as string, previous: previous as number | null };
      this.#turn.conquered = true;
    },
    occupied: line => this.#occupied(line),
    eliminated: ({ seat, by, cards }) => {
      this.#must(ownedBy(this.#owners, seat as number).length === 0 && by === this.#seat, 'not beaten');
      this.#take(seat as number, cards as number[]);
      this.#must(this.#hands[seat as number].length === 0, 'cards kept');
      this.#hands[by as number].push(...(cards as number[]));
      this.#leave(seat as number, by as number);
    },
    attackEnded: () => {
      this.#must(this.#turn.placed && !this.#turn.attackEnded, 'no attack to end');
      this.#turn.attackEnded = true;
    },
    fortified: ({ seat, from, to, armies }) => {
      this.#own(from, seat);
      this.#must(reaches(this.#owners, from as string, to as string, this.#options.fortify), 'no way');
      const count = armies as number;
      this.#must(count >= 1 && count < this.#armies.get(from as string)!, 'too many armies');
      if (!this.#turn.placed) this.#must(this.#uses(seat as number, 'early-manoeuvre'), 'too early');
      else this.#must(this.#turn.attackEnded, 'attacks not ended');
      if (this.#turn.placed && this.#previous === 'fortified')
        this.#must(this.#uses(seat as number, 'second-manoeuvre'), 'a second move');
      this.#add(from as string, -count);
      this.#add(to as string, count);
    },
    objectiveTaken: ({ seat, objective, reward }) => {
      const one = this.#objectives.find(({ id }) => id === objective);
      this.#must(one !== undefined && one.holder === null && !this.#turn.taken, 'no open objective');
      this.#must(reward === null || reward === one!.reward, 'another reward');
      one!.holder = seat as number;
      one!.user = reward === null ? null : (seat as number);
      this.#turn.taken = true;
    },
    airfieldBuilt: ({ seat, territory }) => {
      this.#own(territory, seat);
      this.#must(this.#previous === 'objectiveTaken', 'an airfield for nothing');
      this.#airfields.push(territory as string);
    },
    pileShuffled: ({ count }) => {
      this.#must(this.#pile.size === 0 && count === this.#spent.length, 'the pile');
      this.#pile = new Set(this.#spent.splice(0));
    },
    cardDrawn: ({ seat, card }) => {
      const due = this.#turn.conquered || this.#uses(seat as number, 'sure-card');
      this.#must(due && !this.#turn.taken && this.#turn.attackEnded, 'no card is due');
      this.#must(this.#pile.delete(card as number), 'a card from elsewhere');
      this.#hands[seat as number].push(card as number);
    },
    turnEnded: ({ seat }) => this.#must(seat === this.#seat && this.#turn.attackEnded, 'the end of the turn'),
    resigned: ({ seat, cards }) => {
      this.#take(seat as number, cards as number[]);
      this.#spent.push(...(cards as number[]));
      this.#must(this.#hands[seat as number].length === 0, 'cards kept');
      for (const id of ownedBy(this.#owners, seat as number)) this.#owners.set(id, null);
      if (seat === this.#seat) this.#declared = null;
      this.#leave(seat as number, null);
    },
    gameEnded: line => this.#ended(line),
  };

  #leave(seat: number, to: number | null): void {
    this.#reserves[seat] = 0;
    this.#out.push(seat);
    for (const one of this.#objectives) {
      if (one.holder === seat) one.holder = to;
      if (one.user === seat) one.user = null;
    }
  }

  #placed({ seat, purpose, armies }: Line): void {
    for (const [id, count] of Object.entries(armies as Record<string, number>)) {
      this.#must(count >= 1, 'no army');
      if (this.#owners.get(id) === null && purpose === 'setup') this.#neutral -= count;
      else {
        this.#own(id, seat);
        this.#reserves[seat as number] -= count;
      }
      this.#add(id, count);
    }
    this.#must(this.#reserves[seat as number] >= 0 && this.#neutral >= 0, 'too many armies');
    if (purpose === 'setup') return;
    this.#must(this.#reserves[seat as number] === 0, 'armies kept');
    const most = purpose === 'reinforce' ? 4 : 5;
    if (this.#options.setValues) this.#must(this.#hands[seat as number].length <= most, 'a trade left out');
    this.#turn.placed = true;
  }

  #turnStarted({ seat, round, income }: Line): void {
    this.#must(ENDS_TURN.has(this.#previous), 'a turn too early');
    this.#must(this.#neutral === 0, 'neutral armies left');
    this.#checkOrder(seat as number, round as number);
    this.#seat = seat as number;
    this.#round = round as number;
    const given = income as { territories: number; continents: object; total: number };
    const capitals = { cities: this.#cities, seats: [...this.#capitals.values()] };
    const own = incomeOf(this.#owners, this.#seat, this.#cities.length > 0 ? capitals : null);
    const more = this.#uses(this.#seat, 'two-armies') ? 2 : 0;
    this.#must(given.territories === own.territories && given.total === own.total + more, 'the income');
    this.#must(JSON.stringify(given.continents) === JSON.stringify(own.continents), 'the continents');
    this.#reserves[this.#seat] = given.total;
    this.#turn = { bonus: false, conquered: false, attackEnded: false, placed: false, taken: false };
  }

  #checkOrder(seat: number, round: number): void {
    const { seats, roundLimit } = this.#options;
    if (this.#round === 0) {
      const due = this.#out.includes(this.#first) ? this.#after(this.#first) : this.#first;
      this.#must(seat === due && round === 1, 'the first turn');
      this.#firstTurn = seat;
      return;
    }
    this.#must(seat === this.#after(this.#seat), 'the order');
    const steps = (to: number): number => (to - this.#seat + seats - 1) % seats;
    const passes = steps(this.#firstTurn) <= steps(seat) ? 1 : 0;
    this.#must(round === this.#round + passes, 'the round');
    this.#must(roundLimit === null || round <= roundLimit, 'beyond the limit');
  }

  #setTraded({ seat, cards, value, bonusTerritory }: Line): void {
    const three = cards as number[];
    const worth = worthOf(three, this.#options.setValues!, ++this.#sets);
    this.#must(worth !== null && worth === value, 'the value of a set');
    this.#take(seat as number, three);
    this.#spent.push(...three);
    this.#reserves[seat as number] += worth!;
    const shown = three.filter(card => card < 42 && this.#owners.get(TERRITORIES[card]) === seat);
    const allowed = { once: !this.#turn.bonus, 'every-set': true, none: false }[this.#options.setBonus!];
    const due = allowed && shown.length > 0 ? Math.min(...shown) : null;
    this.#must((bonusTerritory === null ? null : indexOf(bonusTerritory as string)) === due, 'the bonus');
    if (bonusTerritory === null) return;
    this.#turn.bonus = true;
    this.#add(bonusTerritory as string, 2);
  }

  #way({ seat, from, to }: Line): void {
    this.#must(seat === this.#seat && this.#turn.placed && !this.#turn.attackEnded, 'no time for attacks');
    this.#must(this.#reserves[this.#seat] === 0, 'armies at hand');
    this.#own(from, seat);
    this.#must(this.#owners.get(to as string) !== seat, 'one’s own land');
    this.#must(borders(from as string, to as string), 'no border');
  }

  #rolled(line: Line): void {
    this.#way(line);
    const { seat, from, to, attack, defence, attackLoss, defenceLoss } = line as Line &
      Record<'from' | 'to', string>;
    const [dice, other] = [attack as number[], defence as number[]];
    const [attackers, defenders] = [this.#armies.get(from)!, this.#armies.get(to)!];
    const most = this.#uses(seat as number, 'attack-die') ? 4 : 3;
    this.#must(dice.length >= 1 && dice.length < attackers && dice.length <= most, 'attack dice');
    const rewarded = this.#uses(this.#owners.get(to), 'defence-die') && defenders >= 3;
    const all = rewarded ? 3 : Math.min(2, defenders);
    const chosen = this.#declared !== null;
    this.#must(chosen ? other.length >= 1 && other.length <= all : other.length === all, 'defence dice');
    if (chosen) this.#must(this.#declared!.dice === dice.length, 'other dice than declared');
    for (const list of [dice, other])
      this.#must(
        list.every((die, i) => die >= 1 && die <= 6 && die <= (list[i - 1] ?? 6)),
        'the dice',
      );
    const lift = (id: string): number => this.#airfields.filter(one => one === id).length;
    const losses = lossesOf(dice, other, [lift(from), lift(to)]);
    this.#must(losses[0] === attackLoss && losses[1] === defenceLoss, 'the losses');
    this.#add(from, -losses[0]);
    this.#add(to, -losses[1]);
    this.#must(this.#armies.get(from)! > 0 && this.#armies.get(to)! >= 0, 'more losses than armies');
    this.#dice = dice.length;
    this.#declared = null;
  }

  #occupied({ seat, from, to, armies }: Line): void {
    const move = this.#move;
    this.#must(move !== null && move.from === from && move.to === to && seat === this.#seat, 'no move-in');
    const count = armies as number;
    this.#must(count >= this.#dice && count < this.#armies.get(move!.from)!, 'too few or too many move in');
    this.#add(move!.from, -count);
    this.#add(move!.to, count);
    this.#move = null;
  }

  #ended({ reason, ranking }: Line): void {
    this.#over = true;
    const lines = ranking as { seat: number; rank: number; territories: number }[];
    const alive = this.#alive();
    this.#must(lines.length === this.#options.seats, 'the ranking');
    for (const { seat, territories } of lines)
      this.#must(territories === ownedBy(this.#owners, seat).length, 'territories in the ranking');
    const out = lines.slice(alive.length).map(one => one.seat);
    this.#must(out.join() === [...this.#out].reverse().join(), 'those who are out');
    const winner = lines[0];
    const holds: Record<string, boolean> = {
      domination: winner.territories === 42,
      majority: winner.territories >= (this.#options.majority ?? 99) && this.#previous === 'turnEnded',
      'last-standing': alive.length <= 1,
      'round-limit': this.#round === this.#options.roundLimit,
      mission: this.#options.objective === 'mission' && winner.seat === this.#seat,
      capitals:
        this.#owners.get(this.#capitals.get(winner.seat) ?? '') === winner.seat &&
        this.#objectives.filter(one => one.holder === winner.seat).length >= 3,
    };
    this.#must(holds[reason as string] === true, 'the reason');
    if (reason === 'round-limit')
      this.#must(
        lines
          .slice(0, alive.length)
          .every((one, i) => i === 0 || one.territories <= lines[i - 1].territories),
        'the order of the ranking',
      );
  }
}
