import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type WebSocket from 'ws';
import type { Placement, PlayerAction } from '../../shared/game/actions.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { view as viewOf } from '../../shared/game/view.ts';
import { CLOSE, type SeatReply } from '../../shared/protocol/messages.ts';
import { unpackEvents } from '../../shared/protocol/pack-events.ts';
import { attackOrigins, attackTargets } from '../../shared/rules/attack-targets.ts';
import type { RunningServer } from '../create-server.ts';
import { systemClock } from '../games/system-clock.ts';
import { log } from '../log.ts';
import {
  openSocket,
  Person,
  playUntil,
  Seat,
  type SocketReservation,
  startServer,
  until,
} from '../testing/test-server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ TEST_SEED: 'rooms' });
});
afterAll(() => server.close());

interface Pair {
  readonly people: readonly Person[];
  readonly seats: readonly Seat[];
  readonly game: string;
}

/** Two people in one game, in the first one's reinforcement. */
async function twoPeople(): Promise<Pair> {
  const people = await Promise.all([Person.create(server), Person.create(server)]);
  const seats = await Promise.all(people.map(person => person.quickMatch()));
  await playUntil(seats, view => view.phase === 'reinforce' && view.seat === seats[0].seat);
  return { people, seats, game: seats[0].game };
}

const tableOf = (game: string) => server.directory.get(game)!.table;
const socketsOf = (game: string) =>
  matchMaker.getLocalRoomById(game).clients.map(client => client.ref as WebSocket);
const eventsOf = (seat: Seat): GameEvent[] => seat.packed.flatMap(unpackEvents);

/** Everything on the strongest spot of the border, then a blitz from it. */
function strike(seat: Seat): { place: PlayerAction; blitz: () => PlayerAction } {
  const { view } = seat.read;
  const [from] = attackOrigins({ ...view, armies: view.armies.map(() => 9) }, seat.seat);
  const armies: Placement = [[from, view.reserves[seat.seat]]];
  return {
    place: { type: 'place', armies },
    blitz: () => ({ type: 'blitz', from, to: attackTargets(seat.read.view, from)[0] }),
  };
}

/** Plays turns until the seat has conquered something and drawn a card, and its next turn has come: nothing moves. */
async function drawCard(seat: Seat, seats: readonly Seat[]): Promise<void> {
  while (seat.read.view.handSizes[seat.seat] === 0) {
    const { place, blitz } = strike(seat);
    expect(await seat.act(place)).toMatchObject({ ok: true });
    while (attackOrigins(seat.read.view, seat.seat).length > 0 && !seat.read.view.conquered) {
      if (!(await seat.act(blitz())).ok) break;
    }
    if (seat.read.view.phase === 'occupy')
      await seat.act({ type: 'occupy', armies: seat.read.view.occupation!.min });
    await seat.act({ type: 'end-turn' });
    await playUntil(seats, view => view.phase === 'reinforce' && view.seat === seat.seat);
  }
}

