import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleNext } from '../shared/table/autopilot.ts';
import { ServerProcess } from './testing/server-process.ts';
import { Person, playUntil, type Seat, until } from './testing/test-server.ts';

const run = promisify(execFile);

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fortytwo-'));
  await setClock('+0');
  server = await ServerProcess.start({
    DATA_DIR: folder,
    QUEUE_WAIT: '300',
    TEST_PACE: '0',
    LD_PRELOAD: await fakeTime(),
    FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
    FAKETIME_NO_CACHE: '1',
    DONT_FAKE_MONOTONIC: '1',
  });
});

afterAll(async () => {
  await server.stop('SIGKILL');
  await rm(folder, { recursive: true });
});

/** Sets the clock of the server's machine so far from ours. */
const setClock = (offset: string) => writeFile(join(folder, 'clock'), offset);

/** The library that fakes the time; rejects where Debian's faketime is not installed. */
async function fakeTime(): Promise<string> {
  const { stdout } = await run('faketime', ['-f', '+0', 'env']);
  return /^LD_PRELOAD=(.+)$/m.exec(stdout)![1];
}

async function left(seat: Seat): Promise<number> {
  const { now } = await seat.request('time', {});
  return seat.read.table.deadline! - now;
}

const mine = (seat: Seat) => playUntil([seat], view => view.phase === 'reinforce' && view.seat === seat.seat);

test('play goes on when the clock is set back by hours, and after a restart with it', async () => {
  const person = await Person.create(server);
  const seat = await person.quickMatch();
  await mine(seat);
  const before = await left(seat);
  await setClock('-3h');
  await setTimeout(3000);
  const after = await left(seat);
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(before - 30_000);
  expect(await seat.act(settleNext(seat.read.view, null)!)).toMatchObject({ ok: true });
  await mine(seat);

  const { view } = seat.read;
  await server.stop('SIGKILL');
  await setClock('-9h');
  await server.again();
  const again = await person.sitDown(seat.game);
  expect(again.read.view).toEqual(view);
  await until(() => again.read.table.deadline !== null);
  const time = await left(again);
  expect(time).toBeGreaterThan(25_000);
  expect(time).toBeLessThan(61_000);
  expect(await again.act(settleNext(again.read.view, null)!)).toMatchObject({ ok: true });
  await mine(again);
});
