import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Queue } from '../../shared/protocol/messages.ts';
import { Tap } from '../hud/press.tsx';
import { Rules } from '../rules/rules.tsx';
import { SettingsDialog } from '../settings/settings-dialog.tsx';
import { PLAYABLE_QUEUES } from '../tables/playable-queues.ts';
import type { TablesStart } from '../tables/tables-start.ts';
import { type TextKey, t } from '../text/text.ts';
import { YourGames } from './your-games.tsx';
import './menu.css';

export type MenuState =
  | {
      readonly kind: 'idle';
      readonly error: TextKey | null;
      readonly running: string | null;
      /** The server has a newer program. */
      readonly outdated: boolean;
    }
  | {
      readonly kind: 'searching';
      readonly people: number;
      readonly since: number;
      /** Whether the queue was lost: one is on the way back to it, or there again. */
      readonly lost: 'now' | 'before' | null;
    }
  | { readonly kind: 'opening' };

interface MenuProps {
  readonly state: MenuState;
  readonly onQuickMatch: (queue: Queue) => void;
  readonly onTables: (start: TablesStart) => void;
  readonly onCancel: () => void;
  readonly onReturn: (game: string) => void;
}

/** The first screen. */
export function Menu({ state, onQuickMatch, onTables, onCancel, onReturn }: MenuProps): JSX.Element {
  return (
    <main class="menu">
      <div class="title">
        <Globe />
        <h1>{t('app.title')}</h1>
        <p>{t('app.subtitle')}</p>
      </div>
      <div class="ongoing">{state.kind === 'idle' && <Ongoing state={state} onReturn={onReturn} />}</div>
      <div class="choices">
        {state.kind === 'idle' && <Idle state={state} onQuickMatch={onQuickMatch} onTables={onTables} />}
        {state.kind === 'searching' && <Searching state={state} onCancel={onCancel} />}
        {state.kind === 'opening' && <Waiting text={t('menu.opening')} />}
      </div>
    </main>
  );
}

/** Queues beside the big button's. */
const OTHER_QUEUES = PLAYABLE_QUEUES.filter(queue => queue !== 'quick');

type IdleState = MenuState & { kind: 'idle' };

interface OngoingProps extends Pick<MenuProps, 'onReturn'> {
  readonly state: IdleState;
}

/** What goes on already: a newer program, the game one is in, the games that wait for one's turn. */
function Ongoing({ state: { outdated, running }, onReturn }: OngoingProps): JSX.Element {
  return (
    <>
      {outdated && (
        <div class="running" role="status" data-test="outdated">
          <p>{t('status.outdated')}</p>
          <Tap kind="main" onTap={() => location.reload()} test="reload">
            {t('status.reload')}
          </Tap>
        </div>
      )}
      {running !== null && (
        <div class="running">
          <p>{t('menu.running')}</p>
          <Tap kind="main" onTap={() => onReturn(running)} test="return">
            {t('menu.return')}
          </Tap>
        </div>
      )}
      <YourGames running={running} onOpen={onReturn} />
    </>
  );
}

interface IdleProps extends Pick<MenuProps, 'onQuickMatch' | 'onTables'> {
  readonly state: IdleState;
}

function Idle({ state: { error }, onQuickMatch, onTables }: IdleProps): JSX.Element {
  const open = useSignal<'settings' | 'rules' | null>(null);
  const close = (): void => {
    open.value = null;
  };
  return (
    <>
      {error && (
        <p class="error" role="alert">
          {t(error)}
        </p>
      )}
      <button
        type="button"
        class="button main quick"
        data-test="quick-match"
        onClick={() => onQuickMatch('quick')}
      >
        {t('menu.quickMatch')}
      </button>
      <p class="hint">{t('menu.quickMatchHint')}</p>
      {OTHER_QUEUES.length > 0 && (
        <div class="buttons">
          {OTHER_QUEUES.map(queue => (
            <Tap key={queue} onTap={() => onQuickMatch(queue)} test={`quick-${queue}`}>
              {t(`preset.${queue}`)}
            </Tap>
          ))}
        </div>
      )}
      <div class="buttons">
        <Tap onTap={() => onTables({ kind: 'create' })} test="friends">
          {t('menu.friends')}
        </Tap>
        <Tap onTap={() => onTables({ kind: 'list' })} test="join">
          {t('menu.join')}
        </Tap>
      </div>
      <div class="buttons">
        <Tap
          onTap={() => {
            open.value = 'rules';
          }}
          test="rules"
        >
          {t('rules.short')}
        </Tap>
        <Tap
          onTap={() => {
            open.value = 'settings';
          }}
          test="settings"
        >
          {t('settings.title')}
        </Tap>
      </div>
      {open.value === 'settings' && <SettingsDialog onClose={close} />}
      {open.value === 'rules' && <Rules of="quick" onClose={close} />}
    </>
  );
}

/** Seconds after which bots fill the table. */
const BOTS_AFTER = 5;

interface SearchingProps extends Pick<MenuProps, 'onCancel'> {
  readonly state: MenuState & { kind: 'searching' };
}

function Searching({ state: { people, since, lost }, onCancel }: SearchingProps): JSX.Element {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 250);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil(BOTS_AFTER - (now.value - since) / 1000));
  return (
    <>
      <Waiting text={t(lost === 'now' ? 'status.reconnecting' : 'menu.searching')} />
      {lost !== 'now' && (
        <>
          <p>{t('menu.waiting', { people })}</p>
          <p class="hint">{t('menu.botsIn', { seconds })}</p>
        </>
      )}
      {lost === 'before' && (
        <p class="hint" role="status" data-test="queue-again">
          {t('menu.queueAgain')}
        </p>
      )}
      <Tap onTap={onCancel} test="cancel">
        {t('menu.cancel')}
      </Tap>
    </>
  );
}

function Waiting({ text }: { text: string }): JSX.Element {
  return (
    <p class="waiting" role="status">
      <span class="spinner" aria-hidden="true" />
      {text}
    </p>
  );
}

function Globe(): JSX.Element {
  return (
    <svg class="globe" viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="44" />
      <ellipse cx="50" cy="50" rx="20" ry="44" />
      <path d="M6 50h88M12 28q38 16 76 0M12 72q38-16 76 0" />
      <path class="flag" d="M50 62V22l24 8-22 8" />
    </svg>
  );
}
