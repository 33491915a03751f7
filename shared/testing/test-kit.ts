import type { Random } from '../dice/random.ts';
import type { Action, PlayerAction } from '../game/actions.ts';
import { apply } from '../game/apply.ts';
import { clone } from '../game/clone.ts';
import { decide } from '../game/decide.ts';
import type { RuleErrorCode } from '../game/errors.ts';
import type { EventName, GameEvent } from '../game/events.ts';
import type { Options } from '../game/options.ts';
import { parseOptions } from '../game/parse-options.ts';
import type { State } from '../game/state.ts';
import type { TerritoryId } from '../map/territories.ts';
import { at, position } from './position.ts';

export { at };

/** Complete options, defaults filled in. Throws a RangeError that names the key of options that are refused. */
export function optionsOf(given: Readonly<Record<string, unknown>>): Options {
  const parsed = parseOptions(given);
  if (!parsed.ok) throw new RangeError(`${parsed.code}: ${parsed.key}`);
  return parsed.options;
}

/** A position with its cards: what is left out is as in the first turn of seat 0 while it attacks, of three seats. */
export interface Scene {
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
export function scene(given: Scene): State {
  const options = { seats: 3, ...given.options };
  const state = position(given.land ?? {}, given.rest ?? [1, 1], { n: 100, round: 1 }, options);
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
