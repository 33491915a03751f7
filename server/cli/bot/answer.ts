import type { InstantBot } from '../../../shared/bots/bot.ts';
import { seededRandom } from '../../../shared/dice/seeded.ts';
import type { PlayerAction } from '../../../shared/game/actions.ts';
import { decide } from '../../../shared/game/decide.ts';
import type { Options } from '../../../shared/game/options.ts';
import { NEUTRAL, type State, UNOWNED } from '../../../shared/game/state.ts';
import { TERRITORIES } from '../../../shared/map/territories.ts';
import { setsIn } from '../../../shared/rules/cards.ts';
import { maxAttackDice, maxDefenceDice } from '../../../shared/rules/combat.ts';
import { settleNext } from '../../../shared/table/autopilot.ts';
import { AskError, checkBoard, object, readPosition, territory, whole } from './position.ts';

type Json = Readonly<Record<string, unknown>>;

/** The game that a bot plays, and its seat in it. */
export interface Seating {
  readonly options: Options;
  readonly seat: number;
  readonly bot: InstantBot;
}

const MOST_ARMIES = 2 ** 31;
const id = (index: number): string => TERRITORIES[index];

/** The bot's action in a position, or, should the rules refuse that, what merely settles what is due. */
function choose({ seat, bot }: Seating, state: State): PlayerAction {
  const action = bot.decide(state, seat, seededRandom('bot'));
  if (decide(state, { ...action, seat }, seededRandom('trial')).ok) return action;
  return settleNext(state, null)!;
}

/** Answers one `ask`, as the fields beside its id. Throws an AskError where it makes no sense. */
export function answer(seating: Seating, ask: Json): Json {
  const given = object(ask.state, 'state/malformed');
  const read = (phase: State['phase']): State => readPosition(seating.options, seating.seat, given, phase);
  switch (ask.what) {
    case 'claim':
      return claim(seating, read('setup-claim'), ask);
    case 'place':
      return place(seating, read(given.round === 0 ? 'setup-placement' : 'captured-placement'), ask);
    case 'trade':
      return trade(seating, read(ask.forced === true ? 'captured-trade' : 'reinforce'), ask);
    case 'attack':
      return attack(seating, read('attack'));
    case 'defend':
      return defend(read('attack'), ask);
    case 'occupy':
      return occupy(seating, read('occupy'), ask);
    case 'fortify':
      return fortify(seating, read('fortify'));
    default:
      throw new AskError('ask/unknown');
  }
}

function claim(seating: Seating, state: State, ask: Json): Json {
  if (!Array.isArray(ask.empty) || ask.empty.length === 0) throw new AskError('ask/empty');
  const empty = ask.empty.map(one => territory(one, 'ask/empty'));
  for (const [t, owner] of state.owners.entries()) {
    if (empty.includes(t)) state.owners[t] = UNOWNED;
    else if (owner === UNOWNED) state.owners[t] = NEUTRAL;
  }
  const action = choose(seating, state);
  if (action.type !== 'claim') throw new AskError('state/owners');
  return { territory: id(action.territory) };
}

/** In a setup that goes on one army goes down at a time; else all do. */
function place(seating: Seating, state: State, ask: Json): Json {
  const armies = whole(ask.armies, 1, MOST_ARMIES, 'ask/armies');
  checkBoard(state);
  state.reserves[seating.seat] = armies;
  const placement = ask.partial === true ? 'one-by-one' : 'together';
  const action = choose(seating, { ...state, options: { ...state.options, placement } });
  if (action.type !== 'place') throw new AskError('state/owners');
  return { place: Object.fromEntries(action.armies.map(([t, count]) => [id(t), count])) };
}

function trade(seating: Seating, state: State, ask: Json): Json {
  checkBoard(state);
  const hasSet = setsIn(state.hands[seating.seat]!).length > 0;
  if (!hasSet && ask.forced === true) throw new AskError('state/hand');
  const action = hasSet ? choose(seating, state) : null;
  return action?.type === 'trade' ? { cards: action.cards } : { pass: true };
}

/** A blitz that would stop early is one roll with the most dice: the next ask comes after it. */
function attack(seating: Seating, state: State): Json {
  checkBoard(state);
  const action = choose(seating, state);
  if (action.type === 'attack') return { from: id(action.from), to: id(action.to), dice: action.dice };
  if (action.type !== 'blitz') return { end: true };
  const way = { from: id(action.from), to: id(action.to) };
  return action.stopAt === undefined
    ? { ...way, blitz: true }
    : { ...way, dice: maxAttackDice(state.armies[action.from]) };
}

function defend(state: State, ask: Json): Json {
  checkBoard(state);
  territory(ask.from, 'ask/from');
  return { dice: maxDefenceDice(state.armies[territory(ask.to, 'ask/to')]) };
}

function occupy(seating: Seating, state: State, ask: Json): Json {
  const [from, to] = [territory(ask.from, 'ask/from'), territory(ask.to, 'ask/to')];
  const min = whole(ask.min, 1, MOST_ARMIES, 'ask/min');
  const max = whole(ask.max, min, MOST_ARMIES, 'ask/max');
  state.occupation = { from, to, min, previous: NEUTRAL };
  state.owners[to] = seating.seat;
  state.armies[to] = 0;
  checkBoard(state);
  if (state.owners[from] !== seating.seat || state.armies[from] <= min) throw new AskError('ask/from');
  const action = choose(seating, state);
  return { armies: action.type === 'occupy' ? Math.min(max, action.armies) : min };
}

function fortify(seating: Seating, state: State): Json {
  checkBoard(state);
  const action = choose(seating, state);
  if (action.type !== 'fortify') return { pass: true };
  return { from: id(action.from), to: id(action.to), armies: action.armies };
}
