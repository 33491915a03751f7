import {
  CLOSE,
  type ErrorCode,
  type JoinOptions,
  PROTOCOL,
  type Queue,
} from '../../shared/protocol/messages.ts';
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

/** What happens while one waits. */
export interface QueueNews {
  /** One is in the queue, with so many people in all; also after it was lost. */
  people(count: number): void;
  /** The queue was lost; it is entered again as soon as that is possible. */
  lost(): void;
}

type Entered = Awaited<ReturnType<typeof joinQueue>> | FoundGame;

/** Milliseconds between attempts to enter again. */
const PAUSE = 1000;
/** Closings after which one does not enter again by oneself. */
const ENDINGS: Readonly<Record<number, ErrorCode>> = {
  [CLOSE.replaced]: 'queue/elsewhere',
  [CLOSE.blocked]: 'identity/blocked',
};
/** Refusals that pass by themselves. */
const TRANSIENT: readonly ErrorCode[] = ['server/failed', 'server/unavailable'];

/**
 * Waits in a queue for a game; a queue that is lost, as when its server ends, is entered again. Resolves with null when
 * `signal` ends the wait; rejects when the queue can't be reached at first, or with a refusal as the text of the error
 * (`parseRefusal`).
 */
export async function findQuickGame(
  name: Queue,
  news: QueueNews,
  signal: AbortSignal,
): Promise<FoundGame | null> {
  let queue: Entered | null = await enter(name);
  while (queue !== null) {
    if ('game' in queue) return queue;
    const found = await wait(queue, news, signal);
    if (found !== 'lost') return found;
    news.lost();
    queue = await enterAgain(name, signal);
  }
  return null;
}

/** Enters a queue, or finds that one is in a game already. */
async function enter(name: Queue): Promise<Entered> {
  const options: JoinOptions = { protocol: PROTOCOL, page: PAGE };
  try {
    return await joinQueue(name, options);
  } catch (error) {
    const refusal = parseRefusal((error as Error).message);
    if (refusal?.game) return { game: refusal.game, reservation: null, confirm: () => {} };
    throw error;
  }
}

async function enterAgain(name: Queue, signal: AbortSignal): Promise<Entered | null> {
  while (!signal.aborted) {
    try {
      return await enter(name);
    } catch (error) {
      const refusal = parseRefusal((error as Error).message);
      if (refusal !== null && !TRANSIENT.includes(refusal.code)) throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE));
    }
  }
  return null;
}

function wait(
  queue: Exclude<Entered, FoundGame>,
  news: QueueNews,
  signal: AbortSignal,
): Promise<FoundGame | null | 'lost'> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      void queue.leave();
      resolve(null);
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave);
    queue.onMessage('clients', (count: number) => news.people(count));
    queue.onMessage('seat', (reservation: Reservation) => {
      signal.removeEventListener('abort', leave);
      resolve({ game: reservation.roomId, reservation, confirm: () => queue.send('confirm') });
    });
    queue.onLeave(code => {
      signal.removeEventListener('abort', leave);
      const ending = ENDINGS[code];
      if (ending === undefined) resolve('lost');
      else reject(new Error(ending));
    });
  });
}
