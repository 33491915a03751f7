import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Client, defineServer, matchMaker, type Server } from '@colyseus/core';
import { LIMITS, QUEUES } from '../shared/protocol/messages.ts';
import type { Pace } from '../shared/table/pace.ts';
import type { BotPlayer } from '../shared/table/table-setup.ts';
import { TIMES } from '../shared/table/times.ts';
import type { Peers } from './cluster/peers.ts';
import { SiteLink } from './cluster/site-link.ts';
import type { Config } from './config.ts';
import { seededEntropy, systemEntropy } from './entropy.ts';
import { GameDirectory } from './games/game-directory.ts';
import { NightWatch } from './games/night-watch.ts';
import { systemClock } from './games/system-clock.ts';
import { createApp, type Site } from './http/app.ts';
import { makeHttpServer } from './http/http-server.ts';
import { SeatDesk } from './http/seat-desk.ts';
import { Limits } from './limits/limits.ts';
import { colyseusLogger, log } from './log.ts';
import { watchRooms } from './metrics/connected.ts';
import { watchAppends } from './metrics/watch-appends.ts';
import { Doorkeeper } from './players/doorkeeper.ts';
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
  readonly desk: SeatDesk;
  readonly peers: Peers;
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
  const link = await SiteLink.open(config);
  const http = makeHttpServer(config);
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLogger,
    transport: new GuardedTransport({ server: http, ...PING, maxPayload: LIMITS.messageBytes }),
    ...link.options,
    rooms: {},
  });
  // From here on this process has its name among others.
  await matchMaker.onReady;
  const store = await Store.open(config, matchMaker.processId);
  const identities = new Identities(store.players, entropy);
  const botPace = config.testPace === null ? {} : { pace: config.testPace };
  const times = (pace: Pace) => ({ ...TIMES[pace], ...config.testClocks, ...botPace });
  const directory = new GameDirectory({ store: watchAppends(store.games), entropy, bot, times });
  const gatherings = new Gatherings({
    entropy,
    clock: systemClock,
    games: directory,
    store: store.gatherings,
    seated: (player, code) => link.peers.tell('seated', player, code),
  });
  await gatherings.adopt();
  const { peers } = link;
  const desk = new SeatDesk(directory, gatherings, peers);
  const limits = new Limits(config.rates, link.counter);
  const readiness = new Readiness({
    store: () => store.games.load(READINESS),
    presence: async () => matchMaker.presence.get(READINESS),
  });
  watchRooms(server.define('game', GameRoom, { directory, limits, server: randomUUID() }));
  watchRooms(server.define('table', TableRoom, { gatherings, limits }));
  defineQueues(server, config, identities, directory, desk);
  guardUpgrades(http, config);
  await server.listen(config.port, config.host);
  // Colyseus' own handler lets every origin in and reads bodies of any size.
  http.removeAllListeners('request');
  await desk.open();
  const site: Site = { identities, directory, gatherings, desk, peers, limits, readiness, client };
  http.on('request', createApp(config, site));
  await link.start(store.lease);
  const watch = new NightWatch(store, directory, gatherings, link, config.keepGamesDays * DAY);
  watch.start();
  const doorkeeper = new Doorkeeper(store.players);
  return {
    port: (http.address() as AddressInfo).port,
    directory,
    gatherings,
    identities,
    desk,
    peers,
    limits,
    readiness,
    store,
    async close() {
      readiness.close();
      watch.close();
      doorkeeper.close();
      link.close();
      // A seat that is reserved and not taken would hold the shutdown up for a quarter of a minute.
      const left = Promise.race([server.gracefullyShutdown(false), setTimeout(SHUTDOWN_LIMIT)]);
      // Others may have the games and tables at once: whoever is sent away asks there.
      const handedOver = directory.close().then(() => store.lease.end());
      handedOver.catch(error => log.warn({ error }, 'games not handed over'));
      await Promise.race([handedOver, setTimeout(SHUTDOWN_LIMIT)]).catch(() => {});
      gatherings.close();
      await left;
      http.close();
      http.closeAllConnections();
      await store.close();
    },
  };
}

/** Makes the rooms of quick match known, by name. */
function defineQueues(
  server: Server,
  config: Config,
  identities: Identities,
  directory: GameDirectory,
  desk: SeatDesk,
): void {
  const newGame: SeatDesk['newGame'] = (players, options) => desk.newGame(players, options);
  const waiting = new Map<string, Client>();
  const setup = { matchRoomName: 'game', directory, newGame, waiting, wait: config.queueWait };
  for (const queue of QUEUES)
    watchRooms(server.define(queue, quickRoom(identities, directory), { ...setup, queue }));
}
