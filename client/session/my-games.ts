import { type Signal, signal } from '@preact/signals';
import type { MyGame, MyGamesReply } from '../../shared/protocol/my-games.ts';

const LIMIT = 5000;

/** One's games as the server told them last; deadlines are in this device's time. */
export const myGames: Signal<readonly MyGame[]> = signal([]);

/** Asks the server for one's games. Without an answer the list stays as it is. */
export async function refreshMyGames(): Promise<void> {
  try {
    const asked = Date.now();
    const response = await fetch('/api/games/mine', { signal: AbortSignal.timeout(LIMIT) });
    if (!response.ok) return;
    const { now, games } = (await response.json()) as MyGamesReply;
    const offset = (asked + Date.now()) / 2 - now;
    myGames.value = games.map(game => ({
      ...game,
      deadline: game.deadline === null ? null : game.deadline + offset,
    }));
  } catch {
    // No connection: what is known stands.
  }
}

/** Whether a game waits for its player. */
export const isMyTurn = ({ turn, seat }: MyGame): boolean => turn === seat;

/** Slow games that wait for their player; `open` is the one on the screen, which does not count. */
export function waitingGames(games: readonly MyGame[], open: string | null): readonly MyGame[] {
  return games.filter(game => game.pace !== 'live' && game.game !== open && isMyTurn(game));
}

/** The order of the list: those that wait for the player, then those of others, the next deadline first; then the rest. */
export function sortedGames(games: readonly MyGame[]): readonly MyGame[] {
  const group = (game: MyGame): number => (game.turn === null ? 2 : isMyTurn(game) ? 0 : 1);
  const due = ({ deadline }: MyGame): number => deadline ?? Number.POSITIVE_INFINITY;
  const order = (one: MyGame, two: MyGame): number =>
    group(one) - group(two) || (due(one) === due(two) ? 0 : due(one) - due(two));
  return games.toSorted(order);
}