describe('a game in its room', () => {
  test('shows each seat its own view, and a card to nobody but its holder', async () => {
    const { seats, game } = await twoPeople();
    const [one, two] = seats;
    await drawCard(one, seats);
    await until(() => two.read.view.n === one.read.view.n);
    const { state } = tableOf(game);
    expect(one.read.view).toEqual(viewOf(state, one.seat));
    expect(two.read.view).toEqual(viewOf(state, two.seat));
    expect(one.read.view.hands[one.seat]).toHaveLength(1);
    expect(two.read.view.hands[one.seat]).toBeNull();
    const card = one.read.view.hands[one.seat]![0];
    const drawn = (events: GameEvent[]) =>
      events.find(event => event.event === 'cardDrawn' && event.seat === one.seat);
    expect(drawn(eventsOf(one))).toMatchObject({ card });
    expect(drawn(eventsOf(two))).toMatchObject({ card: null });
  });

  test('sends events before the state that carries their number, and both before the answer', async () => {
    const { seats } = await twoPeople();
    const [one, two] = seats;
    const order: string[] = [];
    for (const [name, seat] of [
      ['one', one],
      ['two', two],
    ] as const) {
      seat.room.onMessage('events', ({ packed }) =>
        order.push(`${name}: events to ${unpackEvents(packed).at(-1)!.n}`),
      );
      seat.room.onStateChange(() => order.push(`${name}: state ${seat.read.view.n}`));
    }
    const reply = await one.act(strike(one).place);
    order.push(`one: answer ${(reply as { n: number }).n}`);
    const { n } = one.read.view;
    await until(() => order.includes(`two: state ${n}`));
    const of = (name: string) => order.filter(line => line.startsWith(name));
    expect(of('one').slice(0, 3)).toEqual([`one: events to ${n}`, `one: state ${n}`, `one: answer ${n}`]);
    expect(of('two').slice(0, 2)).toEqual([`two: events to ${n}`, `two: state ${n}`]);
  });

  test('10.14 acts once on an action that is sent twice, also over another connection', async () => {
    const { people, seats, game } = await twoPeople();
    const action = { id: 'the-same-id', basis: seats[0].read.view.n, action: strike(seats[0]).place };
    const answers = await Promise.all([seats[0].request('act', action), seats[0].request('act', action)]);
    const { n } = tableOf(game).state;
    const again = await people[0].sitDown(game);
    answers.push(await again.request('act', action));
    expect(answers).toEqual([1, 2, 3].map(() => ({ ok: true, n })));
    expect(tableOf(game).state.n).toBe(n);
  });

  test('lets others watch, without a hand and without a say', async () => {
    const { seats, game } = await twoPeople();
    await drawCard(seats[0], seats);
    const [listing] = await matchMaker.query({ roomId: game });
    const reservation = await matchMaker.reserveSeatFor(listing, {}, { player: 'somebody' });
    const spectator = await Seat.consume(await Person.create(server), reservation as never);
    expect(spectator.read.seat).toBeNull();
    expect(spectator.read.view).toEqual(viewOf(tableOf(game).state, null));
    expect(await spectator.act({ type: 'resign' })).toEqual({ ok: false, code: 'seat/none' });
  });

  test('answers that the server failed when it did, and goes on', async () => {
    const { seats, game } = await twoPeople();
    const error = vi.spyOn(log, 'error');
    const present = vi.spyOn(tableOf(game), 'present').mockRejectedValue(new Error('a bug'));
    expect(await seats[0].request('present', {})).toEqual({ ok: false, code: 'server/failed' });
    expect(error.mock.lastCall).toMatchObject([{ game, error: { message: 'a bug' } }, 'room failed']);
    error.mockRestore();
    present.mockRestore();
    expect(await seats[0].request('present', {})).toEqual({ ok: true });
  });

  test('tells the time', async () => {
    const { seats } = await twoPeople();
    const before = systemClock.now();
    const { now } = await seats[0].request('time', {});
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(systemClock.now());
  });
});

