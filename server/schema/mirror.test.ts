import { SchemaSerializer } from '@colyseus/core';
import { type Decoder, Encoder, Reflection, StateView } from '@colyseus/schema';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../shared/dice/seeded.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { MISSIONS } from '../../shared/game/missions.ts';
import { PRESETS } from '../../shared/game/presets.ts';
import type { State } from '../../shared/game/state.ts';
import { view } from '../../shared/game/view.ts';
import { fromSchema, type GameSchema, type TableStatus } from '../../shared/protocol/from-schema.ts';
import { packEvents, unpackEvents } from '../../shared/protocol/pack-events.ts';
import { twin } from '../../shared/testing/check-step.ts';
import { playRandomGame } from '../testing/random-game.ts';
import { GameState } from './game-state.ts';
import { mirror } from './mirror.ts';

const JOINED = 1;

/** Somebody on the other end of the wire, with what the room's own serializer sends them. */
class Viewer {
  readonly seat: number | null;
  readonly client: { state: number; view?: StateView; raw: (bytes: Uint8Array) => void };
  bytes = 0;
  longest = 0;
  #decoder: Decoder<never> | null = null;

  constructor(seat: number | null) {
    this.seat = seat;
    this.client = { state: JOINED, raw: bytes => this.receive(bytes) };
  }

  join(serializer: SchemaSerializer<GameState>, state: GameState): void {
    if (this.seat !== null) {
      this.client.view = new StateView();
      this.client.view.add(state.seats[this.seat]);
    }
    this.#decoder = Reflection.decode(serializer.handshake() as never) as never;
    this.receive(serializer.getFullState(this.client as never)!);
  }

  receive(bytes: Uint8Array): void {
    this.bytes += bytes.length;
    this.longest = Math.max(this.longest, bytes.length);
    this.#decoder!.decode(bytes as never, { offset: 1 });
  }

  get schema(): GameSchema {
    return this.#decoder!.state as unknown as GameSchema;
  }
}

function tableOf(state: State): TableStatus {
  return {
    game: 'a-game',
    pace: '8h',
    deadline: state.phase === 'ended' ? null : 1_800_000_000_000 + state.n * 1000,
    halted: false,
    finalDeadline: state.phase === 'ended' ? null : 1_800_000_060_000 + state.n * 1000,
    seats: state.reserves.map((_, seat) => ({
      seat,
      name: `Name ${seat}`,
      kind: seat % 2 === 0 ? 'human' : 'bot',
      colour: 5 - seat,
      control: seat % 2 === 1 ? 'bot' : state.n % 3 === 0 ? 'away' : 'person',
      connected: state.n % 2 === 0,
      missed: state.n % 3,
      reserve: 60_000 - (state.n % 1000),
      defendsMost: state.n % 5 === 0,
      rematch: state.phase === 'ended' && seat === 0,
    })),
  };
}

/** Plays a game and calls back with everybody who watches, after each batch has reached them. */
function watch(
  seed: string,
  options: Readonly<Record<string, unknown>>,
  check: (state: State, viewers: readonly Viewer[], events: readonly GameEvent[]) => void,
): void {
  const schema = new GameState();
  const serializer = new SchemaSerializer<GameState>();
  serializer.reset(schema);
  const viewers: Viewer[] = [];
  playRandomGame(seed, options, (state, events) => {
    mirror(state, tableOf(state), schema);
    serializer.applyPatches(viewers.map(viewer => viewer.client) as never);
    // Somebody new comes now and then: later joins must see the same.
    if (viewers.length <= state.options.seats && state.n % 7 < 3) {
      const seat = viewers.length === state.options.seats ? null : viewers.length;
      const viewer = new Viewer(seat);
      viewer.join(serializer, schema);
      viewers.push(viewer);
    }
    check(state, viewers, events);
  });
}

/** All that somebody who joins receives of a state. */
function bytesOf(state: State, seat: number | null): string {
  const schema = new GameState();
  const serializer = new SchemaSerializer<GameState>();
  serializer.reset(schema);
  mirror(state, tableOf(state), schema);
  const { client } = new Viewer(seat);
  if (seat !== null) {
    client.view = new StateView();
    client.view.add(schema.seats[seat]);
  }
  return Buffer.from(serializer.getFullState(client as never)!).toString('hex');
}

