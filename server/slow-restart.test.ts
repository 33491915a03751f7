import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MyGamesReply } from '../shared/protocol/my-games.ts';
import { settleNext } from '../shared/table/autopilot.ts';
import type { RunningServer } from './create-server.ts';
import { Guest } from './testing/guest.ts';
import { Person, playUntil, startServer, until } from './testing/test-server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let folder: string;
let server: RunningServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fortytwo-'));
  server = await startServer({ DATA_DIR: folder });
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const mine = async ({ url, cookie }: Person) =>
  ((await (await fetch(`${url}/api/games/mine`, { headers: { cookie } })).json()) as MyGamesReply).games;

test('slow games and slow tables outlive a restart, with pace and deadline', async () => {
  const person = await Person.create(server);
  const host = await Guest.open(person, { seats: 3 }, false, '8h');
  await host.fill();
  await host.ask('start', {});
  await until(() => host.view.game !== null);
  const game = host.view.game!;
  const seat = await person.sitDown(game);
  await playUntil([seat], view => view.phase === 'reinforce' && view.seat === seat.seat);
  const { code } = (await Guest.open(person, { seats: 3 }, false, '3d')).view;
  const before = await mine(person);
  expect(before).toMatchObject([{ game, pace: '8h', turn: seat.seat }]);

  await server.close();
  server = await startServer({ DATA_DIR: folder });
  const again = Person.withCookie(server.port, person.cookie);
  expect(await mine(again)).toEqual(before);
  expect((await Guest.enter(again, code)).view.pace).toBe('3d');
  const back = await again.sitDown(game);
  expect(back.read.table).toMatchObject({ pace: '8h', deadline: before[0].deadline });
  expect(await back.act(settleNext(back.read.view, null)!)).toMatchObject({ ok: true });
});
