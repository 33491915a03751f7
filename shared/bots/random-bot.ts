import type { Random } from '../dice/random.ts';
import type { PlayerAction } from '../game/actions.ts';
import { mayMoveEarly } from '../game/decide-end-of-turn.ts';
import { due } from '../game/due.ts';
import type { State } from '../game/state.ts';
import { BORDERS } from '../map/borders.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { setsIn } from '../rules/cards.ts';
import { attackDiceLimit } from '../rules/dice-limits.ts';
import { fortifyTargets } from '../rules/fortify-paths.ts';
import { placementDue } from '../rules/placement-due.ts';
import { territoriesOf } from '../rules/territories.ts';
import type { InstantBot } from './bot.ts';
import {
  randomCapital,
  randomChoices,
  randomClaim,
  randomDefence,
  randomHeaps,
  randomNeutralHeaps,
  randomStars,
} from './random-answers.ts';

type Move = Extract<PlayerAction, { type: 'fortify' }>;

/** Both directions of every border. */
const WAYS: readonly (readonly [number, number])[] = BORDERS.flatMap(
  ([a, b]) =>
    [
      [a, b],
      [b, a],
    ] as const,
);

function randomTrade(view: State, seat: number, random: Random): PlayerAction | null {
  if (view.capitals !== null) return randomStars(view, seat, random);
  const sets = setsIn(view.hands[seat]!);
  return sets.length > 0 ? { type: 'trade', cards: sets[random.below(sets.length)] } : null;
}

/** One roll with any number of dice, a blitz, or a blitz that stops at any number of armies. */
function randomAttack(view: State, from: number, to: number, random: Random): PlayerAction {
  const most = attackDiceLimit(view, from);
  const choice = random.below(most + 2);
  if (choice < most) return { type: 'attack', from, to, dice: choice + 1 };
  if (choice === most) return { type: 'blitz', from, to };
  return { type: 'blitz', from, to, stopAt: 1 + random.below(view.armies[from] - 1) };
}

/** Draws from every way across a border and the end of the attack until the draw is legal: uniform over the legal. */
function randomAttackPhase(view: State, seat: number, random: Random): PlayerAction {
  for (;;) {
    const choice = random.below(WAYS.length + 1);
    if (choice === WAYS.length) return { type: 'end-attack' };
    const [from, to] = WAYS[choice];
    if (view.owners[from] === seat && view.owners[to] !== seat && view.armies[from] > 1)
      return randomAttack(view, from, to, random);
  }
}

function randomMove(view: State, seat: number, random: Random): Move | null {
  const first = random.below(TERRITORY_COUNT);
  for (let i = 0; i < TERRITORY_COUNT; i++) {
    const from = (first + i) % TERRITORY_COUNT;
    if (view.owners[from] !== seat) continue;
    const targets = fortifyTargets(view, from);
    if (targets.length === 0) continue;
    const to = targets[random.below(targets.length)];
    return { type: 'fortify', from, to, armies: 1 + random.below(view.armies[from] - 1) };
  }
  return null;
}

function randomFortify(view: State, seat: number, random: Random): PlayerAction {
  const move = random.below(2) === 0 ? null : randomMove(view, seat, random);
  return { ...(move ?? { type: 'end-turn' }), ...randomChoices(view, seat, random) };
}

/** The placement that is due, or what may come before it. */
function randomReinforcement(view: State, seat: number, random: Random): PlayerAction {
  const forced = due(view)!.forcedTrade;
  if (forced || (view.phase === 'reinforce' && random.below(2) === 0)) {
    const trade = randomTrade(view, seat, random);
    if (trade !== null) return trade;
  }
  if (mayMoveEarly(view) && random.below(2) === 0) {
    const move = randomMove(view, seat, random);
    if (move !== null) return move;
  }
  const own = randomHeaps(territoriesOf(view, seat), placementDue(view).own, random);
  return { type: 'place', armies: [...own, ...randomNeutralHeaps(view, random)] };
}

/** Plays any legal action but never resigns: for tests and measurements. */
export const randomBot: InstantBot = {
  decide(view, seat, random) {
    switch (view.phase) {
      case 'setup-claim':
        return randomClaim(view, random);
      case 'setup-capital':
        return randomCapital(view, seat, random);
      case 'defend':
        return randomDefence(view, random);
      case 'attack':
        return randomAttackPhase(view, seat, random);
      case 'occupy': {
        const { from, min } = view.occupation!;
        return { type: 'occupy', armies: min + random.below(view.armies[from] - min) };
      }
      case 'fortify':
        return randomFortify(view, seat, random);
      default:
        return randomReinforcement(view, seat, random);
    }
  },
};
