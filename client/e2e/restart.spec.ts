import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { GameServer } from './kit/game-server.ts';
import { Player } from './kit/player.ts';

let folder: string;
let server: GameServer;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fortytwo-'));
  server = await GameServer.start({ DATA_DIR: folder, TEST_PACE: '20', QUEUE_WAIT: '500' });
});
test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`after ${signal} and a new start one is back without a tap, is told so, and plays on`, async ({
    browser,
  }) => {
    const player = await Player.open(browser, server.url, { still: true });
    await player.quickMatch();
    await player.atBoard();
    const before = await player.myTurn('setup-placement');
    await server.restart(signal);
    await expect(player.page.locator('[data-test=notice]')).toHaveText(
      'The server was restarted. You are back.',
    );
    const after = await player.myTurn('setup-placement');
    expect(after).toEqual(before);
    await player.place(after.owners.indexOf(after.seat));
    await player.myTurn('reinforce');
  });
}

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`whoever waits in a queue is in it again after ${signal}, is told so, and gets a game without a tap`, async ({
    browser,
  }) => {
    await server.stop();
    server = await GameServer.start({ DATA_DIR: folder, TEST_PACE: '20', QUEUE_WAIT: '6000' });
    const player = await Player.open(browser, server.url, { still: true });
    await player.quickMatch();
    await expect(player.page.getByText('You are the first')).toBeVisible();
    await server.restart(signal);
    await expect(player.button('queue-again')).toHaveText(
      'The connection was lost. You are in the queue again.',
    );
    await player.atBoard(30_000);
  });
}

test('a page that was closed before a restart opens in its game after it', async ({ browser }) => {
  const player = await Player.open(browser, server.url, { still: true });
  await player.quickMatch();
  await player.atBoard();
  const before = await player.myTurn('setup-placement');
  await player.page.goto('about:blank');
  await server.restart('SIGKILL');
  await player.page.goto(server.url);
  await player.atBoard();
  expect(await player.myTurn('setup-placement')).toEqual(before);
});
