import { CloseCode } from '@colyseus/core';
import { expect, test, vi } from 'vitest';
import { Guest } from './testing/guest.ts';
import { ServerProcess } from './testing/server-process.ts';
import { Person, until } from './testing/test-server.ts';

vi.setConfig({ testTimeout: 30_000 });

test('a server that is told to end lets people come back, and ends by itself without an error', async () => {
  const server = await ServerProcess.start({ QUEUE_WAIT: '100' });
  const [one, two] = [await Person.create(server), await Person.create(server)];
  const seat = await one.quickMatch();
  const guest = await Guest.open(two);
  // Somebody who has a reservation and does not come is not waited for.
  await one.askForSeat(seat.game);
  const silent = await fetch(`${server.url}/healthz`);
  expect(await server.stop()).toBe(0);
  await until(() => seat.left.length + guest.left.length === 2);
  expect([seat.left, guest.left]).toEqual([[CloseCode.MAY_TRY_RECONNECT], [CloseCode.MAY_TRY_RECONNECT]]);
  expect(silent.ok).toBe(true);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

test('a server that is set up wrongly says what is wrong, and does not start', async () => {
  await expect(ServerProcess.start({ PORT: 'many', MONITOR_PASSWORD: 'secret' })).rejects.toThrow(
    /ended: PORT: .*\nMONITOR_PASSWORD: must have 16 characters or more/,
  );
});
