import { describe, expect, test } from 'vitest';
import { seededEntropy, systemEntropy } from '../entropy.ts';
import { MemoryEngine } from '../store/memory-engine.ts';
import { SqlPlayerStore } from '../store/player-store.ts';
import { Identities } from './identity.ts';
import type { Player } from './player-store.ts';

class SpyStore extends SqlPlayerStore {
  readonly keys: string[] = [];

  static async open(): Promise<SpyStore> {
    return new SpyStore(await MemoryEngine.open());
  }

  override async add(secretHash: string, player: Player): Promise<void> {
    this.keys.push(secretHash);
    await super.add(secretHash, player);
  }
}

const cookieOf = (setCookie: string) => setCookie.split(';')[0];

describe('Identities', () => {
  test('recognises whom it created, among other cookies', async () => {
    const identities = new Identities(await SpyStore.open(), systemEntropy);
    const { player, setCookie } = await identities.create(false);
    expect(await identities.recognise(`a=b; ${cookieOf(setCookie)}; c=d`)).toMatchObject(player);
    expect(player.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });

  test.each([
    null,
    undefined,
    '',
    'player=',
    'player=short',
    `player=${'A'.repeat(43)}`,
    'player',
    '__proto__=1',
  ])('does not recognise %s', async header => {
    const identities = new Identities(await SpyStore.open(), systemEntropy);
    await identities.create(false);
    expect(await identities.recognise(header)).toBeNull();
  });

  test('hides the secret from scripts and from the store, and keeps it to https where there is https', async () => {
    const store = await SpyStore.open();
    const identities = new Identities(store, systemEntropy);
    const plain = (await identities.create(false)).setCookie;
    const secure = (await identities.create(true)).setCookie;
    expect(plain).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(secure).toMatch(/; Secure$/);
    expect(plain).not.toContain(store.keys[0]);
  });

  test('never repeats a secret, even when names and ids are seeded', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(async () => new Identities(await SpyStore.open(), seededEntropy('seed')).create(false)),
    );
    expect(first.player).toEqual(second.player);
    expect(first.setCookie).not.toBe(second.setCookie);
  });

  test('does not let in whom an operator has blocked', async () => {
    const store = await SpyStore.open();
    const identities = new Identities(store, systemEntropy);
    const { player, setCookie } = await identities.create(false);
    await store.block(player.id, true);
    expect(await identities.recognise(cookieOf(setCookie))).toBeNull();
    await store.block(player.id, false);
    expect(await identities.recognise(cookieOf(setCookie))).toMatchObject(player);
  });
});
