import { effect, type Signal, signal } from '@preact/signals';
import { type JSX, render } from 'preact';
import { PROTOCOL, type Queue } from '../../shared/protocol/messages.ts';
import { parseRefusal } from '../../shared/protocol/refusal.ts';
import type { Game } from '../play/game.ts';
import type { Session } from '../session/session.ts';
import { startFromAddress, type TablesStart } from '../tables/tables-start.ts';
import type { TextKey } from '../text/text.ts';
import { fetchMe } from './me.ts';
import { openGame, rememberedGame, rememberGame, rememberOpen } from './memory.ts';
import { Menu, type MenuState } from './menu.tsx';
import type { FoundGame } from './quick-match.ts';

// What a game needs is loaded behind the menu.
const loadTable = () => import('../play/table.ts');
const loadNetwork = () => import('../session/network.ts');
const loadTables = () => import('../tables/tables-screen.tsx');

type TableModule = Awaited<ReturnType<typeof loadTable>>;

/** A game on the screen, and the component that shows it. */
interface OpenTable {
  readonly game: Game;
  readonly Screen: TableModule['TableScreen'];
}

/** The way to a table with friends, and the component that shows it. */
interface OpenTables {
  readonly start: TablesStart;
  readonly Screen: Awaited<ReturnType<typeof loadTables>>['TablesScreen'];
}

const idle = (error: TextKey | null, outdated: boolean): MenuState => ({
  kind: 'idle',
  error,
  running: rememberedGame(),
  outdated,
});

/** Moves between menu and table. */
class App {
  readonly menu: Signal<MenuState> = signal(idle(null, false));
  readonly table: Signal<OpenTable | null> = signal(null);
  readonly tables: Signal<OpenTables | null> = signal(null);
  #search: AbortController | null = null;
  /** Whether the server has a newer program: offered between games, never in one. */
  #outdated = false;

  /** A tab that showed a game before its reload goes straight back to it. */
  start(): void {
    const open = openGame();
    const asked = startFromAddress(location.search);
    if (asked !== null) void this.showTables(asked);
    else if (open !== null) void this.play({ game: open, reservation: null, confirm: () => {} });
    else void this.#refresh();
    void Promise.all([loadTable(), loadNetwork()]).then(
      ([{ loadBoard }]) => loadBoard(),
      () => undefined,
    );
  }

  async quickMatch(queue: Queue): Promise<void> {
    if (this.menu.peek().kind !== 'idle') return;
    const search = new AbortController();
    this.#search = search;
    this.menu.value = { kind: 'searching', people: 1, since: Date.now(), lost: null };
    try {
      await fetchMe();
      const { findQuickGame } = await loadNetwork();
      const news = { people: (count: number) => this.#counted(count), lost: () => this.#queueLost() };
      const found = await findQuickGame(queue, news, search.signal);
      if (found) await this.play(found);
    } catch (error) {
      console.error(error);
      const refusal = parseRefusal((error as Error).message);
      if (refusal?.code === 'client/outdated') this.#outdated = true;
      if (this.#search === search) this.#idle(refusal ? `error.${refusal.code}` : 'menu.failed');
    }
  }

  cancel(): void {
    this.#search?.abort();
    this.#search = null;
    this.#idle(null);
  }

  async showTables(start: TablesStart): Promise<void> {
    this.menu.value = { kind: 'opening' };
    try {
      const { TablesScreen } = await loadTables();
      this.tables.value = { start, Screen: TablesScreen };
    } catch (error) {
      console.error(error);
      this.#idle('menu.failed');
    }
  }

  /** Back to the menu, or on to a game: the address no longer asks for a table. */
  leaveTables(problem: TextKey | null): void {
    this.tables.value = null;
    history.replaceState(null, '', '/');
    this.#idle(problem);
    void this.#refresh();
  }

  playFromTable(game: string): void {
    this.tables.value = null;
    history.replaceState(null, '', '/');
    void this.play({ game, reservation: null, confirm: () => {} });
  }

  async play(found: FoundGame): Promise<void> {
    this.menu.value = { kind: 'opening' };
    try {
      const { OnlineSession, browserClock } = await loadNetwork();
      const session = new OnlineSession(found.game, found.reservation, browserClock);
      rememberGame(found.game);
      rememberOpen(found.game);
      await this.show(session, found.game, found.confirm);
    } catch (error) {
      console.error(error);
      this.#idle('menu.failed');
    }
  }

  /** Shows a session of the game `id`, null for one that ends with the page; `joined` is called once it is online. */
  async show(session: Session, id: string | null, joined: () => void): Promise<void> {
    const { openGame: begin, TableScreen } = await loadTable();
    const game = begin(session, id);
    let confirmed = false;
    game.endsWith(
      effect(() => {
        if (session.status.value !== 'online' || confirmed) return;
        confirmed = true;
        joined();
      }),
    );
    game.endsWith(
      effect(() => {
        const next = session.next.value;
        if (next !== null) queueMicrotask(() => this.#goOn(next));
      }),
    );
    this.table.value = { game, Screen: TableScreen };
  }

  leave(): void {
    this.#close();
    rememberOpen(null);
    this.#idle(null);
    void this.#refresh();
  }

  #goOn(game: string): void {
    this.#close();
    void this.play({ game, reservation: null, confirm: () => {} });
  }

  #close(): void {
    this.table.peek()?.game.close();
    this.table.value = null;
  }

  /** The queue has us, and tells how many wait: from now on there is time to make the board. */
  #counted(people: number): void {
    const menu = this.menu.peek();
    if (menu.kind === 'searching') {
      const again = menu.lost === 'now' ? { lost: 'before' as const, since: Date.now() } : {};
      this.menu.value = { ...menu, ...again, people };
    }
    void loadTable().then(
      ({ prepareBoard }) => prepareBoard(),
      () => undefined,
    );
  }

  #queueLost(): void {
    const menu = this.menu.peek();
    if (menu.kind === 'searching') this.menu.value = { ...menu, lost: 'now' };
  }

  #idle(error: TextKey | null): void {
    this.menu.value = idle(error, this.#outdated);
  }

  /** Asks the server what is running. */
  async #refresh(): Promise<void> {
    try {
      const { game, protocol } = await fetchMe();
      rememberGame(game);
      this.#outdated = protocol > PROTOCOL;
      const menu = this.menu.peek();
      if (menu.kind === 'idle') this.#idle(menu.error);
    } catch {
      // Without a connection the hint stands; pressing a button will say what is wrong.
    }
  }
}

function Root({ app }: { app: App }): JSX.Element {
  const table = app.table.value;
  if (table) return <table.Screen key={table.game} game={table.game} onLeave={() => app.leave()} />;
  const tables = app.tables.value;
  if (tables)
    return (
      <tables.Screen
        start={tables.start}
        onPlay={game => app.playFromTable(game)}
        onLeave={problem => app.leaveTables(problem)}
      />
    );
  return (
    <Menu
      state={app.menu.value}
      onQuickMatch={queue => void app.quickMatch(queue)}
      onTables={start => void app.showTables(start)}
      onCancel={() => app.cancel()}
      onReturn={game => void app.play({ game, reservation: null, confirm: () => {} })}
    />
  );
}

/** Paints the menu, or the game that this tab was in. */
export function startApp(place: HTMLElement): void {
  const app = new App();
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('local')) {
    void import('../dev/local-game.ts')
      .then(({ localGame }) => localGame())
      .then(session => app.show(session, null, () => {}));
  } else app.start();
  render(<Root app={app} />, place);
}
