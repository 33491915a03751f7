import { beforeAll, describe, expect, it } from 'vitest';
import { normalBot } from '../../shared/bots/normal-bot.ts';
import { seededSource } from '../../shared/dice/seeded.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { QUICK_TIMES } from '../../shared/table/times.ts';
import { FakeClock, settle } from '../session/fake-clock.ts';
import { LocalSession } from '../session/local.ts';
import { loadLocale } from '../text/text.ts';
import { addArmies } from '../turn/draft.ts';
import { Game } from './game.ts';

async function setUp(seed: string) {
  const parsed = parseOptions({ objective: 'majority', roundLimit: 12 });
  if (!parsed.ok) throw new Error(parsed.code);
  const clock = new FakeClock();
  const session = await LocalSession.create({
    options: parsed.options,
    seat: 1,
    names: ['Ada', 'Boudica', 'Charles', 'Dido'],
    random: seededSource(seed),
    botRandom: seededSource(`${seed} bots`),
    bot: (view, seat, random) => normalBot.decide(view, seat, random),
    times: { ...QUICK_TIMES, pace: 10, turn: 1_000_000 },
    clock,
  });
  const game = new Game(session, { still: () => false, speed: () => 1, now: () => clock.now() });
  return { clock, session, game };
}

/** Does one thing that a player could do with taps and buttons; false when it is not their turn. */
async function playOn(game: Game): Promise<boolean> {
  const model = game.turn.peek()!;
  switch (model.mode) {
    case 'place':
      game.tap(model.legal[0]);
      game.select(addArmies(game.turn.peek()!.selection, model.left - 1, model.legal[0], model.left));
      await game.press((game.turn.peek() as typeof model).send);
      return true;
    case 'trade':
      game.select({ ...model.selection, cards: model.trade.best! });
      await game.press((game.turn.peek() as typeof model).trade.trade);
      return true;
    case 'attack': {
      const { armies } = game.session.view.peek()!;
      if (model.selection.from !== null) game.tap(null);
      const from = game.turn.peek()!.legal.find(territory => armies[territory] > 6);
      if (from === undefined) await game.press(model.endTurn);
      else {
        game.tap(from);
        game.tap(game.turn.peek()!.legal[0]);
        const picked = game.turn.peek() as typeof model;
        await game.press(armies[from] % 2 ? picked.blitz : picked.dice[2]);
      }
      return true;
    }
    case 'occupy':
    case 'fortify':
      await game.press(model.mode === 'occupy' ? model.confirm : model.skip);
      return true;
    default:
      return false;
  }
}

describe('Game', () => {
  beforeAll(() => loadLocale('en'));

  it('can be played from the first placement to the ranking with taps and buttons alone', async () => {
    const { clock, session, game } = await setUp('whole game');
    let done = 0;
    for (let i = 0; i < 5000 && session.view.peek()!.phase !== 'ended'; i++) {
      if (await playOn(game)) done++;
      else await clock.pass(10);
      expect(game.notice.peek()?.kind, game.notice.peek()?.text).not.toBe('error');
    }
    await settle();
    expect(done).toBeGreaterThan(15);
    expect(session.view.peek()!.phase).toBe('ended');
    expect(game.presented.peek()).toEqual(session.view.peek());
    expect(game.story.log.peek().at(-1)!.text).toBe('The game is over.');
  });

  it('announces the turn once, and says why a blocked control does nothing', async () => {
    const { clock, game } = await setUp('announced');
    while (game.turn.peek()!.mode !== 'place') await clock.pass(10);
    const first = game.notice.peek()!;
    expect(first.kind).toBe('turn');
    const model = game.turn.peek()!;
    game.tap(model.legal[0]);
    expect(game.notice.peek()).toBe(first);
    const placing = game.turn.peek()!;
    if (placing.mode === 'place') await game.press(placing.send);
    expect(game.notice.peek()).toMatchObject({ kind: 'error', text: 'Place all your armies first.' });
  });

  it('forgets the draft of a step when the next one begins', async () => {
    const { clock, game } = await setUp('steps');
    while (game.turn.peek()!.mode !== 'place') await clock.pass(10);
    await playOn(game);
    while (game.turn.peek()!.mode !== 'place') await clock.pass(10);
    expect(game.turn.peek()!.selection.steps).toEqual([]);
  });
});
