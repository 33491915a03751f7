import { describe, expect, test } from 'vitest';
import { normalBot } from '../../../shared/bots/normal-bot.ts';
import { playOut } from '../../../shared/bots/play-out.ts';
import { seededSource } from '../../../shared/dice/seeded.ts';
import type { PlayerAction } from '../../../shared/game/actions.ts';
import { due } from '../../../shared/game/due.ts';
import { type State, UNOWNED } from '../../../shared/game/state.ts';
import { TERRITORIES, type TerritoryId, territoryIndex } from '../../../shared/map/territories.ts';
import { setsIn } from '../../../shared/rules/cards.ts';
import { placementDue } from '../../../shared/rules/placement-due.ts';
import { optionsOf } from '../../../shared/testing/test-kit.ts';
import { Conversation } from './conversation.ts';

type Json = Record<string, unknown>;

const at = (id: unknown): number => territoryIndex(id as TerritoryId)!;
const byId = <T>(list: readonly T[]): Json => Object.fromEntries(list.map((one, t) => [TERRITORIES[t], one]));

/** A view as the protocol tells it. */
function told(view: State, seat: number): Json {
  return {
    seat,
    round: view.round,
    owners: byId(view.owners.map(owner => (owner < 0 ? null : owner))),
    armies: byId(view.armies),
    cards: Object.fromEntries(view.handSizes.map((size, other) => [other, size])),
    hand: view.hands[seat],
    setsTraded: view.setsTraded,
    conquered: view.conquered,
    alive: view.handSizes.map((_, other) => other).filter(other => !view.out.includes(other)),
    weather: 'ignored',
  };
}

/** Somebody's table that knows our bot only by its lines. */
class Host {
  readonly conversation = new Conversation(normalBot);
  readonly asked = new Set<string>();
  #id = 0;

  constructor(seat: number, options: State['options']) {
    expect(
      this.conversation.hear(JSON.stringify({ t: 'start', seat, seats: options.seats, options })),
    ).toBeNull();
  }

