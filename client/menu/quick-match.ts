import { type JoinOptions, PROTOCOL, type Queue } from '../../shared/protocol/messages.ts';
import { parseRefusal } from '../../shared/protocol/refusal.ts';
import { joinQueue, type Reservation } from '../session/colyseus.ts';
import { PAGE } from '../session/page.ts';

/** A game found: new, with the seat the queue gives, or one that was still running. */
export interface FoundGame {
  readonly game: string;
  readonly reservation: Reservation | null;
  /** To be called once the seat is taken: the queue lets go. */
  confirm(): void;
}

/**
 * Waits in a queue for a game. `onPeople` is told how many wait. Resolves with null when `signal` ends the
 * wait; rejects when the queue can't be reached.
 */
export async function findQuickGame(
  name: Queue,
  onPeople: (people: number) => void,
  signal: AbortSignal,
): Promise<FoundGame | null> {
  const options: JoinOptions = { protocol: PROTOCOL, page: PAGE };
  let queue: Awaited<ReturnType<typeof joinQueue>>;
  try {
    queue = await joinQueue(name, options);
  } catch (error) {
    const refusal = parseRefusal((error as Error).message);
    if (refusal?.game) return { game: refusal.game, reservation: null, confirm: () => {} };
    throw error;
  }
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      void queue.leave();
      resolve(null);
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave);
    queue.onMessage('clients', onPeople);
    queue.onMessage('seat', (reservation: Reservation) => {
      signal.removeEventListener('abort', leave);
      resolve({ game: reservation.roomId, reservation, confirm: () => queue.send('confirm') });
    });
    queue.onLeave(code => reject(new Error(`queue closed: ${code}`)));
  });
}
