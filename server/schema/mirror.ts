import type { ArraySchema } from '@colyseus/schema';
import { MISSIONS } from '../../shared/game/missions.ts';
import { END_REASONS, PHASES, type State } from '../../shared/game/state.ts';
import type { TableStatus } from '../../shared/protocol/from-schema.ts';
import { SEAT_CONTROLS } from '../../shared/table/control.ts';
import { PACES } from '../../shared/table/pace.ts';
import { type GameState, SeatState } from './game-state.ts';

/**
 * Makes the room state show a game and its table: compares and assigns, so that a patch carries what has changed and
 * nothing else. What is hidden goes behind the owner's view, or nowhere until the game has ended.
 */
export function mirror(state: State, table: TableStatus, schema: GameState): void {
  const ended = state.phase === 'ended';
  assign(schema, {
    game: table.game,
    options: schema.options === '' ? JSON.stringify(state.options) : schema.options,
    n: state.n,
    phase: PHASES.indexOf(state.phase),
    seat: state.seat,
    firstSeat: state.firstSeat,
    firstRoll: state.firstRoll === null ? '' : JSON.stringify(state.firstRoll),
    firstTurn: state.firstTurn,
    round: state.round,
    pileSize: state.pileSize,
    surrenderedSize: state.surrenderedSize,
    setsTraded: state.setsTraded,
    bonusGiven: state.bonusGiven,
    conquered: state.conquered,
    lastDice: state.lastDice,
    neutralReserve: state.neutralReserve,
    capitals: state.capitals === null ? '' : JSON.stringify(state.capitals),
    endReason: state.endReason === null ? -1 : END_REASONS.indexOf(state.endReason),
    deadline: table.deadline ?? -1,
    finalDeadline: table.finalDeadline ?? -1,
    pace: PACES.indexOf(table.pace),
    halted: table.halted,
  });
  assignList(schema.owners, state.owners);
  assignList(schema.armies, state.armies);
  assignList(schema.traded, state.traded);
  assignList(schema.out, state.out);
  assignList(schema.outBy, state.outBy);
  const { occupation, declared } = state;
  assignList(schema.declared, declared === null ? [] : [declared.from, declared.to, declared.dice]);
  assignList(
    schema.occupation,
    occupation === null ? [] : [occupation.from, occupation.to, occupation.min, occupation.previous],
  );
  assignList(
    schema.ranking,
    (state.ranking ?? []).flatMap(line => [line.seat, line.rank, line.territories]),
  );
  assignList(schema.openPile, (ended && state.pile) || []);
  assignList(schema.openSurrendered, (ended && state.surrendered) || []);
  while (schema.seats.length < table.seats.length) schema.seats.push(new SeatState());
  table.seats.forEach((_, seat) => {
    mirrorSeat(state, table, seat, schema.seats[seat]);
  });
}

function mirrorSeat(state: State, table: TableStatus, seat: number, schema: SeatState): void {
  const status = table.seats[seat];
  const hand = state.hands[seat] ?? [];
  const ended = state.phase === 'ended';
  const mission = MISSIONS.indexOf(state.missions[seat]!);
  assign(schema, {
    name: status.name,
    bot: status.kind === 'bot',
    colour: status.colour,
    control: SEAT_CONTROLS.indexOf(status.control),
    connected: status.connected,
    missed: status.missed,
    reserve: status.reserve,
    defendsMost: status.defendsMost,
    rematch: status.rematch,
    armies: state.reserves[seat],
    cards: state.handSizes[seat],
    own: true,
    mission,
    openMission: ended ? mission : -1,
  });
  assignList(schema.hand, hand);
  assignList(schema.openHand, ended ? hand : []);
}

/** Assigns what differs, so that a patch carries nothing else. */
export function assign<T extends object>(target: T, values: Partial<T>): void {
  for (const key of Object.keys(values) as (keyof T)[]) {
    const value = values[key] as T[keyof T];
    if (target[key] !== value) target[key] = value;
  }
}

/** Keeps what both lists begin with and replaces the rest; a list of the same length is changed in place. */
function assignList(target: ArraySchema<number>, values: readonly number[]): void {
  if (target.length === values.length) {
    for (let i = 0; i < values.length; i++) if (target[i] !== values[i]) target[i] = values[i];
    return;
  }
  let common = 0;
  while (common < values.length && common < target.length && target[common] === values[common]) common++;
  while (target.length > common) target.pop();
  for (let i = common; i < values.length; i++) target.push(values[i]);
}
