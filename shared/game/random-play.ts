import {
  randomCapital,
  randomChoices,
  randomClaim,
  randomDefence,
  randomNeutralHeaps,
  randomStars,
} from '../bots/random-answers.ts';
import type { Random } from '../dice/random.ts';
import { seededRandom, seededSource } from '../dice/seeded.ts';
import { attackOrigins, attackTargets } from '../rules/attack-targets.ts';
import { setsIn } from '../rules/cards.ts';
import { attackDiceLimit } from '../rules/dice-limits.ts';
import { fortifyOrigins, fortifyTargets } from '../rules/fortify-paths.ts';
import { placementDue } from '../rules/placement-due.ts';
import { territoriesOf } from '../rules/territories.ts';
import { seatsInPlay } from '../rules/turn-order.ts';
import type { Action, Choices, Placement, PlayerAction } from './actions.ts';
import { decide } from './decide.ts';
import { due } from './due.ts';
import type { GameEvent } from './events.ts';
import { newGame } from './new-game.ts';
import { OPTION_VALUES, type Options } from './options.ts';
import type { State } from './state.ts';
import { after, optionsOf } from './test-kit.ts';

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)];

/**
 * A legal action of the seat that is due, at random but inclined to conquer: armies go down in one or two heaps and
 * most attacks are blitzes, so that eliminations and big hands come about.
 */
export function randomAction(state: State, random: Random): PlayerAction {
  const { seat, actions, forcedTrade } = due(state)!;
  if (actions.includes('claim')) return randomClaim(state, random);
  if (actions.includes('capital')) return randomCapital(state, seat, random);
  if (actions.includes('defend')) return randomDefence(state, random);
  if (actions.includes('trade') && (forcedTrade || random.below(3) === 0)) {
    const trade = randomTrade(state, seat, random);
    if (trade !== null) return trade;
  }
  if (actions.includes('place') && !(actions.includes('fortify') && random.below(2) === 0))
    return { type: 'place', armies: randomPlacement(state, random) };
  if (actions.includes('occupy')) {
    const { from, min } = state.occupation!;
    return { type: 'occupy', armies: min + random.below(state.armies[from] - min) };
  }
  const origins = actions.includes('attack') ? attackOrigins(state, seat) : [];
  if (origins.length > 0 && random.below(8) > 0) return randomAttack(state, origins, random);
  const movable = fortifyOrigins(state, seat);
  if (movable.length > 0 && random.below(2) === 0) {
    const from = pick(movable, random);
    const to = pick(fortifyTargets(state, from), random);
    const armies = 1 + random.below(state.armies[from] - 1);
    return { type: 'fortify', from, to, armies, ...endChoices(state, seat, random) };
  }
  if (actions.includes('place')) return { type: 'place', armies: randomPlacement(state, random) };
  return actions.includes('end-attack') && random.below(3) === 0
    ? { type: 'end-attack' }
    : { type: 'end-turn', ...randomChoices(state, seat, random) };
}

/** Choices belong to a move that ends the turn. */
function endChoices(state: State, seat: number, random: Random): Choices {
  return state.phase === 'reinforce' ? {} : randomChoices(state, seat, random);
}

function randomTrade(state: State, seat: number, random: Random): PlayerAction | null {
  if (state.capitals !== null) return randomStars(state, seat, random);
  return { type: 'trade', cards: pick(setsIn(state.hands[seat]!), random) };
}

function randomPlacement(state: State, random: Random): Placement {
  const own = territoriesOf(state, state.seat);
  const total = placementDue(state).own;
  const first = pick(own, random);
  const second = pick(own, random);
  const neutral = randomNeutralHeaps(state, random);
  if (first === second || total < 2) return [[first, total], ...neutral];
  const armies = 1 + random.below(total - 1);
  return [[first, armies], [second, total - armies], ...neutral];
}

function randomAttack(state: State, origins: readonly number[], random: Random): PlayerAction {
  const strongest = origins.reduce((a, b) => (state.armies[b] > state.armies[a] ? b : a));
  const from = random.below(4) > 0 ? strongest : pick(origins, random);
  const to = pick(attackTargets(state, from), random);
  const armies = state.armies[from];
  if (random.below(3) === 0)
    return { type: 'attack', from, to, dice: 1 + random.below(attackDiceLimit(state, from)) };
  if (random.below(4) > 0) return { type: 'blitz', from, to };
  return { type: 'blitz', from, to, stopAt: 1 + random.below(armies - 1) };
}

/** One step of a random game. */
export interface Step {
  readonly before: State;
  readonly action: Action;
  readonly events: readonly GameEvent[];
  readonly state: State;
  /** The chance that the step was played with, from its beginning. */
  readonly random: Random;
}

/**
 * Plays a random game and calls back for each step. `resign`: one seat in so many steps resigns, whoever's turn it is;
 * 0: none does. Ends with the game or after `steps` steps. Gives the last state.
 */
export function playRandomly(
  options: Options,
  seed: string,
  { resign = 0, steps = 20_000 }: { resign?: number; steps?: number },
  onStep: (step: Step) => void,
): State {
  const source = seededSource(`dice ${seed}`);
  const random = seededRandom(`moves ${seed}`);
  let state = newGame(options);
  for (let i = 0; i < steps && state.phase !== 'ended'; i++) {
    const action = nextAction(state, resign, random);
    const decision = decide(state, action, source(state.n + 1));
    if (!decision.ok) {
      // Of all actions only the resignation of a beaten seat is offered without asking whether it may.
      if (action.type === 'resign' && decision.code === 'resign/no-territories') continue;
      throw new Error(`${JSON.stringify(action)} is refused: ${decision.code}`);
    }
    const before = state;
    state = after(before, decision.events);
    onStep({ before, action, events: decision.events, state, random: source(before.n + 1) });
  }
  return state;
}

function nextAction(state: State, resign: number, random: Random): Action {
  if (state.phase === 'new') return { type: 'start' };
  // A move-in that is owed is where resignations are most intricate.
  const often = state.phase === 'occupy' || state.phase === 'captured-trade' ? Math.ceil(resign / 8) : resign;
  if (resign > 0 && random.below(often) === 0) {
    return { type: 'resign', seat: pick(seatsInPlay(state), random) };
  }
  return { ...randomAction(state, random), seat: due(state)!.seat };
}

/** Options at random out of all there are, with a round limit of 1 to `rounds`. */
export function randomOptions(random: Random, rounds: number): Options {
  const seats = pick(OPTION_VALUES.seats, random);
  const objective = pick(
    OPTION_VALUES.objective.filter(one => seats > 2 || one === 'domination' || one === 'majority'),
    random,
  );
  const free = optionsOf({ seats, objective, roundLimit: 1 + random.below(rounds) });
  const given = Object.keys(free).map((key): [string, unknown] => {
    if (key === 'majority') return [key, 22 + random.below(20)];
    if (key === 'seats' || key === 'objective' || key === 'roundLimit') return [key, free[key]];
    return [key, pick<unknown>(OPTION_VALUES[key as keyof typeof OPTION_VALUES], random)];
  });
  return optionsOf(Object.fromEntries(given));
}
