import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where Debian keeps the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';
const USER = 'fortytwo';

/** A PostgreSQL server of our own, on a free port and in a temporary folder, for as long as it is wanted. */
export class PostgresCluster {
  readonly url: string;
  readonly #bin: string;
  readonly #folder: string;
  readonly #as: Account;
  readonly #port: number;

  private constructor(bin: string, folder: string, as: Account, port: number) {
    this.#bin = bin;
    this.#folder = folder;
    this.#as = as;
    this.#port = port;
    this.url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  }

  /** Rejects where PostgreSQL is not installed. */
  static async start(): Promise<PostgresCluster> {
    const bin = await findPrograms();
    const as = await account();
    const folder = await mkdtemp(join(tmpdir(), 'fortytwo-postgres-'));
    if (as.uid !== undefined) await chown(folder, as.uid, as.gid!);
    const cluster = new PostgresCluster(bin, folder, as, await freePort());
    await cluster.#run('initdb', [
      '--pgdata',
      cluster.#data,
      '--username',
      USER,
      '--auth',
      'trust',
      '--no-sync',
    ]);
    await cluster.resume();
    return cluster;
  }

  get #data(): string {
    return join(this.#folder, 'data');
  }

  /** Starts it again after `interrupt`. */
  async resume(): Promise<void> {
    const options = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${this.#folder}`;
    const log = join(this.#folder, 'log');
    await this.#run('pg_ctl', [
      'start',
      '--pgdata',
      this.#data,
      '--wait',
      '--log',
      log,
      '--options',
      options,
    ]);
  }

  /** Takes the server away at once, as when its machine dies. */
  async interrupt(): Promise<void> {
    await this.#run('pg_ctl', ['stop', '--pgdata', this.#data, '--wait', '--mode', 'immediate']);
  }

  /** Lets the server stand still: connections stay open, and nothing answers. */
  pause(): Promise<void> {
    return this.#signal('SIGSTOP');
  }

  /** Lets it go on after `pause`. */
  wake(): Promise<void> {
    return this.#signal('SIGCONT');
  }

  /** Stops it for good and removes everything. */
  async stop(): Promise<void> {
    await this.wake().catch(() => {});
    await this.interrupt().catch(() => {});
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Sends a signal to the server and its connections, each of which is a process. */
  async #signal(signal: NodeJS.Signals): Promise<void> {
    const [line] = (await readFile(join(this.#data, 'postmaster.pid'), 'utf8')).split('\n');
    const children = await readFile(`/proc/${line}/task/${line}/children`, 'utf8');
    for (const pid of [line, ...children.trim().split(' ')]) process.kill(Number(pid), signal);
  }

  async #run(program: string, args: readonly string[]): Promise<void> {
    await run(join(this.#bin, program), args, { ...this.#as, cwd: this.#folder, timeout: 60_000 });
  }
}

/** Whom the server runs as: it refuses root. */
interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

async function account(): Promise<Account> {
  if (userInfo().uid !== 0) return {};
  const id = async (kind: '-u' | '-g') => Number((await run('id', [kind, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function findPrograms(): Promise<string> {
  const versions = await readdir(VERSIONS).catch(() => []);
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  if (newest === undefined) throw new Error(`no PostgreSQL in ${VERSIONS}; name a database in DATABASE_URL`);
  return join(VERSIONS, String(newest), 'bin');
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise(resolve => server.close(resolve));
  return port;
}
