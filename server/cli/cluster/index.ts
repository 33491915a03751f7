/** `npm run cluster`: a site of two processes on this machine, to try it with. PORT and HOST say where it is. */
import { Cluster } from './cluster.ts';

const port = Number(process.env.PORT ?? 2567);
const host = process.env.HOST ?? 'localhost';

const cluster = await Cluster.start({ port, host, env: { LOG_LEVEL: 'warn' } });
console.log(`Fortytwo is at http://${host}:${cluster.port}`);
for (const index of [0, 1]) {
  const { pid, port: own } = cluster.server(index);
  console.log(`  process ${index + 1}: pid ${pid}, http://127.0.0.1:${own}`);
}

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1);
    stopping = true;
    cluster.stop().then(
      () => process.exit(0),
      error => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
