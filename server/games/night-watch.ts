import type { SiteLink } from '../cluster/site-link.ts';
import { Elsewhere } from '../elsewhere.ts';
import { log } from '../log.ts';
import type { Store } from '../store/store.ts';
import type { Gatherings } from '../tables/gatherings.ts';
import type { GameDirectory } from './game-directory.ts';

/** How often games are looked for that want to be run, milliseconds. */
const LOOK = 5000;
/** Games that are woken before the next look. */
const AT_ONCE = 25;
/** A game that can't be woken is left alone for so long, milliseconds. */
const LEAVE = 60_000;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Players who never sat in a game are forgotten when they have not been seen for so long, milliseconds. */
const UNSEEN = 14 * DAY;

/**
 * Takes up tables that nobody holds, wakes the games that nobody runs and that go on by themselves, lets others sleep, and
 * forgets what has had its time.
 */
export class NightWatch {
  readonly #store: Store;
  readonly #directory: GameDirectory;
  readonly #gatherings: Gatherings;
  readonly #link: SiteLink;
  /** Milliseconds for which a game is kept after it was closed. */
  readonly #keep: number;
  /** Games that could not be woken, and until when they are left alone. */
  readonly #broken = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #forgottenAt = Number.NEGATIVE_INFINITY;
  #closed = false;

  constructor(store: Store, directory: GameDirectory, gatherings: Gatherings, link: SiteLink, keep: number) {
    this.#store = store;
    this.#directory = directory;
    this.#gatherings = gatherings;
    this.#link = link;
    this.#keep = keep;
  }

  /** Begins: the first games are woken at once. */
  start(): void {
    this.#store.lease.watch({
      lapsed: () => {
        this.#directory.dropMoved().catch(error => this.#failed(error));
        this.#gatherings.dropMoved();
        void this.#link.relist();
      },
      failed: error => this.#failed(error),
    });
    void this.#round();
  }

  close(): void {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  async #round(): Promise<void> {
    let more = false;
    try {
      await this.#directory.letSleep();
      // Another process may have taken a game, or an operator has closed it.
      await this.#directory.dropMoved();
      if (this.#store.lease.isSteady) {
        await this.#gatherings.adopt();
        more = await this.#wake();
      }
      if (performance.now() - this.#forgottenAt >= HOUR) await this.#forget();
    } catch (error) {
      this.#failed(error);
    }
    if (!this.#closed) this.#timer = setTimeout(() => void this.#round(), more ? 0 : LOOK).unref();
  }

  /** Wakes some games; true: there are more. */
  async #wake(): Promise<boolean> {
    const now = performance.now();
    for (const [id, until] of this.#broken) if (until <= now) this.#broken.delete(id);
    const due = await this.#store.games.due(AT_ONCE + this.#broken.size);
    const ids = due.filter(id => !this.#broken.has(id));
    for (const id of ids) {
      if (this.#closed) return false;
      await this.#directory.find(id).catch(error => {
        if (error instanceof Elsewhere) return;
        this.#broken.set(id, performance.now() + LEAVE);
        log.error({ game: id, error }, 'game could not be woken');
      });
    }
    return ids.length >= AT_ONCE;
  }

  async #forget(): Promise<void> {
    this.#forgottenAt = performance.now();
    const games = await this.#store.games.forget(this.#keep);
    const players = await this.#store.players.forget(UNSEEN);
    if (games + players > 0) log.info({ games, players }, 'forgotten');
  }

  #failed(error: unknown): void {
    log.error({ error }, 'store failed');
  }
}
