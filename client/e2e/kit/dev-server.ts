import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';

const root = path.resolve(import.meta.dirname, '../../..');

/** The client from its sources, with the local games that only development has; no game server stands behind it. */
export class DevServer {
  readonly #vite: ViteDevServer;

  private constructor(vite: ViteDevServer) {
    this.#vite = vite;
  }

  static async start(): Promise<DevServer> {
    const vite = await createServer({
      configFile: path.join(root, 'vite.config.ts'),
      root: path.join(root, 'client'),
      logLevel: 'silent',
      server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
    });
    await vite.listen();
    return new DevServer(vite);
  }

  /** Address of a moment of a game with bots. */
  scene(scene: string, seats: number): string {
    const { port } = this.#vite.httpServer!.address() as AddressInfo;
    return `http://127.0.0.1:${port}/?local&scene=${scene}&seats=${seats}`;
  }

  get menu(): string {
    return new URL('/', this.scene('', 0)).href;
  }

  stop(): Promise<void> {
    return this.#vite.close();
  }
}
