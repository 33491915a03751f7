import type { Point } from '../../../assets/map/geometry.ts';
import type { Moment } from '../board.ts';
import { putHoop, putSparks } from './conquer.ts';
import { bump, easeOut, within } from './ease.ts';
import type { Effect } from './effects.ts';
import type { Stage } from './stage.ts';

/** Milliseconds. */
const WON = 1700;
const LOST = 1300;
const VICTORY = 3600;
/** Bursts of a victory, and how many are in the air at a time. */
const FIREWORKS = 18;
const IN_THE_AIR = 5;

/** The effect that shows a moment. */
export function momentEffect(stage: Stage, { kind, seat, territories }: Moment): Effect {
  switch (kind) {
    case 'continentWon':
    case 'taken':
      return wonEffect(stage, seat, territories);
    case 'continentLost':
      return lostEffect(stage, territories);
    case 'victory':
      return victoryEffect(stage, seat, territories);
  }
}

/** Light spreads over the continent from its middle, rings run ahead of it, sparks fly from every token it reaches. */
function wonEffect(stage: Stage, seat: number, territories: readonly number[]): Effect {
  const { map, overlay } = stage;
  const spread = spreadOver(stage, territories);
  const draw = (progress: number) => {
    if (progress >= 1) return;
    putRings(stage, spread.middle, progress);
    for (const [territory, share] of spread.reached) {
      const lit = within(progress, share * 0.45, share * 0.45 + 0.55);
      overlay.flash[territory] = 0.5 * bump(lit);
      overlay.size[territory] = 1 + 0.3 * bump(within(lit, 0, 0.5));
      if (lit > 0 && lit < 1) putSparks(stage, seat, map.territories[territory].anchor, lit);
    }
  };
  return { duration: WON, draw };
}

/** The continent goes dark from its rim inwards and comes back. */
function lostEffect(stage: Stage, territories: readonly number[]): Effect {
  const { overlay } = stage;
  const { reached } = spreadOver(stage, territories);
  const draw = (progress: number) => {
    for (const [territory, share] of reached) {
      const start = (1 - share) * 0.3;
      overlay.shade[territory] = 0.85 * bump(within(progress, start, start + 0.7));
    }
  };
  return { duration: LOST, draw };
}

/** Waves of light run over the victor's land, fireworks above it. */
function victoryEffect(stage: Stage, seat: number, territories: readonly number[]): Effect {
  const { map, overlay } = stage;
  const { middle, reached } = spreadOver(stage, territories);
  const draw = (progress: number) => {
    if (progress >= 1) return;
    putRings(stage, middle, within(progress, 0, 0.5));
    for (const [territory, share] of reached) {
      const wave = Math.sin(Math.PI * (progress * 6 - share * 2));
      overlay.flash[territory] = 0.5 * Math.max(0, wave) * (1 - progress);
      overlay.size[territory] = 1 + 0.18 * Math.max(0, wave) * (1 - progress);
    }
    for (let i = 0; i < FIREWORKS && reached.length > 0; i++) {
      const start = i / (FIREWORKS + IN_THE_AIR);
      const flown = within(progress, start, start + IN_THE_AIR / (FIREWORKS + IN_THE_AIR));
      // By the golden section: spread over the land without a random source.
      const [territory] = reached[Math.floor(((i * 0.618034) % 1) * reached.length)];
      if (flown > 0 && flown < 1) putSparks(stage, seat, map.territories[territory].anchor, flown);
    }
  };
  return { duration: VICTORY, draw };
}

/** The middle of some land, and for each territory how far from it: 0 to 1. */
function spreadOver(
  { map }: Stage,
  territories: readonly number[],
): { middle: Point; reached: [number, number][] } {
  const anchors = territories.map(territory => map.territories[territory].anchor);
  const mean = (axis: 0 | 1) =>
    anchors.reduce((sum, anchor) => sum + anchor[axis], 0) / Math.max(1, anchors.length);
  const middle: Point = [mean(0), mean(1)];
  const distances = anchors.map(([x, y]) => Math.hypot(x - middle[0], y - middle[1]));
  const farthest = Math.max(1, ...distances);
  return { middle, reached: territories.map((territory, i) => [territory, distances[i] / farthest]) };
}

function putRings(stage: Stage, middle: Point, progress: number): void {
  for (const delay of [0, 0.15]) {
    const grown = within(progress, delay, delay + 0.6);
    if (grown > 0 && grown < 1) putHoop(stage, middle, 3 + 19 * easeOut(grown), 0.3 * (1 - grown));
  }
}
