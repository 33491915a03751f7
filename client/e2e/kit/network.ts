import net from 'node:net';

/**
 * A TCP proxy that stands for the network between a phone and the server: it can kill every connection, or fall silent
 * as a tunnel does (nothing comes through, no connection is closed) and come back.
 */
export class Network {
  readonly #server: net.Server;
  readonly #pairs = new Set<{ near: net.Socket; far: net.Socket | null }>();
  readonly #target: number;
  #silent = false;
  #waiting: (() => void)[] = [];

  private constructor(target: number) {
    this.#target = target;
    this.#server = net.createServer(near => this.#accept(near));
  }

  static async to(target: number): Promise<Network> {
    const network = new Network(target);
    await new Promise<void>(resolve => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as net.AddressInfo).port}`;
  }

  /** Resets every open connection. */
  kill(): void {
    for (const { near, far } of this.#pairs) {
      near.resetAndDestroy();
      far?.resetAndDestroy();
    }
  }

  /** Lets nothing through any more. */
  silence(): void {
    this.#silent = true;
    for (const { near, far } of this.#pairs) {
      near.pause();
      far?.pause();
    }
  }

  /** Lets everything through again, also what was held up, as TCP would. */
  restore(): void {
    this.#silent = false;
    for (const { near, far } of this.#pairs) {
      near.resume();
      far?.resume();
    }
    for (const connect of this.#waiting.splice(0)) connect();
  }

  close(): void {
    this.kill();
    this.#server.close();
  }

  #accept(near: net.Socket): void {
    const pair: { near: net.Socket; far: net.Socket | null } = { near, far: null };
    this.#pairs.add(pair);
    near.on('error', () => {});
    near.on('close', () => {
      pair.far?.destroy();
      this.#pairs.delete(pair);
    });
    const connect = () => {
      if (near.destroyed) return;
      const far = net.connect(this.#target, '127.0.0.1');
      pair.far = far;
      far.on('error', () => near.destroy());
      far.on('close', () => near.destroy());
      far.on('data', data => near.write(data));
      near.on('data', data => far.write(data));
      if (this.#silent) this.silence();
    };
    if (this.#silent) this.#waiting.push(connect);
    else connect();
  }
}
