import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSE } from '../shared/protocol/messages.ts';
import { audit } from './cli/chaos/audit.ts';
import { PostgresEngine } from './store/postgres-engine.ts';
import { PostgresCluster } from './testing/postgres-cluster.ts';
import { ServerProcess } from './testing/server-process.ts';
import { Person, playUntil, until } from './testing/test-server.ts';

let cluster: PostgresCluster;
let first: ServerProcess;
let second: ServerProcess;

beforeAll(async () => {
  cluster = await PostgresCluster.start();
  const env = { DATABASE_URL: cluster.url, QUEUE_WAIT: '300', TEST_PACE: '0' };
  first = await ServerProcess.start({ ...env, PROCESS_NAME: 'first' });
  second = await ServerProcess.start({ ...env, PROCESS_NAME: 'second' });
});

afterAll(async () => {
  first.signal('SIGCONT');
  await Promise.all([first.stop('SIGKILL'), second.stop('SIGKILL')]);
  await cluster.stop();
});

test('a process that stood still wakes to find its games elsewhere, writes nothing and sends its people there', async () => {
  const person = await Person.create(first);
  const there = await person.quickMatch();
  const { game } = there;
  await playUntil([there], view => view.phase === 'reinforce' && view.seat === there.seat);
  first.signal('SIGSTOP');

  // As long as the first may be alive, its game is its own.
  const other = Person.withCookie(second.port, person.cookie);
  expect((await other.askForSeat(game)).status).toBe(503);
  let answer = await other.askForSeat(game);
  for (let i = 0; !answer.ok && i < 300; i++) {
    await new Promise(resolve => setTimeout(resolve, 100));
    answer = await other.askForSeat(game);
  }
  const here = await other.takeSeat(answer);
  expect(here.read.view).toEqual(there.read.view);
  await playUntil([here], view => view.round > 1 && view.seat === here.seat);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const rows = () =>
    client
      .query('select epoch, owner, (select count(*) from batches where game = $1) from games where id = $1', [
        game,
      ])
      .then(result => result.rows);
  const before = await rows();

  first.signal('SIGCONT');
  await until(() => there.left.length > 0, 30_000);
  expect(there.left).toEqual([CLOSE.moved]);
  expect(await rows()).toEqual(before);
  await client.end();
  await playUntil([here], view => view.round > 2 && view.seat === here.seat);
  const engine = await PostgresEngine.open(cluster.url);
  const { view, seat } = here.read;
  expect(await audit(engine, [], [{ game, seat: seat!, view }])).toEqual([]);
  await engine.close();
});
