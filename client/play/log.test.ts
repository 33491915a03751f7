import { beforeAll, expect, it } from 'vitest';
import type { GameEvent } from '../../shared/game/events.ts';
import { loadLocale } from '../text/text.ts';
import { playUntil } from '../turn/game-fixture.ts';
import { logLine } from './log.ts';

beforeAll(() => loadLocale('en'));

const view = playUntil('log', state => state.phase === 'attack');
const text = (event: GameEvent, own: number | null) =>
  logLine(event, view, { own, name: seat => (seat === own ? 'You' : `Player ${seat}`) })?.text;

it('speaks to its reader in whole sentences', () => {
  const conquered = (seat: number, previous: number) =>
    ({ event: 'conquered', n: 9, seat, from: 0, to: 1, previous }) as const;
  expect(text(conquered(1, 0), 0)).toMatch(/^Player 1 took .* from you$/);
  expect(text(conquered(0, 1), 0)).toMatch(/^You took .* from Player 1$/);
  expect(text(conquered(1, 0), null)).toMatch(/^Player 1 took .* from Player 0$/);
  const claimed = { event: 'claimed', n: 9, seat: 0, territory: 1 } as const;
  expect([text(claimed, 0), text(claimed, 1)]).toEqual([
    expect.stringMatching(/^You claim /),
    expect.stringMatching(/^Player 0 claims /),
  ]);
});
