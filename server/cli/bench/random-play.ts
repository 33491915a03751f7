import type { Random, RandomSource } from '../../../shared/dice/random.ts';
import type { Action, Placement } from '../../../shared/game/actions.ts';
import { apply } from '../../../shared/game/apply.ts';
import { decide } from '../../../shared/game/decide.ts';
import { newGame } from '../../../shared/game/new-game.ts';
import type { Options } from '../../../shared/game/options.ts';
import type { State } from '../../../shared/game/state.ts';
import { BORDERS } from '../../../shared/map/borders.ts';
import { TERRITORY_COUNT } from '../../../shared/map/territories.ts';
import { FORCED_TRADE, setsIn } from '../../../shared/rules/cards.ts';
import { fortifyTargets } from '../../../shared/rules/fortify-paths.ts';

const WAYS = BORDERS.flatMap(([a, b]) => [
  [a, b],
  [b, a],
]);

function placement(state: State, seat: number, random: Random): Placement {
  const counts: number[] = Array(TERRITORY_COUNT).fill(0);
  for (let left = state.reserves[seat]; left > 0; ) {
    const territory = random.below(TERRITORY_COUNT);
    if (state.owners[territory] !== seat) continue;
    const part = 1 + random.below(left);
    counts[territory] += part;
    left -= part;
  }
  const armies: [number, number][] = [];
  for (let territory = 0; territory < TERRITORY_COUNT; territory++)
    if (counts[territory] > 0) armies.push([territory, counts[territory]]);
  return armies;
}

/** Drawn until legal, so uniform over the legal attacks and the end of the phase; one roll with the most dice. */
function attack(state: State, seat: number, random: Random): Action {
  for (;;) {
    const drawn = random.below(WAYS.length + 1);
    if (drawn === WAYS.length) return { type: 'end-attack', seat };
    const [from, to] = WAYS[drawn];
    const armies = state.armies[from];
    if (state.owners[from] === seat && armies > 1 && state.owners[to] !== seat)
      return { type: 'attack', seat, from, to, dice: armies > 3 ? 3 : armies - 1 };
  }
}

function fortify(state: State, seat: number, random: Random): Action {
  if (random.below(2) === 0) return { type: 'end-turn', seat };
  const origins: number[] = [];
  for (let territory = 0; territory < TERRITORY_COUNT; territory++)
    if (state.owners[territory] === seat && state.armies[territory] > 1) origins.push(territory);
  if (origins.length === 0) return { type: 'end-turn', seat };
  const from = origins[random.below(origins.length)];
  const targets = fortifyTargets(state, from);
  if (targets.length === 0) return { type: 'end-turn', seat };
  const to = targets[random.below(targets.length)];
  return { type: 'fortify', seat, from, to, armies: 1 + random.below(state.armies[from] - 1) };
}

/** What a random player of the reference loop would do, as an action of the engine. */
function choose(state: State, random: Random): Action {
  const { seat, phase } = state;
  if (phase === 'attack') return attack(state, seat, random);
  if (phase === 'occupy') {
    const { from, min } = state.occupation!;
    return { type: 'occupy', seat, armies: min + random.below(state.armies[from] - min) };
  }
  if (phase === 'fortify') return fortify(state, seat, random);
  const mayTrade = phase === 'reinforce' && state.handSizes[seat] >= 3;
  if (
    phase === 'captured-trade' ||
    (mayTrade && (state.handSizes[seat] >= FORCED_TRADE || random.below(2) === 0))
  ) {
    const [cards] = setsIn(state.hands[seat]!);
    if (cards) return { type: 'trade', seat, cards };
  }
  return { type: 'place', seat, armies: placement(state, seat, random) };
}

/** Plays a game of random legal actions through `decide` and `apply`, and returns how many actions it took. */
export function playRandomGame(options: Options, dice: RandomSource, player: Random): number {
  const state = newGame(options);
  let action: Action = { type: 'start' };
  for (let actions = 0; ; actions++) {
    const decision = decide(state, action, dice(state.n + 1));
    if (!decision.ok) throw new Error(`${decision.code}: ${JSON.stringify(action)}`);
    for (const event of decision.events) apply(state, event);
    if (state.phase === 'ended') return actions;
    action = choose(state, player);
  }
}
