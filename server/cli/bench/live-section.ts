import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { normalBot } from '../../../shared/bots/normal-bot.ts';
import type { PlayerAction } from '../../../shared/game/actions.ts';
import { parseOptions } from '../../../shared/game/parse-options.ts';
import { PRESETS } from '../../../shared/game/presets.ts';
import type { SeatReply } from '../../../shared/protocol/messages.ts';
import { unpackEvents } from '../../../shared/protocol/pack-events.ts';
import { attackOrigins, attackTargets } from '../../../shared/rules/attack-targets.ts';
import { readConfig } from '../../config.ts';
import { createServer, type RunningServer } from '../../create-server.ts';
import { openSocket, Person, type Seat, type SocketReservation, until } from '../../testing/test-server.ts';
import type { LoadOrder, LoadReport } from './live-load.ts';
import type { Section } from './measure.ts';

const GAMES = 200;
const SECONDS = 20;

/** A server in this process, its people in another: bytes on one client's socket, and how long an action takes. */
export const liveSection: Section = async () => {
  // Bots act once a second, people do.
  const server = await createServer(
    readConfig({ PORT: '0', TEST_PACE: '1000', TEST_SEED: 'bench', DATA_DIR: ':memory:' }),
    normalBot.decide,
  );
  try {
    return [...(await bytes(server)), ...(await roundTrips(server))];
  } finally {
    await server.close();
  }
};

/** Somebody alone with bots, before they come to their table. */
async function newGame(server: RunningServer): Promise<LoadOrder['people'][number]> {
  const { player, setCookie } = await server.identities.create(false);
  const parsed = parseOptions(PRESETS.quick);
  if (!parsed.ok) throw new Error(parsed.code);
  const { id } = await server.directory.create([player], parsed.options);
  return { cookie: setCookie.split(';')[0], game: id };
}

async function bytes(server: RunningServer): Promise<string[]> {
  const { cookie, game } = await newGame(server);
  const person = Person.withCookie(server.port, cookie);
  const { reservation } = (await (await person.askForSeat(game)).json()) as SeatReply;
  const { socket, received } = await openSocket(server.port, reservation as SocketReservation);
  socket.terminate();
  const seat = await person.sitDown(game);
  const from = await placeToAttack(seat);
  const to = attackTargets(seat.read.view, from)[0];
  return [
    `join, with the schema: ${received} bytes`,
    await measure('attack', seat, { type: 'attack', from, to, dice: 1 }),
    await measure('blitz', seat, { type: 'blitz', from, to }),
  ];
}

/** Waits for one's first turn and puts everything on one border; where. */
async function placeToAttack(seat: Seat): Promise<number> {
  for (;;) {
    await until(() => seat.read.view.seat === seat.seat, 60_000);
    const { phase, armies, reserves } = seat.read.view;
    const [from] = attackOrigins({ ...seat.read.view, armies: armies.map(() => 9) }, seat.seat);
    await seat.act({ type: 'place', armies: [[from, reserves[seat.seat]]] });
    if (phase === 'reinforce') return from;
  }
}

/** What comes back over one client's socket for one of its actions. */
async function measure(name: string, seat: Seat, action: PlayerAction): Promise<string> {
  const { ws } = seat.room.connection.transport as unknown as { ws: WebSocket };
  const frames: ArrayBuffer[] = [];
  const record = ({ data }: MessageEvent) => frames.push(data as ArrayBuffer);
  const known = seat.packed.length;
  ws.addEventListener('message', record);
  await seat.act(action);
  ws.removeEventListener('message', record);
  const events = seat.packed.slice(known).flatMap(unpackEvents);
  const rolls = events.filter(({ event }) => event === 'diceRolled').length;
  const sizes = frames.map(frame => frame.byteLength);
  const sum = sizes.reduce((total, size) => total + size, 0);
  return `${name} (rolls: ${rolls}): ${sum} bytes to the one who acts (events, patch, answer: ${sizes.join(' + ')})`;
}

async function roundTrips(server: RunningServer): Promise<string[]> {
  const people: LoadOrder['people'][number][] = [];
  for (let i = 0; i < GAMES; i++) people.push(await newGame(server));
  const load = fork(join(import.meta.dirname, 'live-load.ts'));
  const order: LoadOrder = { port: server.port, seconds: SECONDS, people };
  const began = process.cpuUsage();
  const start = performance.now();
  load.send(order);
  const [report] = (await once(load, 'message')) as [LoadReport];
  const cpu = process.cpuUsage(began);
  const busy = (cpu.user + cpu.system) / 10 / (performance.now() - start);
  const sorted = [...report].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1);
  return [
    `${GAMES} games, an action a second each: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms of ${sorted.length} people's actions; ` +
      `server ${busy.toFixed(0)} % of a core, joining included`,
  ];
}
