import { normalBot } from '../../shared/bots/normal-bot.ts';
import { seededSource } from '../../shared/dice/seeded.ts';
import { mayMoveAgain, mayMoveEarly } from '../../shared/game/decide-end-of-turn.ts';
import { due } from '../../shared/game/due.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { isPreset, PRESETS } from '../../shared/game/presets.ts';
import type { State } from '../../shared/game/state.ts';
import { fulfilledObjectives } from '../../shared/rules/objectives.ts';
import { hasReward } from '../../shared/rules/rewards.ts';
import { QUICK_TIMES, type TableTimes } from '../../shared/table/times.ts';
import { browserClock } from '../session/browser-clock.ts';
import { LocalSession } from '../session/local.ts';
import type { Session } from '../session/session.ts';

/** Moments that a game can be played to, by bots, before it is shown. */
const SCENES: Readonly<Record<string, (view: State) => boolean>> = {
  setup: view => view.phase === 'setup-placement',
  place: view => view.phase === 'reinforce' && view.round >= 2,
  trade: view => view.phase === 'reinforce' && (due(view)?.actions.includes('trade') ?? false),
  attack: view => view.phase === 'attack' && view.round >= 3,
  occupy: view => view.phase === 'occupy',
  fortify: view => view.phase === 'attack' && view.round >= 2,
  capital: view => view.phase === 'setup-capital',
  objective: view => view.phase === 'attack' && fulfilledObjectives(view).length > 0,
  early: view => view.phase === 'reinforce' && mayMoveEarly(view),
  dice: view => view.phase === 'attack' && hasReward(view, view.seat, 'attack-die'),
  twice: view => view.phase === 'attack' && mayMoveAgain(view),
  airfield: view => view.phase === 'attack' && (view.capitals?.airfields.length ?? 0) > 1,
  ended: view => view.phase === 'ended',
};

/** What lets a game begin at once, whatever its preset says of the setup and of defence. */
const DEALT = { territories: 'dealt', placement: 'together', firstSeat: 'random', defence: 'automatic' };

/** Games tried for a moment that does not come in every one. */
const TRIES = 20;

/**
 * A game with bots for trying the client out (`?local`): `&scene=attack` plays up to that moment of the player's
 * own turn, `&seed=` and `&seats=` choose another game, `&preset=` another kind of game, with all land dealt.
 */
export async function localGame(): Promise<Session> {
  const query = new URLSearchParams(location.search);
  const seats = Number(query.get('seats') ?? 4);
  const scene = query.get('scene') ?? 'setup';
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const seed = `${query.get('seed') ?? 'local'} ${attempt}`;
    const times = { ...QUICK_TIMES, pace: 0 };
    const session = await newSession(seed, query.get('preset') ?? 'quick', seats, times);
    if (await playTo(session, seed, SCENES[scene])) {
      if (scene === 'fortify') await session.act({ type: 'end-attack' });
      times.pace = QUICK_TIMES.pace;
      return session;
    }
    session.close();
  }
  throw new Error('this moment never came');
}

function newSession(seed: string, preset: string, seats: number, times: TableTimes): Promise<LocalSession> {
  const rules = isPreset(preset) ? PRESETS[preset] : {};
  const parsed = parseOptions({ seats, ...rules, ...DEALT });
  if (!parsed.ok) throw new Error(parsed.code);
  return LocalSession.create({
    options: parsed.options,
    seat: 0,
    names: ['Ada', 'Boudica of Norfolk', 'Charlemagne', 'Dido', 'Enheduanna', 'Fatima'].slice(0, seats),
    random: seededSource(seed),
    botRandom: seededSource(`${seed} bots`),
    bot: (view, seat, random) => normalBot.decide(view, seat, random),
    times,
    clock: browserClock,
  });
}

/** Lets a bot play the player's seat until the moment has come; false if it never does. */
async function playTo(session: Session, seed: string, reached: (view: State) => boolean): Promise<boolean> {
  const random = seededSource(`${seed} player`);
  for (;;) {
    const view = session.view.peek() as State;
    const own = due(view)?.seat === 0;
    if ((own || view.phase === 'ended') && reached(view)) return true;
    if (view.phase === 'ended') return false;
    if (own) await session.act(normalBot.decide(view, 0, random(view.n + 1)));
    else await new Promise(resolve => setTimeout(resolve, 0));
  }
}
