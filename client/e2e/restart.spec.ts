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

/** The server's figures, which tell who waits: the page says the same before it has got there. */
const waiting = async () => (await fetch(`${server.url}/metrics`)).text();

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`whoever waits in a queue is in it again after ${signal}, is told so, and gets a game without a tap`, async ({
    browser,
  }) => {
    await server.stop();
    server = await GameServer.start({ DATA_DIR: folder, TEST_PACE: '20', QUEUE_WAIT: '6000' });
    const player = await Player.open(browser, server.url, { still: true });
    await player.quickMatch();
    await expect.poll(waiting).toContain('fortytwo_connections{type="quick"} 1');
    await server.restart(signal);
    await expect(player.button('queue-again')).toHaveText(
      'The connection was lost. You are in the queue again.',
    );
    await player.atBoard(30_000);
  });
}

test('a table before its game stands after a restart, with its host at it', async ({ browser }) => {
  const player = await Player.open(browser, server.url, { still: true });
  await player.press('friends');
  await player.press('option-seats-3');
  await player.press('open-table');
  await expect(player.button('start')).toBeEnabled();
  await server.restart('SIGKILL');
  await expect(player.page.getByText('Getting you back')).toBeVisible();
  await expect(player.button('start')).toBeEnabled();
  await player.press('start');
  await player.atBoard();
});

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
