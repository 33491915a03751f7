import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countConnected } from './connected.ts';

const PREFIX = 'fortytwo_';

/** From a fraction of a millisecond to where people have given up. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** All figures of this process; no label has more values than the program has names for. */
export const registry = new Registry();
const registers = [registry];

collectDefaultMetrics({ register: registry });

new Gauge({
  name: `${PREFIX}rooms`,
  help: 'Rooms by type',
  labelNames: ['type'],
  registers,
  collect() {
    this.reset();
    for (const [type, rooms] of countConnected().rooms) this.set({ type }, rooms);
  },
});

new Gauge({
  name: `${PREFIX}connections`,
  help: 'Connections to rooms by type',
  labelNames: ['type'],
  registers,
  collect() {
    this.reset();
    for (const [type, connections] of countConnected().connections) this.set({ type }, connections);
  },
});

new Gauge({
  name: `${PREFIX}seats_connected`,
  help: 'Seats of games whose player is connected',
  registers,
  collect() {
    this.set(countConnected().seats);
  },
});

new Gauge({
  name: `${PREFIX}players_connected`,
  help: 'Different players who are connected',
  registers,
  collect() {
    this.set(countConnected().players);
  },
});

/** Actions of people, by kind of action and result (`ok` or `refused`). */
export const actions = new Counter({
  name: `${PREFIX}actions_total`,
  help: 'Actions of people by kind and result',
  labelNames: ['kind', 'result'],
  registers,
});

/** From when an action has arrived until its answer goes out. */
export const actionSeconds = new Histogram({
  name: `${PREFIX}action_seconds`,
  help: 'Time from an action to its answer',
  buckets: SECONDS,
  registers,
});

/** Everything that was refused, over sockets and HTTP. */
export const refusals = new Counter({
  name: `${PREFIX}refusals_total`,
  help: 'Refusals by code',
  labelNames: ['code'],
  registers,
});

/** People who came back to their seat: `socket` within seconds by themselves, `seat` through the seat endpoint. */
export const reconnects = new Counter({
  name: `${PREFIX}reconnects_total`,
  help: 'Seats taken up again, by way',
  labelNames: ['way'],
  registers,
});

export const appendSeconds = new Histogram({
  name: `${PREFIX}store_append_seconds`,
  help: 'Time that the store takes for a batch, by result',
  labelNames: ['result'],
  buckets: SECONDS,
  registers,
});

export const requestSeconds = new Histogram({
  name: `${PREFIX}http_request_seconds`,
  help: 'Time from an HTTP request to the end of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers,
});

/** Connections that the server has closed or not let in, by reason. */
export const droppedConnections = new Counter({
  name: `${PREFIX}connections_dropped_total`,
  help: 'Connections closed or not let in, by reason',
  labelNames: ['reason'],
  registers,
});