  ask(what: string, view: State, seat: number, extra: Json = {}): Json {
    const line = { t: 'ask', id: ++this.#id, what, state: told(view, seat), ...extra };
    const reply = JSON.parse(this.conversation.hear(JSON.stringify(line))!) as Json;
    expect(reply.error).toBeUndefined();
    expect(reply.id).toBe(this.#id);
    this.asked.add(what);
    return reply;
  }

  play(view: State, seat: number): PlayerAction {
    const { actions, forcedTrade } = due(view)!;
    if (actions.includes('claim')) {
      const empty = TERRITORIES.filter((_, t) => view.owners[t] === UNOWNED);
      return { type: 'claim', territory: at(this.ask('claim', view, seat, { empty }).territory) };
    }
    if (actions.includes('trade')) {
      const forced = forcedTrade;
      const may = forced || setsIn(view.hands[seat]!).length > 0;
      const { cards, pass } = may ? this.ask('trade', view, seat, { forced }) : { cards: [], pass: true };
      expect(forced && pass).not.toBe(true);
      if (pass !== true) return { type: 'trade', cards: cards as number[] };
    }
    if (actions.includes('place')) {
      const armies = placementDue(view).own;
      const { place } = this.ask('place', view, seat, { armies, partial: armies < view.reserves[seat] });
      return { type: 'place', armies: Object.entries(place as Json).map(([id, n]) => [at(id), n as number]) };
    }
    if (actions.includes('defend')) {
      const { from, to, dice } = view.declared!;
      const way = { from: TERRITORIES[from], to: TERRITORIES[to] };
      return { type: 'defend', dice: this.ask('defend', view, seat, { ...way, dice }).dice as number };
    }
    if (actions.includes('occupy')) {
      const { from, to, min } = view.occupation!;
      const way = { from: TERRITORIES[from], to: TERRITORIES[to], min, max: view.armies[from] - 1 };
      return { type: 'occupy', armies: this.ask('occupy', view, seat, way).armies as number };
    }
    const what = actions.includes('attack') ? 'attack' : 'fortify';
    const { from, to, ...rest } = this.ask(what, view, seat);
    const way = { from: at(from), to: at(to) };
    if (what === 'fortify')
      return rest.pass === true
        ? { type: 'end-turn' }
        : { type: 'fortify', ...way, armies: rest.armies as number };
    if (rest.end === true) return { type: 'end-attack' };
    if (rest.blitz === true) return { type: 'blitz', ...way };
    return { type: 'attack', ...way, dice: rest.dice as number };
  }
}

describe('whole games by the protocol', () => {
  test.each([
    {},
    { seats: 3, objective: 'majority', setValues: 'fixed', jokers: 0, roundLimit: 40 },
    { seats: 5, territories: 'claimed', placement: 'one-by-one', defence: 'chosen', fortify: 'adjacent' },
    {
      seats: 6,
      firstSeat: 'rolled-twice',
      setBonus: 'every-set',
      capturedCards: 'keep',
      fortify: 'anywhere',
    },
    { seats: 2, twoPlayer: 'duel-50', setValues: 'rising-by-five', placement: 'one-by-one' },
    { seats: 4, objective: 'majority', majority: 22, territories: 'claimed', defence: 'chosen' },
  ])('are legal from the first answer to the last: %j', { timeout: 60_000 }, given => {
    const options = optionsOf(given);
    const hosts = Array.from({ length: options.seats }, (_, seat) => new Host(seat, options));
    const bots = hosts.map(host => ({ decide: (view: State, seat: number) => host.play(view, seat) }));
    const source = seededSource(JSON.stringify(given));
    expect(playOut({ options, bots, dice: source, thoughts: source }).phase).toBe('ended');
    for (const what of ['place', 'attack', 'occupy', 'fortify'])
      expect(hosts.some(host => host.asked.has(what))).toBe(true);
  });

  test('a seat that is asked defends', () => {
    const host = new Host(1, optionsOf({ defence: 'chosen' }));
    const view = {
      ...standing,
      phase: 'defend',
      declared: { from: 0, to: at('kamchatka'), dice: 3 },
    } as State;
    expect(host.play(view, 1)).toEqual({ type: 'defend', dice: 2 });
  });
});

/** Seat 0 has Alaska and all with an even number, seat 1 the rest, two armies each. */
const standing = {
  phase: 'attack',
  round: 2,
  options: optionsOf({ defence: 'chosen' }),
  owners: TERRITORIES.map((_, t) => t % 2),
  armies: TERRITORIES.map(() => 2),
  handSizes: [0, 0, 0, 0],
  hands: [[], [], [], []],
  reserves: [0, 0, 0, 0],
  setsTraded: 0,
  conquered: false,
  out: [2, 3],
} as unknown as State;

describe('what makes no sense', () => {
  const asking = (change: object, state: object = {}, start: object = {}): Json => {
    const conversation = new Conversation(normalBot);
    conversation.hear(JSON.stringify({ t: 'start', seat: 0, seats: 4, options: {}, ...start }));
    const line = { t: 'ask', id: 'k', what: 'attack', state: { ...told(standing, 0), ...state }, ...change };
    return JSON.parse(conversation.hear(JSON.stringify(line))!) as Json;
  };

  test.each([
    [{ what: 'dance' }, {}, {}, 'ask/unknown'],
    [{ state: 7 }, {}, {}, 'state/malformed'],
    [{}, { owners: { atlantis: 0 } }, {}, 'state/owners'],
    [{}, { owners: { alaska: 0 } }, {}, 'state/owners'],
    [{}, { owners: byId(TERRITORIES.map(() => 1)) }, {}, 'state/owners'],
    [{}, { owners: byId(TERRITORIES.map(() => 4)) }, {}, 'state/owners'],
    [{}, { armies: { alaska: 0 } }, {}, 'state/armies'],
    [{}, { armies: { alaska: 1.5 } }, {}, 'state/armies'],
    [{}, { hand: [1, 1] }, {}, 'state/hand'],
    [{}, { hand: [44] }, {}, 'state/hand'],
    [{}, { cards: { 9: 1 } }, {}, 'state/cards'],
    [{}, { alive: [1] }, {}, 'state/alive'],
    [{}, { alive: null }, {}, 'state/alive'],
    [{}, { round: 'two' }, {}, 'state/round'],
    [{}, { seat: 1 }, {}, 'state/seat'],
    [{ what: 'trade', forced: true }, {}, {}, 'state/hand'],
    [{ what: 'place', armies: 0 }, {}, {}, 'ask/armies'],
    [{ what: 'claim', empty: ['mu'] }, {}, {}, 'ask/empty'],
    [{ what: 'occupy', from: 'alaska', to: 'kamchatka', min: 3, max: 2 }, {}, {}, 'ask/max'],
    [{ what: 'occupy', from: 'alaska', to: 'kamchatka', min: 2, max: 2 }, {}, {}, 'ask/from'],
    [{ what: 'defend', from: 'alaska', to: 'mu', dice: 1 }, {}, {}, 'ask/to'],
    [{}, {}, { options: { objective: 'mission' } }, 'game/not-covered'],
    [{}, {}, { options: { jokers: 1 } }, 'options/bad-value'],
    [{}, {}, { seat: 4 }, 'seat/unknown'],
  ])('%j %j %j: %s', (change, state, start, error) => {
    expect(asking(change, state, start)).toEqual({ id: 'k', error });
  });

  test('the game goes on after an error, and is forgotten at its end', () => {
    const conversation = new Conversation(normalBot);
    const ask = (id: number, what: string) =>
      conversation.hear(JSON.stringify({ t: 'ask', id, what, state: told(standing, 0) }));
    expect(ask(1, 'attack')).toBe('{"id":1,"error":"game/not-started"}');
    conversation.hear('{"t":"start","seat":0,"seats":4,"options":{}}');
    expect(ask(2, 'dance')).toBe('{"id":2,"error":"ask/unknown"}');
    expect(JSON.parse(ask(3, 'fortify')!)).not.toHaveProperty('error');
    expect(conversation.hear('{"t":"end"}')).toBeNull();
    expect(ask(4, 'fortify')).toBe('{"id":4,"error":"game/not-started"}');
    for (const line of ['', 'hello', 'null', '7', '{"t":"chat"}']) expect(conversation.hear(line)).toBeNull();
  });
});
