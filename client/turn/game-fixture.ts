import { normalBot } from '../../shared/bots/normal-bot.ts';
import { seededSource } from '../../shared/dice/seeded.ts';
import { apply } from '../../shared/game/apply.ts';
import { decide } from '../../shared/game/decide.ts';
import { due } from '../../shared/game/due.ts';
import { newGame } from '../../shared/game/new-game.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import type { State } from '../../shared/game/state.ts';

const LIMIT = 4000;

/** A game for tests, of certain options, played from its seed until `until` says stop. */
export function playUntil(
  seed: string,
  until: (state: State) => boolean,
  given: Readonly<Record<string, unknown>> = {},
): State {
  const parsed = parseOptions({ roundLimit: 60, ...given });
  if (!parsed.ok) throw new Error(parsed.code);
  const state = newGame(parsed.options);
  const random = seededSource(seed);
  const start = decide(state, { type: 'start' }, random(1));
  if (start.ok) for (const event of start.events) apply(state, event);
  for (let step = 0; step < LIMIT && !until(state); step++) {
    const seat = due(state)?.seat;
    if (seat === undefined) break;
    const decision = decide(
      state,
      { ...normalBot.decide(state, seat, random(state.n + 1)), seat },
      random(state.n + 1),
    );
    if (!decision.ok) throw new Error(decision.code);
    for (const event of decision.events) apply(state, event);
  }
  if (!until(state)) throw new Error('never came to pass');
  return state;
}
