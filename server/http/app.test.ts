import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { MINIMUM_PROTOCOL, PROTOCOL } from '../../shared/protocol/messages.ts';
import { readConfig } from '../config.ts';
import type { RunningServer } from '../create-server.ts';
import { Person, startServer } from '../testing/test-server.ts';
import { createApp } from './app.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const UNKNOWN_GAME = 'A'.repeat(22);

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

let server: RunningServer;
let url: string;
let client: string;

beforeAll(async () => {
  client = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(client, 'assets'));
  writeFileSync(join(client, 'index.html'), '<title>the page</title>');
  writeFileSync(join(client, 'assets/main-abc123.js'), '1');
  const large = 'let a;'.repeat(1000);
  writeFileSync(join(client, 'assets/large-abc123.js'), large);
  writeFileSync(join(client, 'assets/large-abc123.js.br'), brotliCompressSync(large));
  writeFileSync(join(client, 'assets/large-abc123.js.gz'), gzipSync(large));
  server = await startServer({}, client);
  url = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(client, { recursive: true });
});

async function codeOf(response: Response): Promise<[status: number, code: unknown]> {
  return [response.status, ((await response.json()) as { code?: unknown }).code];
}

describe('who one is', () => {
  test('a first visit gets a name and a cookie, the next one the same name and no cookie', async () => {
    const first = await fetch(`${url}/api/me`);
    const cookie = first.headers.get('set-cookie')!;
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    const me = await first.json();
    expect(me).toEqual({ name: expect.stringMatching(/^\w+ \w+$/), game: null, protocol: PROTOCOL });
    const second = await fetch(`${url}/api/me`, { headers: { cookie: cookie.split(';')[0] } });
    expect(second.headers.get('set-cookie')).toBeNull();
    expect(await second.json()).toEqual(me);
    expect(second.headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['1', true],
    ['0', false],
  ])(
    'the scheme that a proxy tells counts only where a proxy is trusted (TRUST_PROXY=%s)',
    async (trusted, secure) => {
      const config = readConfig({ TRUST_PROXY: trusted });
      const app = createApp(config, { ...server, client }).listen(0);
      const { port } = app.address() as AddressInfo;
      const response = await fetch(`http://127.0.0.1:${port}/api/me`, {
        headers: { 'X-Forwarded-Proto': 'https' },
      });
      app.close();
      expect(response.headers.get('set-cookie')!.includes('; Secure')).toBe(secure);
    },
  );
});

describe('the seat endpoint', () => {
  test('refuses who is unknown, what is unknown and what is too old, each with its code', async () => {
    const person = await Person.create(server);
    expect(await codeOf(await person.askForSeat(UNKNOWN_GAME))).toEqual([404, 'game/not-found']);
    expect(await codeOf(await person.askForSeat(UNKNOWN_GAME, { protocol: MINIMUM_PROTOCOL - 1 }))).toEqual([
      426,
      'client/outdated',
    ]);
    for (const body of [{}, [], { protocol: '1' }, { protocol: 1.5 }, { protocol: -1 }]) {
      expect(await codeOf(await person.askForSeat(UNKNOWN_GAME, body))).toEqual([400, 'message/invalid']);
    }
    const stranger = await fetch(`${url}/api/games/${UNKNOWN_GAME}/seat`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ protocol: PROTOCOL }),
    });
    expect(await codeOf(stranger)).toEqual([401, 'identity/missing']);
  });

  test("gives nobody a seat in others' games", async () => {
    const [player, other] = await Promise.all([Person.create(server), Person.create(server)]);
    const { game } = await player.quickMatch();
    expect(await codeOf(await other.askForSeat(game))).toEqual([403, 'game/not-your-game']);
    const reply = await player.askForSeat(game);
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({ game, reservation: { name: 'game', roomId: game } });
  });
});

describe('bodies', () => {
  const paths = [`/api/games/${UNKNOWN_GAME}/seat`, '/matchmake/joinOrCreate/quick'];

  test.each(paths)('%s: malformed and oversized ones are refused', async path => {
    const post = (body: string) => fetch(url + path, { method: 'POST', headers: JSON_TYPE, body });
    expect(await codeOf(await post('{"protocol":'))).toEqual([400, 'message/invalid']);
    expect(await codeOf(await post(JSON.stringify({ protocol: 1, more: 'x'.repeat(5000) })))).toEqual([
      413,
      'message/invalid',
    ]);
    expect((await post('{"__proto__":{"protocol":1}}')).status).toBe(400);
  });
});

