import { expect, it } from 'vitest';
import { seededRandom } from '../../shared/dice/seeded.ts';
import { due } from '../../shared/game/due.ts';
import type { State } from '../../shared/game/state.ts';
import { view as viewOf } from '../../shared/game/view.ts';
import { TERRITORY_COUNT } from '../../shared/map/territories.ts';
import { playRandomly, randomOptions } from '../../shared/testing/random-play.ts';
import { refusedTap } from './refused-tap.ts';
import { NOTHING, type Selection } from './selection.ts';
import { tapped } from './tap.ts';
import { turnModel } from './turn-model.ts';

/** Modes in which the map is there to be tapped. */
const TAPPED = ['claim', 'place', 'capital', 'attack', 'fortify'];
const GAMES = 40;

/** Taps that neither pick anything nor say why. */
function silentTaps(state: State, seat: number, selection: Selection): string[] {
  const view = viewOf(state, seat);
  const model = turnModel(view, seat, selection);
  if (!TAPPED.includes(model.mode)) return [];
  return Array.from({ length: TERRITORY_COUNT }, (_, territory) => territory).flatMap(territory => {
    const next = tapped(view, model, territory);
    const picks = next.from !== null || next.to !== null || next.steps !== selection.steps;
    // A second tap on what is picked puts it back.
    if (picks || territory === selection.from || refusedTap(view, model, territory) !== null) return [];
    return [`${model.mode} ${view.phase} ${territory} from ${selection.from}`];
  });
}

it('says why wherever a tap picks nothing, in games of any options', () => {
  const silent: string[] = [];
  const modes = new Set<string>();
  for (let game = 0; game < GAMES; game++) {
    const random = seededRandom(`taps ${game}`);
    playRandomly(randomOptions(random, 8), `taps ${game}`, { steps: 150 }, ({ state }) => {
      const seat = due(state)?.seat;
      if (seat === undefined || random.below(4) > 0) return;
      const model = turnModel(viewOf(state, seat), seat, NOTHING);
      modes.add(model.mode);
      silent.push(...silentTaps(state, seat, NOTHING));
      const [from] = model.legal;
      if ((model.mode === 'attack' || model.mode === 'fortify') && from !== undefined)
        silent.push(...silentTaps(state, seat, { ...NOTHING, from }));
    });
  }
  expect([...modes]).toEqual(expect.arrayContaining(TAPPED));
  expect([...new Set(silent)].slice(0, 20)).toEqual([]);
});
