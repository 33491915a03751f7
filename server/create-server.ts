import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Client, defineRoom, defineServer, matchMaker } from '@colyseus/core';
import { LIMITS, QUEUES, type Queue } from '../shared/protocol/messages.ts';
import type { Pace } from '../shared/table/pace.ts';
import type { BotPlayer } from '../shared/table/table-setup.ts';
import { TIMES } from '../shared/table/times.ts';
import type { Config } from './config.ts';
import { seededEntropy, systemEntropy } from './entropy.ts';
import { GameDirectory } from './games/game-directory.ts';
import { NightWatch } from './games/night-watch.ts';
import { systemClock } from './games/system-clock.ts';
import { createApp, type Site } from './http/app.ts';
import { makeHttpServer } from './http/http-server.ts';
import { Limits } from './limits/limits.ts';
import { colyseusLogger, log } from './log.ts';
import { watchRooms } from './metrics/connected.ts';
import { watchAppends } from './metrics/watch-appends.ts';
import { Identities } from './players/identity.ts';
import { Readiness } from './readiness.ts';
import { GameRoom } from './rooms/game-room.ts';
import { quickRoom } from './rooms/quick-room.ts';
import { TableRoom } from './rooms/table-room.ts';
import { GuardedTransport } from './sockets/guarded-transport.ts';
import { guardUpgrades } from './sockets/upgrades.ts';
import { Store } from './store/store.ts';
import { Gatherings } from './tables/gatherings.ts';

/** A socket that does not answer two pings is given up: 3 to 4.5 seconds after its last sign. */
const PING = { pingInterval: 1500, pingMaxRetries: 2 };

const SHUTDOWN_LIMIT = 2000;
const DAY = 24 * 3_600_000;

/** What nobody is called; asking for it tells whether there is an answer. */
const READINESS = 'readiness';

const CLIENT = join(import.meta.dirname, '../dist');

export interface RunningServer {
  readonly port: number;
  readonly directory: GameDirectory;
  readonly gatherings: Gatherings;
  readonly identities: Identities;
  readonly limits: Limits;
  readonly readiness: Readiness;
  readonly store: Store;
  /** Closes sockets and games. The process has one server at a time: Colyseus' matchmaker is global. */
  close(): Promise<void>;
}

/**
 * Starts a server on `config.port` (0: any free one).
 * @param client absolute path of the built client.
 */
export async function createServer(config: Config, bot: BotPlayer, client = CLIENT): Promise<RunningServer> {
  log.level = config.logLevel;
  const entropy = config.testSeed === null ? systemEntropy : seededEntropy(config.testSeed);
  const store = await Store.open(config);
  const identities = new Identities(store.players, entropy);
  const botPace = config.testPace === null ? {} : { pace: config.testPace };
  const times = (pace: Pace) => ({ ...TIMES[pace], ...config.testClocks, ...botPace });
  const directory = new GameDirectory({ store: watchAppends(store.games), entropy, bot, times });
  const gatherings = new Gatherings({
    entropy,
    clock: systemClock,
    games: directory,
    store: store.gatherings,
  });
  await gatherings.restore();
  const limits = new Limits(config.rates);
  const readiness = new Readiness({
    store: () => store.games.load(READINESS),
    presence: async () => matchMaker.presence.get(READINESS),
  });
  const http = makeHttpServer(config);
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLogger,
    transport: new GuardedTransport({ server: http, ...PING, maxPayload: LIMITS.messageBytes }),
    rooms: {
      game: watchRooms(defineRoom(GameRoom, { directory, limits, server: store.process })),
      table: watchRooms(defineRoom(TableRoom, { gatherings, limits })),
      ...defineQueues(config, identities, directory),
    },
  });
  guardUpgrades(http, config);
  await server.listen(config.port, config.host);
  // Colyseus' own handler lets every origin in and reads bodies of any size.
  http.removeAllListeners('request');
  const site: Site = { identities, directory, gatherings, limits, readiness, client };
  http.on('request', createApp(config, site));
  const watch = new NightWatch(store, directory, config.keepGamesDays * DAY);
  watch.start();
  return {
    port: (http.address() as AddressInfo).port,
    directory,
    gatherings,
    identities,
    limits,
    readiness,
    store,
    async close() {
      readiness.close();
      // A seat that is reserved and not taken would hold the shutdown up for a quarter of a minute.
      await Promise.race([server.gracefullyShutdown(false), setTimeout(SHUTDOWN_LIMIT)]);
      watch.close();
      gatherings.close();
      await Promise.race([directory.close(), setTimeout(SHUTDOWN_LIMIT)]);
      http.close();
      http.closeAllConnections();
      await store.close();
    },
  };
}

/** The rooms of quick match, by name. */
function defineQueues(config: Config, identities: Identities, directory: GameDirectory) {
  const waiting = new Map<string, Client>();
  const setup = { matchRoomName: 'game', directory, waiting, wait: config.queueWait };
  const define = (queue: Queue) =>
    watchRooms(defineRoom(quickRoom(identities, directory), { ...setup, queue }));
  return Object.fromEntries(QUEUES.map(queue => [queue, define(queue)]));
}
