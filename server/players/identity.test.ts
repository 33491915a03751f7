import { describe, expect, test } from 'vitest';
import { seededEntropy, systemEntropy } from '../entropy.ts';
import { Identities } from './identity.ts';
import { MemoryPlayerStore, type Player } from './player-store.ts';

class SpyStore extends MemoryPlayerStore {
  readonly keys: string[] = [];

  override async add(secretHash: string, player: Player): Promise<void> {
    this.keys.push(secretHash);
    await super.add(secretHash, player);
  }
}

const cookieOf = (setCookie: string) => setCookie.split(';')[0];

describe('Identities', () => {
  test('recognises whom it created, among other cookies', async () => {
    const identities = new Identities(new MemoryPlayerStore(), systemEntropy);
    const { player, setCookie } = await identities.create(false);
    expect(await identities.recognise(`a=b; ${cookieOf(setCookie)}; c=d`)).toEqual(player);
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
    const identities = new Identities(new MemoryPlayerStore(), systemEntropy);
    await identities.create(false);
    expect(await identities.recognise(header)).toBeNull();
  });

  test('hides the secret from scripts and from the store, and keeps it to https where there is https', async () => {
    const store = new SpyStore();
    const identities = new Identities(store, systemEntropy);
    const plain = (await identities.create(false)).setCookie;
    const secure = (await identities.create(true)).setCookie;
    expect(plain).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(secure).toMatch(/; Secure$/);
    expect(plain).not.toContain(store.keys[0]);
  });

  test('never repeats a secret, even when names and ids are seeded', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => new Identities(new MemoryPlayerStore(), seededEntropy('seed')).create(false)),
    );
    expect(first.player).toEqual(second.player);
    expect(first.setCookie).not.toBe(second.setCookie);
  });
});
