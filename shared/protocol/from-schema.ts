import type { Capitals } from '../game/capitals.ts';
import { MISSIONS, type MissionId } from '../game/missions.ts';
import type { Options } from '../game/options.ts';
import {
  type DeclaredAttack,
  END_REASONS,
  type FirstRoll,
  type Occupation,
  PHASES,
  type Rank,
  type State,
} from '../game/state.ts';
import { SEAT_CONTROLS, type SeatControl } from '../table/control.ts';
import { PACES, type Pace } from '../table/pace.ts';

/** A seat of the room state as it arrives; `own`, `hand` and `mission` come with one's own seat only. */
export interface SeatSchema {
  readonly name: string;
  readonly bot: boolean;
  readonly colour: number;
  readonly control: number;
  readonly connected: boolean;
  readonly missed: number;
  readonly reserve: number;
  readonly defendsMost: boolean;
  readonly rematch: boolean;
  readonly armies: number;
  readonly cards: number;
  readonly own?: boolean;
  readonly hand?: Iterable<number>;
  readonly openHand: Iterable<number>;
  readonly mission?: number;
  readonly openMission: number;
}

/** The room state as it arrives, without its library's types. */
export interface GameSchema {
  readonly game: string;
  readonly options: string;
  readonly n: number;
  readonly phase: number;
  readonly seat: number;
  readonly firstSeat: number;
  readonly firstRoll: string;
  readonly firstTurn: number;
  readonly round: number;
  readonly owners: Iterable<number>;
  readonly armies: Iterable<number>;
  readonly pileSize: number;
  readonly traded: Iterable<number>;
  readonly surrenderedSize: number;
  readonly setsTraded: number;
  readonly bonusGiven: boolean;
  readonly conquered: boolean;
  readonly lastDice: number;
  readonly occupation: Iterable<number>;
  readonly declared: Iterable<number>;
  readonly neutralReserve: number;
  readonly out: Iterable<number>;
  readonly outBy: Iterable<number>;
  readonly capitals: string;
  readonly endReason: number;
  readonly ranking: Iterable<number>;
  readonly openPile: Iterable<number>;
  readonly openSurrendered: Iterable<number>;
  readonly seats: Iterable<SeatSchema>;
  readonly deadline: number;
  readonly finalDeadline: number;
  readonly pace: number;
  readonly halted: boolean;
}

/** People and clocks of a table. */
export interface TableStatus {
  readonly game: string;
  readonly pace: Pace;
  readonly seats: readonly SeatStatus[];
  /** When the seat to act runs out of its turn time (epoch milliseconds of the server); null: no clock runs. */
  readonly deadline: number | null;
  /** When its reserve is used up too. */
  readonly finalDeadline: number | null;
  /** Nothing can be stored at the moment, and the game stands still until that is over. */
  readonly halted: boolean;
}

export interface SeatStatus {
  readonly seat: number;
  readonly name: string;
  readonly kind: 'human' | 'bot';
  readonly colour: number;
  readonly control: SeatControl;
  readonly connected: boolean;
  /** Turns missed in a row. */
  readonly missed: number;
  /** Reserve left, milliseconds. */
  readonly reserve: number;
  /** Its standing answer to attacks: the most dice, without being asked. */
  readonly defendsMost: boolean;
  readonly rematch: boolean;
}

/** What a room state tells whoever received it. */
export interface FromSchema {
  /** One's own seat; null: a spectator. */
  readonly seat: number | null;
  readonly view: State;
  readonly table: TableStatus;
}

/** One's seat, its view of the game, and the table, out of the room state as it arrived. */
export function fromSchema(schema: GameSchema): FromSchema {
  const seats = [...schema.seats];
  const own = seats.findIndex(seat => seat.own === true);
  const seat = own < 0 ? null : own;
  return {
    seat,
    view: readView(schema, seats, seat),
    table: {
      game: schema.game,
      pace: PACES[schema.pace],
      seats: seats.map(readSeat),
      deadline: schema.deadline < 0 ? null : schema.deadline,
      finalDeadline: schema.finalDeadline < 0 ? null : schema.finalDeadline,
      halted: schema.halted === true,
    },
  };
}

function readView(schema: GameSchema, seats: readonly SeatSchema[], own: number | null): State {
  const phase = PHASES[schema.phase];
  const open = phase === 'ended';
  const handOf = (seat: SeatSchema, index: number): number[] | null => {
    if (open) return [...seat.openHand];
    return index === own ? [...(seat.hand ?? [])] : null;
  };
  const missionOf = (seat: SeatSchema, index: number): MissionId | null => {
    if (open) return MISSIONS[seat.openMission] ?? null;
    return index === own ? (MISSIONS[seat.mission ?? -1] ?? null) : null;
  };
  const options = JSON.parse(schema.options) as Options;
  return {
    options,
    n: schema.n,
    phase,
    seat: schema.seat,
    firstSeat: schema.firstSeat,
    firstRoll: schema.firstRoll === '' ? null : (JSON.parse(schema.firstRoll) as FirstRoll),
    firstTurn: schema.firstTurn,
    round: schema.round,
    owners: [...schema.owners],
    armies: [...schema.armies],
    reserves: seats.map(seat => seat.armies),
    neutralReserve: schema.neutralReserve,
    hands: seats.map(handOf),
    handSizes: seats.map(seat => seat.cards),
    pile: open ? [...schema.openPile] : null,
    pileSize: schema.pileSize,
    traded: [...schema.traded],
    surrendered: open ? [...schema.openSurrendered] : null,
    surrenderedSize: schema.surrenderedSize,
    setsTraded: schema.setsTraded,
    bonusGiven: schema.bonusGiven,
    conquered: schema.conquered,
    lastDice: schema.lastDice,
    declared: readDeclared([...schema.declared]),
    occupation: readOccupation([...schema.occupation]),
    missions: options.objective === 'mission' ? seats.map(missionOf) : [],
    capitals: schema.capitals === '' ? null : (JSON.parse(schema.capitals) as Capitals),
    out: [...schema.out],
    outBy: [...schema.outBy],
    endReason: END_REASONS[schema.endReason] ?? null,
    ranking: open ? readRanking([...schema.ranking]) : null,
  };
}

function readDeclared(numbers: readonly number[]): DeclaredAttack | null {
  if (numbers.length === 0) return null;
  const [from, to, dice] = numbers;
  return { from, to, dice };
}

function readOccupation(numbers: readonly number[]): Occupation | null {
  if (numbers.length === 0) return null;
  const [from, to, min, previous] = numbers;
  return { from, to, min, previous };
}

function readRanking(numbers: readonly number[]): Rank[] {
  const ranking: Rank[] = [];
  for (let i = 0; i < numbers.length; i += 3) {
    ranking.push({ seat: numbers[i], rank: numbers[i + 1], territories: numbers[i + 2] });
  }
  return ranking;
}

function readSeat(schema: SeatSchema, seat: number): SeatStatus {
  return {
    seat,
    name: schema.name,
    kind: schema.bot ? 'bot' : 'human',
    colour: schema.colour,
    control: SEAT_CONTROLS[schema.control],
    connected: schema.connected,
    missed: schema.missed,
    reserve: schema.reserve,
    defendsMost: schema.defendsMost,
    rematch: schema.rematch,
  };
}
