import { BOTS } from '../../shared/bots/levels.ts';
import { playOut } from '../../shared/bots/play-out.ts';
import { seededSource } from '../../shared/dice/seeded.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { type RecordHeader, toRecord } from '../../shared/game/record.ts';
import type { State } from '../../shared/game/state.ts';
import type { Simulation } from './simulate-arguments.ts';

/** A game that was played, and its record as JSON Lines. */
export interface Simulated {
  readonly state: State;
  readonly record: string;
}

/** Plays game number `index` (0, 1, 2 …) of a simulation; the same every time. */
export function simulateGame({ seed, options, bots }: Simulation, index: number): Simulated {
  const events: GameEvent[] = [];
  const state = playOut(
    {
      options,
      bots: bots.map(level => BOTS[level]),
      dice: seededSource(`${seed}/${index}`),
      thoughts: seededSource(`${seed}/${index}/bots`),
    },
    (_, batch) => events.push(...batch),
  );
  const header: RecordHeader = {
    record: 1,
    game: `${seed}-${index}`,
    map: 'classic',
    options,
    seats: bots.map((level, seat) => ({ seat, name: `${level} ${seat + 1}`, kind: 'bot', level })),
    dice: { seed },
  };
  return { state, record: toRecord({ header, events }) };
}
