import { seededRandom, seededSource } from '../../../shared/dice/seeded.ts';
import { apply } from '../../../shared/game/apply.ts';
import { clone } from '../../../shared/game/clone.ts';
import { decide } from '../../../shared/game/decide.ts';
import type { GameEvent } from '../../../shared/game/events.ts';
import { parseOptions } from '../../../shared/game/parse-options.ts';
import { PRESETS } from '../../../shared/game/presets.ts';
import { playRandomly, randomOptions } from '../../../shared/testing/random-play.ts';
import { readable, type Section } from './measure.ts';
import { Collector, MOST, quarters, type Sample, type Samples } from './samples.ts';

/** Random games, half of them of the presets, half of any options, that the samples are taken from. */
const GAMES = 60;
const ROUNDS = 30;
/** One action in so many is a resignation. */
const RESIGN = 150;
/** Rounds of a long game, and how many are played. */
const LONG = 400;
const LONG_GAMES = 4;
/** Rounds of measuring, and the share of them, the fastest, that counts: the others were disturbed. */
const MEASURED = 60;
const COUNTED = 0.5;

/** Nanoseconds. */
interface Cost {
  readonly decide: number;
  readonly apply: number;
  /** Events of an action. */
  readonly events: number;
}

/** What the engine takes for each kind of action, and whether that grows in the course of a game. */
export const costSection: Section = () => {
  const kinds = [...costs(mixedSamples())];
  const long = quarters(longOptions(), LONG_GAMES);
  // What is measured first would seem slow while the compiler learns about it.
  long.forEach(costs);
  const [first, last] = long.map(costs);
  return [
    'nanoseconds for an action, all presets and options:',
    line('action', 'decide', 'apply', 'events'),
    ...kinds.map(([kind, cost]) =>
      line(kind, readable(cost.decide), readable(cost.apply), cost.events.toFixed(1)),
    ),
    `decide and apply in the first and the last quarter of ${LONG} rounds (4 seats, standard):`,
    line('action', 'first', 'last', 'ratio'),
    ...[...first].flatMap(([kind, early]) => {
      const late = last.get(kind);
      if (late === undefined) return [];
      const [a, b] = [early, late].map(cost => cost.decide + cost.apply);
      return [line(kind, readable(a), readable(b), (b / a).toFixed(2))];
    }),
  ];
};

const line = (kind: string, ...figures: readonly string[]): string =>
  `  ${kind.padEnd(12)}${figures.map(figure => figure.padStart(9)).join('')}`;

function longOptions() {
  const parsed = parseOptions({ seats: 4, roundLimit: LONG });
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.options;
}

function mixedSamples(): Samples {
  const collector = new Collector();
  const presets = Object.values(PRESETS);
  for (let game = 0; game < GAMES; game++) {
    const parsed = parseOptions({ ...presets[game % presets.length], roundLimit: ROUNDS });
    if (!parsed.ok) throw new Error(parsed.code);
    const options = game % 2 === 0 ? parsed.options : randomOptions(seededRandom(`cost ${game}`), ROUNDS);
    playRandomly(options, `cost ${game}`, { resign: RESIGN }, step =>
      collector.add(step.before, step.action),
    );
  }
  return collector.kinds;
}

/** Costs of each kind that there are enough samples of for a measurement. */
function costs(samples: Samples): Map<string, Cost> {
  const enough = [...samples].filter(([, list]) => list.length >= MOST / 8);
  return new Map(enough.map(([kind, list]) => [kind, cost(list)]));
}

/** All samples are decided and applied again and again; what is applied to is copied beforehand. */
function cost(samples: readonly Sample[]): Cost {
  const decided: number[] = [];
  const applied: number[] = [];
  let events = 0;
  for (let round = 0; round < MEASURED; round++) {
    const dice = seededSource(`cost ${round}`);
    const randoms = samples.map(({ state }) => dice(state.n + 1));
    const copies = samples.map(({ state }) => clone(state));
    const batches: (readonly GameEvent[])[] = [];
    const begun = process.hrtime.bigint();
    for (let i = 0; i < samples.length; i++) {
      const decision = decide(samples[i].state, samples[i].action, randoms[i]);
      if (!decision.ok) throw new Error(decision.code);
      batches.push(decision.events);
    }
    const between = process.hrtime.bigint();
    for (let i = 0; i < samples.length; i++) for (const event of batches[i]) apply(copies[i], event);
    const ended = process.hrtime.bigint();
    decided.push(Number(between - begun) / samples.length);
    applied.push(Number(ended - between) / samples.length);
    events += batches.reduce((sum, batch) => sum + batch.length, 0);
  }
  return {
    decide: undisturbed(decided),
    apply: undisturbed(applied),
    events: events / MEASURED / samples.length,
  };
}

function undisturbed(figures: readonly number[]): number {
  const fastest = figures.toSorted((a, b) => a - b).slice(0, Math.ceil(figures.length * COUNTED));
  return fastest.reduce((sum, figure) => sum + figure, 0) / fastest.length;
}
