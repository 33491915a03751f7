import type { Random } from '../../shared/dice/random.ts';
import { seededRandom, seededSource } from '../../shared/dice/seeded.ts';
import type { Action, Placement } from '../../shared/game/actions.ts';
import { apply } from '../../shared/game/apply.ts';
import { decide } from '../../shared/game/decide.ts';
import { due } from '../../shared/game/due.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { newGame } from '../../shared/game/new-game.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import type { State } from '../../shared/game/state.ts';
import { attackOrigins, attackTargets } from '../../shared/rules/attack-targets.ts';
import { setsIn } from '../../shared/rules/cards.ts';
import { fortifyOrigins, fortifyTargets } from '../../shared/rules/fortify-paths.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import { seatsInPlay } from '../../shared/rules/turn-order.ts';

/** Plays a game of random legal moves and calls `onBatch` after each batch, with the state it led to. */
export function playRandomGame(
  seed: string,
  options: Readonly<Record<string, unknown>>,
  onBatch: (state: State, events: readonly GameEvent[]) => void,
): State {
  const parsed = parseOptions(options);
  if (!parsed.ok) throw new Error(`${parsed.code} ${parsed.key}`);
  const state = newGame(parsed.options);
  const dice = seededSource(seed);
  const random = seededRandom(`${seed}/moves`);
  while (state.phase !== 'ended') {
    const action = state.n === 0 ? ({ type: 'start' } as const) : randomAction(state, random);
    const decision = decide(state, action, dice(state.n + 1));
    if (!decision.ok) throw new Error(`${JSON.stringify(action)} in ${state.phase}: ${decision.code}`);
    for (const event of decision.events) apply(state, event);
    onBatch(state, decision.events);
  }
  return state;
}

function randomAction(state: State, random: Random): Action {
  const { seat } = state;
  if (random.below(400) === 0) return { type: 'resign', seat: pick(seatsInPlay(state), random) };
  switch (pick(due(state)!.actions, random)) {
    case 'place':
      return { type: 'place', seat, armies: split(state, random) };
    case 'trade':
      return { type: 'trade', seat, cards: pick(setsIn(state.hands[seat]!), random) };
    case 'attack':
    case 'blitz':
      return randomAttack(state, random);
    case 'occupy': {
      const { from, min } = state.occupation!;
      return { type: 'occupy', seat, armies: min + random.below(state.armies[from] - min) };
    }
    case 'fortify':
      return randomFortify(state, random);
    case 'end-attack':
      return { type: 'end-attack', seat };
    default:
      return { type: 'end-turn', seat };
  }
}

function randomAttack(state: State, random: Random): Action {
  const { seat } = state;
  const origins = attackOrigins(state, seat);
  if (origins.length === 0) return { type: 'end-turn', seat };
  const from = pick(origins, random);
  const to = pick(attackTargets(state, from), random);
  if (random.below(2) === 0) return { type: 'blitz', seat, from, to };
  return { type: 'attack', seat, from, to, dice: 1 + random.below(Math.min(3, state.armies[from] - 1)) };
}

function randomFortify(state: State, random: Random): Action {
  const { seat } = state;
  const origins = fortifyOrigins(state, seat);
  if (origins.length === 0) return { type: 'end-turn', seat };
  const from = pick(origins, random);
  const to = pick(fortifyTargets(state, from), random);
  return { type: 'fortify', seat, from, to, armies: 1 + random.below(state.armies[from] - 1) };
}

function split(state: State, random: Random): Placement {
  const own = territoriesOf(state, state.seat);
  const armies = state.reserves[state.seat];
  const first = pick(own, random);
  const second = pick(own, random);
  if (armies < 2 || first === second) return [[first, armies]];
  const part = 1 + random.below(armies - 1);
  return [
    [first, part],
    [second, armies - part],
  ];
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[random.below(list.length)];
}