describe('matchmaking', () => {
  async function join(
    method: string,
    room: string,
    headers: Record<string, string> = {},
    body: unknown = {},
  ) {
    const init = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) };
    const response = await fetch(`${url}/matchmake/${method}/${room}`, init);
    return [response.status, ((await response.json()) as { error?: string }).error];
  }

  test('lets nobody into a game without a reservation', async () => {
    const person = await Person.create(server);
    const { game } = await person.quickMatch();
    const headers = { cookie: person.cookie };
    expect(await join('joinOrCreate', 'game', headers)).toEqual([404, 'game/not-found']);
    for (const [method, room] of [
      ['joinById', game],
      ['join', 'game'],
      ['create', 'game'],
      ['query', 'game'],
    ]) {
      expect((await join(method, room, headers))[0]).toBe(404);
    }
    expect((await join('reconnect', game, headers, { reconnectionToken: 'guess' }))[0]).toBe(524);
  });

  test('lets into the queue only who is known, up to date and not in a game', async () => {
    expect(await join('joinOrCreate', 'quick', {}, { protocol: PROTOCOL })).toEqual([
      401,
      'identity/missing',
    ]);
    const person = await Person.create(server);
    const headers = { cookie: person.cookie };
    expect(await join('joinOrCreate', 'quick', headers, { protocol: 0 })).toEqual([426, 'client/outdated']);
    expect(await join('joinOrCreate', 'quick', headers, {})).toEqual([400, 'message/invalid']);
    const { game } = await person.quickMatch();
    expect(await join('joinOrCreate', 'quick', headers, { protocol: PROTOCOL })).toEqual([
      409,
      `game/running ${game}`,
    ]);
    const me = (await (await fetch(`${url}/api/me`, { headers })).json()) as { game: string };
    expect(me.game).toBe(game);
  });
});

describe('other sites', () => {
  const elsewhere = { Origin: 'https://elsewhere.example' };

  test('may not post, and get no permission to read', async () => {
    const init = { method: 'POST', headers: { ...JSON_TYPE, ...elsewhere }, body: '{}' };
    expect(await codeOf(await fetch(`${url}/matchmake/joinOrCreate/quick`, init))).toEqual([
      403,
      'origin/refused',
    ]);
    const read = await fetch(`${url}/api/me`, { headers: elsewhere });
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fetch(`${url}/api/me`, { method: 'OPTIONS', headers: elsewhere });
    expect(preflight.status).toBe(403);
  });

  test.each([
    ['https://elsewhere.example', 403],
    ['null', 403],
    ['own', 101],
    [null, 101],
  ])('a socket opened by a page of %s is answered %i', async (origin, status) => {
    const address = `127.0.0.1:${server.port}`;
    const socket = new WebSocket(`ws://${address}/process/room?sessionId=x`, {
      ...(origin !== null && { origin: origin === 'own' ? `http://${address}` : origin }),
    });
    const answer = await new Promise(resolve => {
      socket.on('upgrade', response => resolve(response.statusCode));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('error', () => {});
    });
    socket.terminate();
    expect(answer).toBe(status);
  });
});

describe('pages', () => {
  test('hashed files are kept for ever, the page is asked for again, and any address gives the page', async () => {
    for (const [accepted, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const large = await fetch(`${url}/assets/large-abc123.js`, {
        headers: { 'Accept-Encoding': accepted },
      });
      expect(large.headers.get('content-encoding')).toBe(sent);
      expect(large.headers.get('content-type')).toMatch(/^text\/javascript/);
      expect(large.headers.get('cache-control')).toContain('immutable');
      expect(await large.text()).toHaveLength(6000);
    }
    const asset = await fetch(`${url}/assets/main-abc123.js`);
    expect(asset.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/', '/index.html', '/game/whatever']) {
      const page = await fetch(url + path, { headers: { Accept: 'text/html' } });
      expect(await page.text()).toContain('the page');
      expect(page.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('what does not exist is not a page', async () => {
    const html = { headers: { Accept: 'text/html' } };
    expect((await fetch(`${url}/assets/gone-000000.js`, html)).status).toBe(404);
    expect((await fetch(`${url}/api/nothing`, html)).status).toBe(404);
    expect((await fetch(`${url}/matchmake/nothing`, html)).status).toBe(404);
  });

  test('nothing outside the folder is served', async () => {
    for (const path of ['/../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json']) {
      const status = await new Promise<string>(resolve => {
        httpRequest({ port: server.port, path }, response => {
          let body = '';
          response.on('data', data => {
            body += data;
          });
          response.on('end', () => resolve(body));
        }).end();
      });
      expect(status).not.toContain('"name"');
    }
  });

  test('every answer says what the page may do', async () => {
    const { headers } = await fetch(`${url}/healthz`);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
