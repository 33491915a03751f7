import { beforeAll, describe, expect, it } from 'vitest';
import { normalBot } from '../../shared/bots/normal-bot.ts';
import { seededSource } from '../../shared/dice/seeded.ts';
import { clone } from '../../shared/game/clone.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { NEUTRAL, type State } from '../../shared/game/state.ts';
import { QUICK_TIMES } from '../../shared/table/times.ts';
import { FakeClock } from '../session/fake-clock.ts';
import { LocalSession } from '../session/local.ts';
import { loadLocale } from '../text/text.ts';
import { followMission } from './follow-mission.ts';
import { Game } from './game.ts';

beforeAll(() => loadLocale('en'));

/** A game in which seat 1 is to eliminate seat 0, with what follows its mission. */
async function hunting(given: object = {}) {
  const parsed = parseOptions({ objective: 'mission', ...given });
  if (!parsed.ok) throw new Error(parsed.code);
  const clock = new FakeClock();
  const session = await LocalSession.create({
    options: parsed.options,
    seat: 1,
    names: ['Ada', 'Boudica', 'Charles', 'Dido'],
    random: seededSource('hunt'),
    botRandom: seededSource('hunt bots'),
    bot: (view, seat, random) => normalBot.decide(view, seat, random),
    times: QUICK_TIMES,
    clock,
  });
  const game = new Game(session, { still: () => true, speed: () => 1, now: () => clock.now() });
  const start = clone(session.view.peek() as State);
  start.missions[1] = 'destroy-0';
  game.presented.value = start;
  const changed = followMission(game);
  const lose = (by: number): void => {
    game.presented.value = { ...start, out: [0], outBy: [by] };
  };
  return { game, changed, lose };
}

describe('followMission', () => {
  it('says that the mission has changed when its target is lost, and not what it is', async () => {
    for (const by of [NEUTRAL, 2]) {
      const { game, changed, lose } = await hunting();
      expect(changed.value).toBe(false);
      lose(by);
      expect(changed.value).toBe(true);
      expect(game.notice.value?.text).toMatch(/mission has changed/);
      expect(game.notice.value?.text).not.toMatch(/Ada|24/);
      game.close();
    }
  });

  it('says nothing when the player did it, or where that counts as done', async () => {
    for (const [by, options] of [
      [1, {}],
      [2, { lostTarget: 'fulfilled' }],
    ] as const) {
      const { game, changed, lose } = await hunting(options);
      lose(by);
      expect(changed.value).toBe(false);
      game.close();
    }
  });
});
