import { randomBot } from '../bots/random-bot.ts';
import type { Random } from '../dice/random.ts';
import { seededRandom, seededSource } from '../dice/seeded.ts';
import type { Action, PlayerAction } from '../game/actions.ts';
import { decide } from '../game/decide.ts';
import { due } from '../game/due.ts';
import type { GameEvent } from '../game/events.ts';
import { newGame } from '../game/new-game.ts';
import { OPTION_VALUES, type Options } from '../game/options.ts';
import type { State } from '../game/state.ts';
import { attackOrigins, attackTargets } from '../rules/attack-targets.ts';
import { attackDiceLimit } from '../rules/dice-limits.ts';
import { countTerritories } from '../rules/territories.ts';
import { seatsInPlay } from '../rules/turn-order.ts';
import { after, optionsOf } from './test-kit.ts';

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)];

/**
 * A legal action of the seat that is due: the random player's, but inclined to conquer from its strongest territory and
 * from the smallest seat, so that eliminations and big hands come about, and to end a turn straight from the attack.
 */
export function randomAction(state: State, random: Random): PlayerAction {
  const { seat, phase } = state;
  if (phase !== 'attack') return randomBot.decide(state, seat, random);
  const origins = attackOrigins(state, seat);
  if (origins.length > 0 && random.below(8) > 0) return randomAttack(state, origins, random);
  const goOn: State = random.below(3) === 0 ? state : { ...state, phase: 'fortify' };
  return randomBot.decide(goOn, seat, random);
}

function randomAttack(state: State, origins: readonly number[], random: Random): PlayerAction {
  const strongest = origins.reduce((a, b) => (state.armies[b] > state.armies[a] ? b : a));
  const from = random.below(4) > 0 ? strongest : pick(origins, random);
  const targets = attackTargets(state, from);
  const lands = (to: number): number => countTerritories(state, state.owners[to]);
  const weakest = targets.reduce((a, b) => (lands(b) < lands(a) ? b : a));
  const to = random.below(2) === 0 ? weakest : pick(targets, random);
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