const games = [
  { seats: 4, roundLimit: 25 },
  { seats: 3, objective: 'majority', roundLimit: 40 },
  { seats: 6, roundLimit: 20, jokers: 0, fortify: 'anywhere' },
  { seats: 5, roundLimit: 25, capturedCards: 'keep', fortify: 'adjacent' },
  { ...PRESETS.tabletop, seats: 4, roundLimit: 8 },
  { ...PRESETS.mission, seats: 5, roundLimit: 12, firstSeat: 'rolled-twice', missions: 14 },
  { ...PRESETS.capitals, seats: 3, roundLimit: 40, territories: 'claimed' },
  { ...PRESETS.duel, placement: 'one-by-one', defence: 'chosen', roundLimit: 15 },
  { ...PRESETS.duel, twoPlayer: 'duel-50', roundLimit: 15 },
];

describe('mirror', () => {
  test.each(games)('gives every seat and a spectator their exact view after each batch (%o)', options => {
    for (let game = 0; game < 2; game++) {
      watch(`mirror ${game}`, options, (state, viewers) => {
        for (const viewer of viewers) {
          const read = fromSchema(viewer.schema);
          expect(read.seat).toBe(viewer.seat);
          expect(read.view).toEqual(view(state, viewer.seat));
          expect(read.table).toEqual(tableOf(state));
          expect(viewer.longest).toBeLessThan(Encoder.BUFFER_SIZE / 2);
        }
      });
    }
  });

  test('sends nobody what they may not know', () => {
    let cardsSeen = 0;
    watch('hidden', games[0], (state, viewers) => {
      if (state.phase === 'ended') return;
      for (const viewer of viewers) {
        const { openPile, openSurrendered, seats } = viewer.schema;
        expect([...openPile, ...openSurrendered]).toEqual([]);
        [...seats].forEach((seat, index) => {
          expect([...seat.openHand]).toEqual([]);
          if (index === viewer.seat) cardsSeen += [...(seat.hand ?? [])].length;
          else expect([...(seat.hand ?? [])]).toEqual([]);
        });
      }
    });
    expect(cardsSeen).toBeGreaterThan(0);
  });

  test('shows a mission to whoever holds it, and to nobody else before the end', () => {
    let missions = 0;
    watch('missions', { ...PRESETS.mission, roundLimit: 3 }, (state, viewers) => {
      if (state.phase === 'ended') return;
      for (const viewer of viewers) {
        [...viewer.schema.seats].forEach((seat, index) => {
          expect(seat.openMission).toBe(-1);
          const seen = MISSIONS[seat.mission ?? -1] ?? null;
          expect(seen).toBe(index === viewer.seat ? state.missions[index] : null);
          if (seen !== null) missions++;
        });
      }
    });
    expect(missions).toBeGreaterThan(0);
  });

  test('is the same bytes for whoever can not tell two games apart', () => {
    const random = seededRandom('twins');
    let different = 0;
    for (const options of games) {
      watch('twins', options, state => {
        if (state.phase === 'ended' || state.n % 4 > 0) return;
        const seat = random.below(state.options.seats + 1) - 1;
        const viewer = seat < 0 ? null : seat;
        const other = twin(state, viewer, random);
        expect(bytesOf(other, viewer)).toBe(bytesOf(state, viewer));
        if (JSON.stringify(other) !== JSON.stringify(state)) different++;
      });
    }
    expect(different).toBeGreaterThan(200);
  });

  test('changes nothing when nothing has changed', () => {
    const schema = new GameState();
    const serializer = new SchemaSerializer<GameState>();
    serializer.reset(schema);
    const viewer = new Viewer(0);
    let checked = 0;
    playRandomGame('idle', games[0], state => {
      mirror(state, tableOf(state), schema);
      if (checked++ === 0) viewer.join(serializer, schema);
      serializer.applyPatches([viewer.client] as never);
      const before = viewer.bytes;
      mirror(state, tableOf(state), schema);
      serializer.applyPatches([viewer.client] as never);
      expect(viewer.bytes).toBe(before);
    });
    expect(checked).toBeGreaterThan(10);
  });
});

test("a game's own events survive packing, whoever they are for", () => {
  for (const options of games) {
    playRandomGame('packing', options, (_, events) => {
      expect(unpackEvents(JSON.parse(JSON.stringify(packEvents(events))))).toEqual(events);
    });
  }
});
