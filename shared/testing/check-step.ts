import type { Random } from '../dice/random.ts';
import { seededSource } from '../dice/seeded.ts';
import { apply } from '../game/apply.ts';
import { clone } from '../game/clone.ts';
import { decide } from '../game/decide.ts';
import { due } from '../game/due.ts';
import type { GameEvent } from '../game/events.ts';
import { NEUTRAL, type State, UNOWNED } from '../game/state.ts';
import { view } from '../game/view.ts';
import { visible } from '../game/visible.ts';
import { deck } from '../rules/cards.ts';
import { isFulfilled, missionDeck } from '../rules/missions.ts';
import { neutralArmies, startingArmies } from '../rules/starting-armies.ts';
import { isInPlay } from '../rules/turn-order.ts';
import type { Step } from './random-play.ts';
import { after, freeze } from './test-kit.ts';

/** Whether plain data is equal through and through; the same keys, in any order. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!isSame(a[i], b[i])) return false;
    return true;
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    key => Object.hasOwn(b, key) && isSame(a[key as keyof typeof a], b[key as keyof typeof b]),
  );
}

/** Throws an Error with both sides unless they are equal; much faster than a matcher where they are. */
export function same(actual: unknown, expected: unknown, what: string): void {
  if (isSame(actual, expected)) return;
  throw new Error(`${what}\n  is        ${JSON.stringify(actual)}\n  should be ${JSON.stringify(expected)}`);
}

function holds(condition: boolean, what: string, state: State): void {
  if (!condition) throw new Error(`${what}: ${JSON.stringify(state)}`);
}

/** All who look at a game: every seat, and a spectator. */
function viewers(state: State): (number | null)[] {
  return [...state.hands.keys(), null];
}

/**
 * The central property: for each event e of a step and each viewer s, apply(view(state, s), visible(e, s)) equals
 * view(apply(state, e), s). Throws an Error where it does not. `redact` stands in for `visible`.
 */
export function checkViews(step: Step, redact: typeof visible = visible): void {
  const state = clone(step.before);
  const seen = viewers(state).map(viewer => ({ viewer, state: view(state, viewer) }));
  for (const event of step.events) {
    apply(state, event);
    for (const { viewer, state: seenState } of seen) {
      apply(seenState, redact(event, viewer));
      same(seenState, view(state, viewer), `${JSON.stringify(event)} as ${viewer} sees it`);
    }
  }
}

/**
 * A state that a viewer can't tell from this one: the cards hidden from them have changed places, and so have the
 * missions and those that nobody was dealt.
 */
export function twin(state: State, viewer: number | null, random: Random): State {
  const other = clone(state);
  const places = [...other.hands.filter((_, seat) => seat !== viewer), other.pile, other.surrendered];
  const cards = places.flatMap(place => place ?? []);
  for (const place of places) {
    for (let i = 0; place !== null && i < place.length; i++) {
      place[i] = cards.splice(random.below(cards.length), 1)[0];
    }
  }
  other.pile?.sort((a, b) => a - b);
  const seen = other.missions.filter((mission, seat) => seat === viewer && mission !== null);
  const missions = missionDeck(other.options).filter(mission => !seen.includes(mission));
  other.missions.forEach((mission, seat) => {
    if (mission !== null && seat !== viewer)
      [other.missions[seat]] = missions.splice(random.below(missions.length), 1);
  });
  return freeze(other);
}

/** What chance shows to everyone. */
const CHANCE: ReadonlySet<string> = new Set([
  'firstSeatRolled',
  'firstSeatChosen',
  'dealt',
  'claimed',
  'citiesBuilt',
  'objectivesLaid',
  'diceRolled',
]);

function opens(event: GameEvent, viewer: number | null): boolean {
  if (event.event === 'cardDrawn') return event.seat === viewer;
  if (event.event === 'eliminated') return event.by === viewer;
  // Everything dealt in that batch depends on the missions that were left.
  if (event.event === 'missionDealt') return true;
  return event.event === 'gameEnded';
}

function endsByMission(other: State, step: Step): boolean {
  if (other.options.objective !== 'mission') return false;
  const state = clone(other);
  return step.events.some(event => {
    apply(state, event);
    return isInPlay(state, state.seat) && isFulfilled(state, state.seat);
  });
}

/**
 * Plays a step's action once more in a game that differs only in what the viewer may not know, with other chance where
 * no dice are rolled. Throws an Error if the viewer can tell. False: the step lays hidden cards open to them, so
 * that they may.
 */
