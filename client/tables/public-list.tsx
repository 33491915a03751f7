import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { CODE_LENGTH, readCode, type TablesReply } from '../../shared/protocol/tables.ts';
import { Tap } from '../hud/press.tsx';
import { t } from '../text/text.ts';
import { fetchTables } from './api.ts';
import { Page } from './page.tsx';
import { paceAndRules } from './summary.tsx';

/** How often the list is asked for, milliseconds. */
const REFRESH = 4000;

interface PublicListProps {
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onEnter: (code: string) => void;
  readonly onBack: () => void;
}

/** Joining a table: by the code that a friend tells, or one that is open to all. */
export function PublicList({ problem, busy, onEnter, onBack }: PublicListProps): JSX.Element {
  const typed = useSignal('');
  const tables = useSignal<TablesReply['tables'] | null>(null);
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      if (!document.hidden) tables.value = await fetchTables();
    };
    void refresh();
    const timer = setInterval(refresh, REFRESH);
    return () => clearInterval(timer);
  }, []);
  const code = readCode(typed.value);
  return (
    <Page title={t('menu.join')} problem={problem} onBack={onBack}>
      <form
        class="by-code"
        onSubmit={event => {
          event.preventDefault();
          if (code !== null) onEnter(code);
        }}
      >
        <input
          name="code"
          aria-label={t('tables.enterCode')}
          placeholder={t('tables.enterCode')}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          maxLength={CODE_LENGTH + 3}
          value={typed.value}
          data-test="code-field"
          onInput={event => {
            typed.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button main" disabled={code === null || busy} data-test="enter-code">
          {t('tables.join')}
        </button>
      </form>
      <h2>{t('tables.publicTables')}</h2>
      {tables.value?.length === 0 && <p class="hint">{t('tables.none')}</p>}
      <ol class="list">
        {tables.value?.map(table => (
          <li key={table.code} class="place">
            <span class="who">
              <span class="name">{table.host}</span>
              <span class="hint">
                {t('tables.taken', { taken: table.taken, seats: table.options.seats })} ·{' '}
                {paceAndRules(table)}
              </span>
            </span>
            <Tap off={busy} onTap={() => onEnter(table.code)} test={`join-${table.code}`}>
              {t('tables.join')}
            </Tap>
          </li>
        ))}
      </ol>
    </Page>
  );
}
