import { describe, expect, test } from 'vitest';
import { decodeMap } from '../../assets/map/geometry.ts';
import mapJson from '../../assets/map/map.json';
import { normalBot } from '../../shared/bots/normal-bot.ts';
import { playOut } from '../../shared/bots/play-out.ts';
import { seededRandom, seededSource } from '../../shared/dice/seeded.ts';
import { clone } from '../../shared/game/clone.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import type { State } from '../../shared/game/state.ts';
import { attackTargets } from '../../shared/rules/attack-targets.ts';
import { BoardCamera } from '../board/camera/board-camera.ts';
import { Picker } from '../board/pick.ts';
import { reachOfTap } from '../board/reach.ts';
import { NOTHING } from './selection.ts';
import { turnModel } from './turn-model.ts';

const POSITIONS = 1000;
/** How far a finger lands from where it aims, CSS pixels. */
const SIGMA = 7;

const map = decodeMap(mapJson);
const picker = new Picker(map);

/** Attacks of games between bots: the state before each, with its origin. */
function attacks(count: number): { state: State; from: number }[] {
  const parsed = parseOptions({});
  if (!parsed.ok) throw new Error(parsed.code);
  const found: { state: State; from: number }[] = [];
  for (let game = 0; found.length < count; game++) {
    const seed = `taps ${game}`;
    const { options } = parsed;
    let before: State | null = null;
    playOut(
      {
        options,
        bots: Array.from({ length: options.seats }, () => normalBot),
        dice: seededSource(seed),
        thoughts: seededSource(`${seed} thoughts`),
      },
      (state, _batch, action) => {
        if (before !== null && (action.type === 'blitz' || action.type === 'attack')) {
          found.push({ state: before, from: action.from });
        }
        before = clone(state);
      },
    );
  }
  return found.slice(0, count);
}

/** Shares of taps at every legal target that mean it, of all together and of the territory that fares worst. */
function accuracy(scale: number, taps: number): { overall: number; worst: number } {
  const random = seededRandom('fingers');
  const uniform = () => (random.below(1 << 30) + 1) / (1 << 30);
  const hits = map.territories.map(() => 0);
  const tried = map.territories.map(() => 0);
  for (const { state, from } of positions) {
    const legal = new Set(turnModel(state, state.seat, { ...NOTHING, from }).legal);
    for (const target of attackTargets(state, from)) {
      const [x, y] = map.territories[target].anchor;
      for (let i = 0; i < taps; i++) {
        const length = (Math.sqrt(-2 * Math.log(uniform())) * SIGMA) / scale;
        const angle = 2 * Math.PI * uniform();
        const [dx, dy] = [length * Math.cos(angle), length * Math.sin(angle)];
        tried[target]++;
        if (picker.pick(x + dx, y + dy, legal, reachOfTap(true, scale)) === target) hits[target]++;
      }
    }
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
  const shares = hits.map((hit, i) => hit / tried[i]).filter(share => !Number.isNaN(share));
  return { overall: sum(hits) / sum(tried), worst: Math.min(...shares) };
}

const positions = attacks(POSITIONS);

function openingScale(
  width: number,
  height: number,
  insets: { top: number; left: number; bottom: number; right?: number },
): number {
  const camera = new BoardCamera(map);
  camera.resize(width, height);
  camera.setInsets({ right: 0, ...insets }, false);
  return camera.camera.scale;
}

describe('legal attack targets in a thousand positions of real games, hit with a spread of 7 pixels', () => {
  test.each([
    ['the whole board in landscape', openingScale(844, 390, { top: 0, left: 118, bottom: 0 })],
    ['the same beside a notch', openingScale(844, 390, { top: 0, left: 165, bottom: 21, right: 47 })],
    ['portrait at its opening scale', openingScale(390, 844, { top: 110, left: 0, bottom: 120 })],
  ])('%s', (_name, scale) => {
    const { overall, worst } = accuracy(scale, 4);
    expect(overall).toBeGreaterThanOrEqual(0.99);
    expect(worst).toBeGreaterThanOrEqual(0.97);
  });
});
