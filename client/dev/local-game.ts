import { normalBot } from '../../shared/bots/normal-bot.ts';
import { seededSource } from '../../shared/dice/seeded.ts';
import type { PlayerAction } from '../../shared/game/actions.ts';
import { mayMoveAgain, mayMoveEarly } from '../../shared/game/decide-end-of-turn.ts';
import { due } from '../../shared/game/due.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { PRESETS } from '../../shared/game/presets.ts';
import { NEUTRAL, type State, UNOWNED } from '../../shared/game/state.ts';
import { maxAttackDice } from '../../shared/rules/combat.ts';
import { fortifyOrigins } from '../../shared/rules/fortify-paths.ts';
import { fulfilledObjectives } from '../../shared/rules/objectives.ts';
import { hasReward } from '../../shared/rules/rewards.ts';
import { QUICK_TIMES, type TableTimes } from '../../shared/table/times.ts';
import { browserClock } from '../session/browser-clock.ts';
import { LocalSession } from '../session/local.ts';
import type { Session } from '../session/session.ts';

interface Scene {
  /** Options of its game, where they are not those of a majority game of 20 rounds. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly reached: (view: State) => boolean;
  /** It comes while others act; all else waits for the player's own turn, or for the end. */
  readonly watching?: true;
}

const CHOSEN = { defence: 'chosen', fortify: 'adjacent' };
const DUEL = { ...PRESETS.duel, ...CHOSEN };
const MISSION = { objective: 'mission' };
const CAPITALS = PRESETS.capitals;
const isFree = (owner: number): boolean => owner === UNOWNED;

/** Moments that a game can be played to, by bots, before it is shown. */
const SCENES: Readonly<Record<string, Scene>> = {
  setup: { reached: view => view.phase === 'setup-placement' },
  place: { reached: view => view.phase === 'reinforce' && view.round >= 2 },
  trade: {
    reached: view => view.phase === 'reinforce' && (due(view)?.actions.includes('trade') ?? false),
  },
  attack: { reached: view => view.phase === 'attack' && view.round >= 3 },
  occupy: { reached: view => view.phase === 'occupy' },
  fortify: { reached: view => view.phase === 'attack' && view.round >= 2 },
  out: { watching: true, reached: view => view.out.includes(0) && view.phase !== 'ended' },
  ended: { reached: view => view.phase === 'ended' },
  rolled: { options: PRESETS.tabletop, reached: view => view.phase === 'setup-claim' },
  claim: {
    options: PRESETS.tabletop,
    reached: view => view.phase === 'setup-claim' && view.owners.filter(isFree).length < 25,
  },
  step: { options: PRESETS.tabletop, reached: view => view.phase === 'setup-placement' },
  defend: { options: CHOSEN, reached: view => view.phase === 'defend' },
  'duel-claim': {
    options: { ...DUEL, ...PRESETS.tabletop },
    reached: view => view.phase === 'setup-claim' && view.owners.filter(isFree).length < 20,
  },
  'duel-setup': { options: DUEL, reached: view => view.phase === 'setup-placement' },
  'duel-step': {
    options: { ...DUEL, placement: 'one-by-one' },
    reached: view => view.phase === 'setup-placement' && view.reserves[0] < 20,
  },
  'duel-attack': { options: DUEL, reached: view => view.phase === 'attack' && view.round >= 2 },
  'duel-defend': {
    options: DUEL,
    reached: view => view.phase === 'defend' && view.owners[view.declared?.to ?? 0] === NEUTRAL,
  },
  mission: { options: MISSION, reached: view => view.phase === 'reinforce' && view.round >= 2 },
  'mission-ended': { options: MISSION, reached: view => view.endReason === 'mission' },
  capital: { options: CAPITALS, reached: view => view.phase === 'setup-capital' },
  objective: {
    options: CAPITALS,
    reached: view => view.phase === 'attack' && fulfilledObjectives(view).length > 0,
  },
  stars: {
    options: CAPITALS,
    reached: view => view.phase === 'reinforce' && view.handSizes[view.seat] > 1,
  },
  early: {
    options: CAPITALS,
    reached: view => view.phase === 'reinforce' && mayMoveEarly(view) && fortifyOrigins(view, 0).length > 0,
  },
  dice: {
    options: CAPITALS,
    reached: view => view.phase === 'attack' && hasReward(view, view.seat, 'attack-die'),
  },
  twice: { options: CAPITALS, reached: view => view.phase === 'attack' && mayMoveAgain(view) },
  airfield: {
    options: CAPITALS,
    reached: view => view.phase === 'attack' && (view.capitals?.airfields.length ?? 0) > 1,
  },
};

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
    // There is time to look at a defence, too.
    const times = { ...QUICK_TIMES, pace: 0, defend: QUICK_TIMES.turn };
    const session = await newSession(seed, { seats, ...SCENES[scene].options }, times);
    if (await playTo(session, seed, SCENES[scene])) {
      if (scene === 'fortify') await session.act({ type: 'end-attack' });
      times.pace = QUICK_TIMES.pace;
      return session;
    }
    session.close();
  }
  throw new Error('this moment never came');
}

function newSession(
  seed: string,
  given: Readonly<Record<string, unknown>>,
  times: TableTimes,
): Promise<LocalSession> {
  const parsed = parseOptions({ objective: 'majority', roundLimit: 20, ...given });
  if (!parsed.ok) throw new Error(parsed.code);
  const { seats } = parsed.options;
  return LocalSession.create({
    options: parsed.options,
    seat: 0,
    names: ['Ada', 'Boudica of Norfolk', 'Charlemagne', 'Dido', 'Enheduanna', 'Fatima'].slice(0, seats),
    random: seededSource(seed),
    botRandom: seededSource(`${seed} bots`),
    bot: (view, seat, random) => byRolls(view, normalBot.decide(view, seat, random)),
    times,
    clock: browserClock,
  });
}

/** Where defenders choose their dice bots attack roll by roll here: a blitz is asked nobody about (rules 5.3). */
function byRolls({ options, armies }: State, action: PlayerAction): PlayerAction {
  if (options.defence !== 'chosen' || action.type !== 'blitz') return action;
  const { from, to } = action;
  return { type: 'attack', from, to, dice: maxAttackDice(armies[from]) };
}

/** Lets a bot play the player's seat until the moment has come; false if it never does. */
async function playTo(session: Session, seed: string, { reached, watching }: Scene): Promise<boolean> {
  const random = seededSource(`${seed} player`);
  for (;;) {
    const view = session.view.peek() as State;
    const own = due(view)?.seat === 0;
    if ((own || watching || view.phase === 'ended') && reached(view)) return true;
    if (view.phase === 'ended') return false;
    if (own) await session.act(normalBot.decide(view, 0, random(view.n + 1)));
    else await new Promise(resolve => setTimeout(resolve, 0));
  }
}
