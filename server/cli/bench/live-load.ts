import { settleNext } from '../../../shared/table/autopilot.ts';
import { Person, type Seat } from '../../testing/test-server.ts';
import { pause } from '../pause.ts';

/** What the benchmark tells the process that plays the people. */
export interface LoadOrder {
  readonly port: number;
  readonly seconds: number;
  readonly people: readonly { readonly cookie: string; readonly game: string }[];
}

/** What it answers: how long each action took from request to answer, milliseconds. */
export type LoadReport = readonly number[];

const ACTION_EVERY = 1000;

/** Does what is due once a second, whenever it is one's turn. */
async function play(seat: Seat, until: number, took: number[]): Promise<void> {
  await pause(Math.random() * ACTION_EVERY);
  while (Date.now() < until && seat.read.view.phase !== 'ended') {
    const began = performance.now();
    if (seat.read.view.seat === seat.seat) {
      await seat.act(settleNext(seat.read.view, null)!);
      took.push(performance.now() - began);
    }
    await pause(ACTION_EVERY - (performance.now() - began));
  }
}

process.once('message', async ({ port, seconds, people }: LoadOrder) => {
  const seats: Seat[] = [];
  for (const { cookie, game } of people) seats.push(await Person.withCookie(port, cookie).sitDown(game));
  const took: number[] = [];
  const until = Date.now() + seconds * 1000;
  await Promise.all(seats.map(seat => play(seat, until, took)));
  const report: LoadReport = took;
  process.send!(report, () => process.exit());
});
