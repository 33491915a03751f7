import { type Browser, expect, test } from '@playwright/test';
import { checkPhone } from './kit/check-phone.ts';
import { GameServer } from './kit/game-server.ts';
import { PHONE_LANDSCAPE, Player } from './kit/player.ts';

let server: GameServer;
test.beforeEach(async () => {
  server = await GameServer.start({ TEST_SEED: 'friends', TEST_PACE: '20' });
});
test.afterEach(() => server.stop());

/** Somebody with a table by the standard rules for three, and its code. */
async function openTable(browser: Browser): Promise<{ host: Player; code: string }> {
  const host = await Player.open(browser, server.url, { still: true });
  await host.press('friends');
  await host.press('option-seats-3');
  await host.press('preset-standard');
  await host.press('open-table');
  const code = (await host.button('code').textContent())!;
  expect(code).toMatch(/^[A-Z]{5}$/);
  return { host, code };
}

test('a table made by code is joined by its link, started with a bot, left and rejoined', async ({
  browser,
}) => {
  const { host, code } = await openTable(browser);
  await host.press('qr');
  await expect(host.button('qr-picture')).toBeVisible();
  const link = (await host.button('link').textContent())!;
  expect(link).toBe(`${server.url}/?table=${code}`);
  await host.press('qr-close');
  await checkPhone(host, 'the table');

  const guest = await Player.open(browser, link, { viewport: PHONE_LANDSCAPE, still: true });
  await expect(guest.button('code')).toHaveText(code);
  await expect(host.button('place-1')).not.toHaveClass(/open/);
  await expect(guest.button('colour-0')).toBeDisabled();
  await guest.press('colour-4');
  await expect(guest.button('colour-4')).toHaveAttribute('aria-pressed', 'true');
  await guest.press('sit-2');
  await expect(guest.button('place-2')).toHaveClass(/own/);
  await checkPhone(guest, "the guest's table");

  // A reload comes back to the same seat.
  await guest.page.reload();
  await expect(guest.button('place-2')).toHaveClass(/own/);

  await host.press('bot-1');
  await expect(host.button('place-1')).toHaveClass(/bot/);
  await host.press('earlier-2');
  await expect(guest.button('place-1')).toHaveClass(/own/);
  await host.press('start');
  await Promise.all([host.atBoard(), guest.atBoard()]);
  expect([await host.seat(), await guest.seat()]).toEqual([0, 1]);
  expect((await host.view()).options).toMatchObject({ seats: 3, objective: 'domination' });

  await guest.press('menu');
  await guest.press('leave');
  await guest.press('return');
  await guest.atBoard();
  expect(await guest.seat()).toBe(1);
  // So does the link.
  await guest.page.goto(link);
  await guest.atBoard();
  expect(await guest.seat()).toBe(1);

  // Another table has to wait until that game is over.
  const { host: other, code: another } = await openTable(browser);
  await guest.page.goto(`${server.url}/?table=${another}`);
  await expect(guest.page.getByRole('alert')).toBeVisible();
  await expect(guest.button('return')).toBeVisible();
  await other.close();
  await host.close();
  await guest.close();
});

test('a host leaves and the next one has the table; whoever is sent away is told', async ({ browser }) => {
  const { host, code } = await openTable(browser);
  const guest = await Player.open(browser, `${server.url}/?table=${code.toLowerCase()}`, { still: true });
  await expect(host.button('place-1')).not.toHaveClass(/open/);
  const third = await Player.open(browser, server.url, { still: true });
  await third.press('join');
  await third.button('code-field').fill(code);
  await third.press('enter-code');
  await expect(host.button('place-2')).not.toHaveClass(/open/);
  await host.press('leave-table');
  await expect(host.button('quick-match')).toBeVisible();
  await expect(guest.button('start')).toBeVisible();
  await guest.press('remove-2');
  await expect(third.page.getByRole('alert')).toBeVisible();
  await expect(third.button('quick-match')).toBeVisible();
  await guest.press('start');
  await guest.atBoard();
  for (const player of [host, guest, third]) await player.close();
});

test('public tables are found in the list, private ones are not', async ({ browser }) => {
  const { host, code } = await openTable(browser);
  const guest = await Player.open(browser, server.url, { still: true });
  await guest.press('join');
  await expect(guest.button(`join-${code}`)).toHaveCount(0);
  await host.press('listed-true');
  await expect(guest.button(`join-${code}`)).toBeVisible();
  await checkPhone(guest, 'the list');
  await guest.press(`join-${code}`);
  await expect(host.button('place-1')).not.toHaveClass(/open/);
  await host.close();
  await guest.close();
});

test('every rule is a finger wide, and those that do not apply disappear', async ({ browser }) => {
  const host = await Player.open(browser, server.url, { still: true });
  await host.press('friends');
  await host.press('all-options');
  await expect(host.button('option-majority')).toHaveCount(0);
  await host.press('option-objective-majority');
  await expect(host.button('option-majority')).toHaveText('30');
  await host.press('option-majority-5');
  await host.press('option-roundLimit-on');
  await host.press('option-fortify-adjacent');
  await checkPhone(host, 'the rules');
  await host.press('open-table');
  await host.press('start');
  await host.atBoard();
  expect((await host.view()).options).toMatchObject({ majority: 35, roundLimit: 20, fortify: 'adjacent' });
  await host.close();
});

test('an address with impossible rules or no table is answered in words, and nothing is opened', async ({
  browser,
}) => {
  const rules = encodeURIComponent('{"jokers":1}');
  const player = await Player.open(browser, `${server.url}/?options=${rules}`, { still: true });
  await expect(player.button('problem')).toContainText('jokers');
  await player.page.goto(`${server.url}/?table=ZZZZZ`);
  await expect(player.page.getByRole('alert')).toBeVisible();
  await expect(player.button('quick-match')).toBeVisible();
  const { tables } = await (await player.page.request.get(`${server.url}/api/tables`)).json();
  expect(tables).toEqual([]);
  await player.close();
});

test("the link goes to the phone's share sheet, or to the clipboard where there is none", async ({
  browser,
}) => {
  const { host, code } = await openTable(browser);
  const url = `${server.url}/?table=${code}`;
  await host.press('copy');
  await expect(host.button('copy')).toHaveText('Copied');
  await host.page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  });
  await host.page.reload();
  await host.press('share');
  const shared = () => host.page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await expect.poll(async () => (await shared()).map(data => data.url)).toEqual([url]);
  await host.close();
});
