import type { Random } from '../dice/random.ts';
import type { Placement, PlayerAction } from '../game/actions.ts';
import type { State } from '../game/state.ts';
import { BORDERS } from '../map/borders.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { FORCED_TRADE, setsIn } from '../rules/cards.ts';
import { maxAttackDice } from '../rules/combat.ts';
import { fortifyTargets } from '../rules/fortify-paths.ts';
import { territoriesOf } from '../rules/territories.ts';
import type { InstantBot } from './bot.ts';

/** Both directions of every border. */
const WAYS: readonly (readonly [number, number])[] = BORDERS.flatMap(
  ([a, b]) =>
    [
      [a, b],
      [b, a],
    ] as const,
);

function randomPlacement(view: State, seat: number, random: Random): Placement {
  const own = territoriesOf(view, seat);
  const placed = new Map<number, number>();
  for (let left = view.reserves[seat]; left > 0; ) {
    const territory = own[random.below(own.length)];
    const armies = 1 + random.below(left);
    placed.set(territory, (placed.get(territory) ?? 0) + armies);
    left -= armies;
  }
  return [...placed];
}

function randomTrade(view: State, seat: number, random: Random): PlayerAction | null {
  const sets = setsIn(view.hands[seat]!);
  return sets.length > 0 ? { type: 'trade', cards: sets[random.below(sets.length)] } : null;
}

/** One roll with any number of dice, a blitz, or a blitz that stops at any number of armies. */
function randomAttack(from: number, to: number, armies: number, random: Random): PlayerAction {
  const most = maxAttackDice(armies);
  const choice = random.below(most + 2);
  if (choice < most) return { type: 'attack', from, to, dice: choice + 1 };
  if (choice === most) return { type: 'blitz', from, to };
  return { type: 'blitz', from, to, stopAt: 1 + random.below(armies - 1) };
}

/** Draws from every way across a border and the end of the attack until the draw is legal: uniform over the legal. */
function randomAttackPhase(view: State, seat: number, random: Random): PlayerAction {
  for (;;) {
    const choice = random.below(WAYS.length + 1);
    if (choice === WAYS.length) return { type: 'end-attack' };
    const [from, to] = WAYS[choice];
    if (view.owners[from] === seat && view.owners[to] !== seat && view.armies[from] > 1)
      return randomAttack(from, to, view.armies[from], random);
  }
}

function randomFortify(view: State, seat: number, random: Random): PlayerAction {
  if (random.below(2) === 0) return { type: 'end-turn' };
  const first = random.below(TERRITORY_COUNT);
  for (let i = 0; i < TERRITORY_COUNT; i++) {
    const from = (first + i) % TERRITORY_COUNT;
    if (view.owners[from] !== seat) continue;
    const targets = fortifyTargets(view, from);
    if (targets.length === 0) continue;
    const to = targets[random.below(targets.length)];
    return { type: 'fortify', from, to, armies: 1 + random.below(view.armies[from] - 1) };
  }
  return { type: 'end-turn' };
}

/** Plays any legal action but never resigns: for tests and measurements. */
export const randomBot: InstantBot = {
  decide(view, seat, random) {
    switch (view.phase) {
      case 'reinforce':
      case 'captured-trade':
        if (
          view.phase === 'captured-trade' ||
          view.handSizes[seat] >= FORCED_TRADE ||
          random.below(2) === 0
        ) {
          const trade = randomTrade(view, seat, random);
          if (trade) return trade;
        }
        return { type: 'place', armies: randomPlacement(view, seat, random) };
      case 'attack':
        return randomAttackPhase(view, seat, random);
      case 'occupy': {
        const { from, min } = view.occupation!;
        return { type: 'occupy', armies: min + random.below(view.armies[from] - min) };
      }
      case 'fortify':
        return randomFortify(view, seat, random);
      default:
        return { type: 'place', armies: randomPlacement(view, seat, random) };
    }
  },
};
