import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Client, defineRoom, defineServer } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { LIMITS, QUEUES } from '../shared/protocol/messages.ts';
import type { Pace } from '../shared/table/pace.ts';
import type { BotPlayer } from '../shared/table/table-setup.ts';
import { TIMES } from '../shared/table/times.ts';
import type { Config } from './config.ts';
import { seededEntropy, systemEntropy } from './entropy.ts';
import { GameDirectory } from './games/game-directory.ts';
import { NightWatch } from './games/night-watch.ts';
import { systemClock } from './games/system-clock.ts';
import { createApp } from './http/app.ts';
import { isAllowedOrigin } from './http/origin.ts';
import { colyseusLogger } from './log.ts';
import { Identities } from './players/identity.ts';
import { GameRoom } from './rooms/game-room.ts';
import { quickRoom } from './rooms/quick-room.ts';
import { TableRoom } from './rooms/table-room.ts';
import { Store } from './store/store.ts';
import { Gatherings } from './tables/gatherings.ts';

/** A socket that does not answer two pings is given up: 3 to 4.5 seconds after its last sign. */
const PING = { pingInterval: 1500, pingMaxRetries: 2 };

const SHUTDOWN_LIMIT = 2000;
const DAY = 24 * 3_600_000;

const CLIENT = join(import.meta.dirname, '../dist');

export interface RunningServer {
  readonly port: number;
  readonly directory: GameDirectory;
  readonly gatherings: Gatherings;
  readonly identities: Identities;
  readonly store: Store;
  /** Closes sockets and games. The process has one server at a time: Colyseus' matchmaker is global. */
  close(): Promise<void>;
}

/**
 * Starts a server on `config.port` (0: any free one).
 * @param client absolute path of the built client.
 */
export async function createServer(config: Config, bot: BotPlayer, client = CLIENT): Promise<RunningServer> {
  const entropy = config.testSeed === null ? systemEntropy : seededEntropy(config.testSeed);
  const store = await Store.open(config);
  const identities = new Identities(store.players, entropy);
  const botPace = config.testPace === null ? {} : { pace: config.testPace };
  const times = (pace: Pace) => ({ ...TIMES[pace], ...config.testClocks, ...botPace });
  const directory = new GameDirectory({ store: store.games, entropy, bot, times });
  const gatherings = new Gatherings({
    entropy,
    clock: systemClock,
    games: directory,
    store: store.gatherings,
  });
  await gatherings.restore();
  const waiting = new Map<string, Client>();
  const queues = { matchRoomName: 'game', directory, waiting, wait: config.queueWait };
  const http = createHttpServer();
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: colyseusLogger,
    transport: new WebSocketTransport({
      server: http,
      ...PING,
      maxPayload: LIMITS.messageBytes,
      beforeUpgrade: (_url, { headers }) =>
        isAllowedOrigin(headers.get('origin'), headers.get('host'), config.allowedOrigins)
          ? undefined
          : new Response(null, { status: 403 }),
    }),
    rooms: {
      game: defineRoom(GameRoom, { directory, server: store.process }),
      table: defineRoom(TableRoom, { gatherings }),
      ...Object.fromEntries(
        QUEUES.map(queue => [queue, defineRoom(quickRoom(identities, directory), { ...queues, queue })]),
      ),
    },
  });
  await server.listen(config.port, config.host);
  // Colyseus' own handler lets every origin in and reads bodies of any size.
  http.removeAllListeners('request');
  http.on('request', createApp(config, identities, directory, gatherings, client));
  const watch = new NightWatch(store, directory, config.keepGamesDays * DAY);
  watch.start();
  return {
    port: (http.address() as AddressInfo).port,
    directory,
    gatherings,
    identities,
    store,
    async close() {
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