export function checkKnowledge(step: Step, viewer: number | null, random: Random, redact = visible): boolean {
  const { action, before } = step;
  if (action.type === 'trade' && action.seat !== viewer) return false;
  if (step.events.some(event => opens(event, viewer))) return false;
  const other = twin(before, viewer, random);
  // Another mission may be fulfilled where this one is not; that the game ends shows it to everyone.
  if (endsByMission(other, step)) return false;
  same(view(other, viewer), view(before, viewer), 'the twin');
  const chance = step.events.some(event => CHANCE.has(event.event))
    ? step.random
    : seededSource('other')(before.n);
  const decision = decide(other, action, chance);
  if (!decision.ok) throw new Error(`the twin refuses ${JSON.stringify(action)}: ${decision.code}`);
  const see = (events: readonly GameEvent[]) => JSON.stringify(events.map(event => redact(event, viewer)));
  same(see(decision.events), see(step.events), `what ${viewer} sees of ${action.type}`);
  same(view(after(other, decision.events), viewer), view(step.state, viewer), `after ${action.type}`);
  return true;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
/** Armies on the board and, by seat, at hand. */
interface Armies {
  board: number;
  readonly reserves: number[];
  /** Of the neutral side of a game for two, at hand. */
  neutral: number;
}

const armiesOf = (state: State): Armies => ({
  board: sum(state.armies),
  reserves: state.reserves.slice(),
  neutral: state.neutralReserve,
});

/** Armies after an event, as the event tells them. */
function armiesAfter(before: State, event: GameEvent): Armies {
  const { options } = before;
  const armies = armiesOf(before);
  const { reserves } = armies;
  switch (event.event) {
    case 'firstSeatChosen':
      if (event.purpose === 'turns') break;
      reserves.fill(startingArmies(options));
      armies.neutral = neutralArmies(options);
      break;
    case 'dealt':
      armies.board = event.owners.length;
      for (const owner of event.owners) {
        if (owner === NEUTRAL) armies.neutral--;
        else reserves[owner]--;
      }
      break;
    case 'claimed':
      armies.board++;
      if (event.seat !== NEUTRAL) reserves[event.seat]--;
      // Where nobody is left to claim a territory its army comes from nowhere.
      else if (armies.neutral > 0) armies.neutral--;
      break;
    case 'placed':
      for (const [territory, count] of event.armies) {
        armies.board += count;
        if (before.owners[territory] === event.seat) reserves[event.seat] -= count;
        else armies.neutral -= count;
      }
      break;
    case 'starsTraded':
      reserves[event.seat] += event.value;
      break;
    case 'turnStarted':
      reserves[event.seat] += event.income.total;
      break;
    case 'setTraded':
      reserves[event.seat] += event.value;
      if (event.bonusTerritory !== null) armies.board += 2;
      break;
    case 'diceRolled':
      armies.board -= event.attackLoss + event.defenceLoss;
      break;
    case 'resigned':
      reserves[event.seat] = 0;
      break;
  }
  return armies;
}

const MOVES_CARDS: ReadonlySet<GameEvent['event']> = new Set([
  'setTraded',
  'starsTraded',
  'eliminated',
  'pileShuffled',
  'cardDrawn',
  'resigned',
  'gameEnded',
]);

/** Checks that no army and no card appears or vanishes with any event. Throws an Error. */
export function checkConservation({ before, events }: Pick<Step, 'before' | 'events'>): void {
  const state = clone(before);
  for (const event of events) {
    const expected = armiesAfter(state, event);
    apply(state, event);
    same(armiesOf(state), expected, `armies after ${event.event}`);
    if (MOVES_CARDS.has(event.event)) checkCards(state, event);
  }
  checkCards(state, events[events.length - 1]);
}

function checkCards({ options, hands, pile, traded, surrendered, ...sizes }: State, last: GameEvent): void {
  const cards = [...hands.flatMap(hand => hand!), ...pile!, ...traded, ...surrendered!].sort((a, b) => a - b);
  same(cards, deck(options), `cards after ${last.event}`);
  const counted = [...hands.map(hand => hand!.length), pile!.length, surrendered!.length];
  same([...sizes.handSizes, sizes.pileSize, sizes.surrenderedSize], counted, `sizes after ${last.event}`);
}

/** Checks what holds of every state between two batches. Throws an Error. */
export function checkRest(state: State): void {
  same(JSON.parse(JSON.stringify(state)), state, 'a state after JSON');
  const { occupation, phase, out } = state;
  holds(phase !== 'between-turns', 'a batch that leaves the turn open', state);
  holds((state.declared !== null) === (phase === 'defend'), 'an attack that waits outside its phase', state);
  const next = due(state);
  holds((next === null) === (phase === 'ended'), 'nobody to act', state);
  holds(next === null || isInPlay(state, next.seat), 'a seat that is out has to act', state);
  holds(state.round === 0 || state.neutralReserve === 0, 'neutral armies left over', state);
  holds((occupation !== null) === (phase === 'occupy'), 'a move-in owed outside its phase', state);
  holds(
    state.armies.every((armies, t) =>
      t === occupation?.to || state.owners[t] === UNOWNED ? armies === 0 : armies > 0,
    ),
    'a territory without an army',
    state,
  );
  holds(new Set(out).size === out.length, 'out twice', state);
  holds(phase === 'ended' || isInPlay(state, state.seat), 'a turn of a seat that is out', state);
  for (const seat of out) {
    holds(!state.owners.includes(seat), `land of seat ${seat}, which is out`, state);
    holds(state.handSizes[seat] === 0 && state.reserves[seat] === 0, `goods of seat ${seat}`, state);
  }
  const landless = [...state.hands.keys()].filter(s => isInPlay(state, s) && !state.owners.includes(s));
  holds(
    state.round === 0 ||
      landless.length === 0 ||
      (landless.length === 1 && occupation?.previous === landless[0]),
    'beaten, in play',
    state,
  );
  if (phase === 'ended') checkRanking(state);
}

function checkRanking(state: State): void {
  const ranking = state.ranking!;
  same(ranking.map(line => line.seat).sort(), [...state.hands.keys()], 'seats in the ranking');
  holds(ranking[0].rank === 1, 'nobody is first', state);
  ranking.forEach((line, i) => {
    holds(line.rank === i + 1 || (i > 0 && line.rank === ranking[i - 1].rank), 'ranks', state);
  });
}