describe('coming back', () => {
  test('a second device takes the seat over, and the first is told', async () => {
    const { people, seats, game } = await twoPeople();
    const second = await people[0].onAnotherDevice().sitDown(game);
    await until(() => seats[0].left.length > 0);
    expect(seats[0].left).toEqual([CLOSE.replaced]);
    expect(second.seat).toBe(seats[0].seat);
    expect(second.read.view).toEqual(viewOf(tableOf(game).state, second.seat));
    expect(await second.act(strike(second).place)).toMatchObject({ ok: true });
    expect(tableOf(game).seats[second.seat].connected).toBe(true);
  });

  test('a page that joins again is told so on the connection before, not that it is another device', async () => {
    const { people, seats, game } = await twoPeople();
    const page = 'the-page-of-ann';
    const first = await people[0].sitDown(game, page);
    await people[0].sitDown(game, page);
    await until(() => first.left.length > 0);
    expect(seats[0].left).toEqual([CLOSE.replaced]);
    expect(first.left).toEqual([CLOSE.superseded]);
  });

  test('a connection that is cut comes back by itself, in the same seat and with the same hand', async () => {
    const { seats, game } = await twoPeople();
    const [one, two] = seats;
    await drawCard(one, seats);
    const hand = one.read.view.hands[one.seat];
    Object.assign(one.room.reconnection, { enabled: true, minUptime: 0 });
    const back = new Promise<void>(resolve => one.room.onReconnect(() => resolve()));
    const seenAway = until(() => !two.read.table.seats[one.seat].connected);
    for (const socket of socketsOf(game)) if (socket !== socketOf(two, game)) socket.terminate();
    await seenAway;
    await back;
    await until(() => two.read.table.seats[one.seat].connected);
    expect(one.read.view.hands[one.seat]).toEqual(hand);
    expect(await one.request('present', {})).toEqual({ ok: true });
    expect(one.left).toEqual([]);
  });

  test('a cut in the first moments after joining is no different', async () => {
    const person = await Person.create(server);
    const seat = await person.quickMatch();
    for (const socket of socketsOf(seat.game)) socket.terminate();
    await until(() => seat.left.length > 0);
    const again = await person.sitDown(seat.game);
    expect(again.seat).toBe(seat.seat);
    expect(await again.request('present', {})).toEqual({ ok: true });
  });

  test('the seat endpoint does not wait for a silent connection, and the seat stays its newest', async () => {
    const { people, seats, game } = await twoPeople();
    seats[0].room.leave(false);
    await until(() => !tableOf(game).seats[seats[0].seat].connected);
    const { reservation } = (await (await people[0].askForSeat(game)).json()) as SeatReply;
    // Like a phone that has left the network: it neither reads nor answers nor closes.
    const { socket: silent } = await openSocket(server.port, reservation as SocketReservation);
    silent.pause();
    await until(() => tableOf(game).seats[seats[0].seat].connected);
    const again = await people[0].sitDown(game);
    expect(again.seat).toBe(seats[0].seat);
    expect(await again.act(strike(again).place)).toMatchObject({ ok: true });
    // The server gives the silent one up; whoever sits there now does not notice.
    await until(() => socketsOf(game).length === 2);
    expect(tableOf(game).seats[again.seat].connected).toBe(true);
    expect(await again.request('present', {})).toEqual({ ok: true });
    silent.terminate();
  });

  test('a connection that is given up for the seat endpoint cannot come back by itself', async () => {
    const { people, seats, game } = await twoPeople();
    const token = seats[0].room.reconnectionToken;
    for (const socket of socketsOf(game)) if (socket !== socketOf(seats[1], game)) socket.terminate();
    await until(() => !tableOf(game).seats[seats[0].seat].connected);
    const again = await people[0].sitDown(game);
    await expect(people[0].client.reconnect(token)).rejects.toThrow();
    expect(await again.request('present', {})).toEqual({ ok: true });
  });
});

describe('after the end', () => {
  test('those who ask play again, and a game that all have left is forgotten', async () => {
    await server.close();
    server = await startServer({ TEST_CLOCKS: 'linger:1000,rematch:60000' });
    const people = await Promise.all([1, 2, 3, 4].map(() => Person.create(server)));
    const seats = await Promise.all(people.map(person => person.quickMatch()));
    await playUntil(seats, view => view.round === 1);
    for (const seat of seats.slice(1)) expect(await seat.act({ type: 'resign' })).toMatchObject({ ok: true });
    await until(() => seats.every(seat => seat.read.view.phase === 'ended'));
    expect(seats[1].read.view).toEqual(tableOf(seats[0].game).state);
    const calls = seats
      .slice(0, 2)
      .map(
        seat => new Promise<string>(resolve => seat.room.onMessage('rematch', ({ game }) => resolve(game))),
      );
    for (const seat of seats.slice(2)) await seat.room.leave();
    for (const seat of seats.slice(0, 2)) expect(await seat.request('rematch', {})).toEqual({ ok: true });
    const [next, same] = await Promise.all(calls);
    expect(next).toBe(same);
    const again = await people[1].sitDown(next);
    expect(again.read.table.seats.filter(seat => seat.kind === 'human')).toHaveLength(2);
    for (const seat of seats.slice(0, 2)) await seat.room.leave();
    await until(() => server.directory.get(seats[0].game) === null);
    expect((await people[0].askForSeat(seats[0].game)).status).toBe(404);
  });
});

function socketOf(seat: Seat, game: string): WebSocket {
  return matchMaker.getLocalRoomById(game).clients.get(seat.room.sessionId)!.ref as WebSocket;
}
