import type { PlayerAction } from '../../shared/game/actions.ts';
import { type ActReply, type ActRequest, PROTOCOL, type SeatReply } from '../../shared/protocol/messages.ts';
import { settleNext } from '../../shared/table/autopilot.ts';
import { type Person, Seat, until } from './test-server.ts';

/** An action and its answer, as whoever made it knows them. */
export interface Acknowledged {
  readonly seat: number;
  readonly request: ActRequest;
  readonly reply: ActReply & { readonly ok: true };
}

/** What of a reservation says where the game runs. */
interface Place {
  readonly processId: string;
  readonly publicAddress: string;
}

/** Milliseconds for one attempt, and between two: as the client has them. */
const ATTEMPT = 2000;
const PAUSE = 500;

let actions = 0;

/** Whoever's turn it is does just what is due. */
export async function actOnce(seats: readonly Seat[]): Promise<Acknowledged> {
  const { view } = seats.reduce((one, other) => (one.read.view.n >= other.read.view.n ? one : other)).read;
  const acting = seats.find(({ seat }) => seat === view.seat);
  if (acting === undefined) throw new Error(`seat ${view.seat} is not ours`);
  // An action made of an older view than the number that it names would be refused for its phase.
  await until(() => acting.read.view.n >= view.n);
  const { view: seen } = acting.read;
  const action = settleNext(seen, null) as PlayerAction;
  const request = { id: `cluster-${++actions}`, basis: seen.n, action };
  const reply = await acting.request('act', request);
  if (!reply.ok) throw new Error(reply.code);
  return { seat: acting.seat, request, reply };
}

/** Asks for a seat as the client does, again and again, until there is one; rejects after `limit` milliseconds. */
export async function comeBack(
  person: Person,
  game: string,
  limit: number,
): Promise<{ seat: Seat; place: Place }> {
  const late = Date.now() + limit;
  for (;;) {
    try {
      const place = await askWhere(person, game);
      return { seat: await inTime(Seat.consume(person, place as never)), place };
    } catch (error) {
      if (Date.now() > late) throw error;
      await new Promise(resolve => setTimeout(resolve, PAUSE));
    }
  }
}

/** Where a game runs, by the reservation that its player gets. Rejects when there is none at the moment. */
export async function askWhere(person: Person, game: string): Promise<Place> {
  const response = await fetch(`${person.url}/api/games/${game}/seat`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', cookie: person.cookie },
    body: JSON.stringify({ protocol: PROTOCOL }),
    signal: AbortSignal.timeout(ATTEMPT),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as SeatReply).reservation as Place;
}

/** Index of the process, as `Cluster` counts them. */
export const indexOf = ({ publicAddress }: Place): number => Number(/\/p(\d+)$/.exec(publicAddress)![1]) - 1;

function inTime<T>(promise: Promise<T>): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no answer in time')), ATTEMPT)),
  ]);
}
