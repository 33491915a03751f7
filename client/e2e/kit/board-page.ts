import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import type { Dev } from '../../board/dev/dev.ts';

declare global {
  var dev: Dev;
}

export interface BoardServer {
  /** The board by itself, without a game. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the board's own page on a free port. */
export async function serveBoard(): Promise<BoardServer> {
  const server = await createServer({ server: { port: Number(process.env.PORT ?? 5190) }, logLevel: 'warn' });
  await server.listen();
  const url = `${server.resolvedUrls?.local[0]}board/dev/index.html`;
  return { url, close: () => server.close() };
}

/** Opens the board and waits until it lies still. */
export async function openBoard(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'dev' in globalThis);
  await stillBoard(page);
}

export function stillBoard(page: Page): Promise<void> {
  return page.evaluate(() => dev.board.idle());
}
