import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

/** How often processes are asked whether they may be given visitors, and how long an answer may take, milliseconds. */
const LOOK = 500;
const LIMIT = 1000;

/**
 * Stands in front of the processes of a site, as a reverse proxy would: `/p1/…` leads to the first, `/p2/…` to the second,
 * everything else to any that is alive, in turn.
 */
export class SiteProxy {
  readonly #http: Server;
  readonly #ports: readonly number[];
  readonly #alive: Set<number>;
  readonly #looking: NodeJS.Timeout;
  #turn = 0;

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#alive = new Set(ports);
    this.#http = createServer((request, response) => this.#pass(request, response));
    this.#http.on('upgrade', (request, socket, head) => this.#passSocket(request, socket, head));
    this.#looking = setInterval(() => void this.#look(), LOOK).unref();
  }

  /** `port` 0: any free one. */
  static async start(port: number, ports: readonly number[]): Promise<SiteProxy> {
    const proxy = new SiteProxy(ports);
    await new Promise<void>((resolve, reject) => {
      proxy.#http.once('error', reject);
      proxy.#http.listen(port, resolve);
    });
    return proxy;
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port;
  }

  close(): void {
    clearInterval(this.#looking);
    this.#http.close();
    this.#http.closeAllConnections();
  }

  async #look(): Promise<void> {
    await Promise.all(
      this.#ports.map(async port => {
        const signal = AbortSignal.timeout(LIMIT);
        const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => null);
        if (answer?.ok) this.#alive.add(port);
        else this.#alive.delete(port);
      }),
    );
  }

  #choose(path: string): number | undefined {
    const named = /^\/p(\d+)\//.exec(path);
    if (named !== null) return this.#ports[Number(named[1]) - 1];
    const alive = this.#ports.filter(port => this.#alive.has(port));
    return alive[this.#turn++ % alive.length];
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const port = this.#choose(request.url!);
    if (port === undefined) return fail(response);
    const { method, url: path } = request;
    const onward = httpRequest({ port, host: '127.0.0.1', method, path, headers: forwarded(request) });
    onward.on('response', answer => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => {
      this.#alive.delete(port);
      fail(response);
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  #passSocket(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const port = this.#choose(request.url!);
    if (port === undefined) return void socket.destroy();
    const onward = connect(port, '127.0.0.1', () => {
      const headers = Object.entries(forwarded(request)).map(([name, value]) => `${name}: ${value}`);
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  }
}

function forwarded({ headers, socket }: IncomingMessage) {
  return { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(502).end();
}
