import type { Random } from '../dice/random.ts';
import { TERRITORIES, type TerritoryId, territoryIndex } from '../map/territories.ts';
import type { Action, PlayerAction } from './actions.ts';
import { apply } from './apply.ts';
import { clone } from './clone.ts';
import { decide } from './decide.ts';
import type { RuleErrorCode } from './errors.ts';
import type { EventName, GameEvent } from './events.ts';
import { newGame } from './new-game.ts';
import type { Options } from './options.ts';
import { parseOptions } from './parse-options.ts';
import type { State } from './state.ts';

/** Index of a territory; throws a RangeError for a word that is none, so that a slip in a test shows. */
export function at(id: TerritoryId): number {
  const index = territoryIndex(id);
  if (index === undefined) throw new RangeError(`no territory ${id}`);
  return index;
}

/** Complete options, defaults filled in. Throws a RangeError that names the key of options that are refused. */
export function optionsOf(given: Readonly<Record<string, unknown>>): Options {
  const parsed = parseOptions(given);
  if (!parsed.ok) throw new RangeError(`${parsed.code}: ${parsed.key}`);
  return parsed.options;
}

/** A position made by hand: what is left out is as early in a first turn of seat 0, three seats at the table. */
export interface Position {
  readonly options?: Readonly<Record<string, unknown>>;
  /** Owner and armies of territories. */
  readonly land?: { readonly [id in TerritoryId]?: readonly [owner: number, armies: number] };
  /** Owner and armies of every territory that `land` does not name. */
  readonly rest?: readonly [owner: number, armies: number];
  /** Hands by seat; the seats that follow hold nothing. */
  readonly hands?: readonly (readonly number[])[];
  /** The draw pile; left out: all cards that are nowhere else. */
  readonly pile?: readonly number[];
  readonly traded?: readonly number[];
  readonly surrendered?: readonly number[];
  /** Armies at hand of the seat whose turn it is. */
  readonly reserve?: number;
  /** Other fields of the state. */
  readonly state?: Partial<State>;
}

/** The state of a position, frozen through and through: whoever changes it throws. */
export function position(given: Position): State {
  const state = newGame(optionsOf({ seats: 3, ...given.options }));
  Object.assign(state, { n: 100, phase: 'attack', seat: 0, firstSeat: 0, firstTurn: 0, round: 1 });
  TERRITORIES.forEach((id, t) => {
    [state.owners[t], state.armies[t]] = given.land?.[id] ?? given.rest ?? [1, 1];
  });
  given.hands?.forEach((hand, seat) => {
    state.hands[seat] = hand.slice();
    state.handSizes[seat] = hand.length;
  });
  state.traded = (given.traded ?? []).slice();
  state.surrendered = (given.surrendered ?? []).slice();
  state.surrenderedSize = state.surrendered.length;
  const elsewhere = new Set([
    ...state.hands.flatMap(hand => hand ?? []),
    ...state.traded,
    ...state.surrendered,
  ]);
  state.pile = given.pile?.slice() ?? state.pile!.filter(card => !elsewhere.has(card));
  state.pileSize = state.pile.length;
  Object.assign(state, given.state);
  state.reserves[state.seat] = given.reserve ?? 0;
  return freeze(state);
}

/** Freezes plain data through and through. */
export function freeze<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    Object.values(data).forEach(freeze);
  }
  return data;
}

/** Chance that gives these dice (1 to 6) in turn, attacker's before defender's, and throws when asked for more. */
export function rolls(...dice: number[]): Random {
  return picks(...dice.map(die => die - 1));
}

/** Chance that gives these numbers in turn, and throws when asked for more. */
export function picks(...values: number[]): Random {
  const left = values.slice();
  return {
    below(n) {
      const value = left.shift();
      if (value === undefined) throw new RangeError('no more chance was expected');
      if (value < 0 || value >= n) throw new RangeError(`${value} is not below ${n}`);
      return value;
    },
  };
}

/** What became of an action. */
export interface Played {
  readonly events: readonly GameEvent[];
  readonly state: State;
}

/** Plays an action of the seat whose turn it is, or of another. Throws an Error if it is refused. */
export function play(
  state: State,
  action: PlayerAction & { seat?: number },
  random: Random = rolls(),
): Played {
  const decision = decide(state, { seat: state.seat, ...action } as Action, random);
  if (!decision.ok) throw new Error(`${action.type} is refused: ${decision.code}`);
  return { events: decision.events, state: after(state, decision.events) };
}

/** Plays actions one after another without chance; all their events and the state at the end. */
export function playAll(state: State, ...actions: (PlayerAction & { seat?: number })[]): Played {
  const events: GameEvent[] = [];
  let last = state;
  for (const action of actions) {
    const played = play(last, action);
    events.push(...played.events);
    last = played.state;
  }
  return { events, state: last };
}

/** The code an action is refused with; null: it is not. */
export function refusal(
  state: State,
  action: PlayerAction & { seat?: number },
  random: Random = rolls(),
): RuleErrorCode | null {
  const decision = decide(state, { seat: state.seat, ...action } as Action, random);
  return decision.ok ? null : decision.code;
}

/** The state that events lead to, frozen. */
export function after(state: State, events: readonly GameEvent[]): State {
  const next = clone(state);
  for (const event of events) apply(next, freeze(event));
  return freeze(next);
}

export function names(events: readonly GameEvent[]): EventName[] {
  return events.map(event => event.event);
}

/** The only event of a kind; throws an Error where there is none or more than one. */
export function only<K extends EventName>(
  events: readonly GameEvent[],
  name: K,
): Extract<GameEvent, { event: K }> {
  const found = events.filter(event => event.event === name);
  if (found.length !== 1) throw new Error(`${found.length} ${name} in ${names(events).join(' ')}`);
  return found[0] as Extract<GameEvent, { event: K }>;
}
