import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Options } from '../../shared/game/options.ts';
import type { Pace } from '../../shared/table/pace.ts';
import { Tap } from '../hud/press.tsx';
import { t } from '../text/text.ts';
import { PaceChoice } from './pace-choice.tsx';
import { Page } from './page.tsx';
import { RulesForm } from './rules-form.tsx';

interface CreateFormProps {
  readonly start: Options;
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onOpen: (options: Options, pace: Pace, listed: boolean) => void;
  readonly onBack: () => void;
}

/** What a host decides before there is a table. */
export function CreateForm({ start, problem, busy, onOpen, onBack }: CreateFormProps): JSX.Element {
  const options = useSignal(start);
  const pace = useSignal<Pace>('live');
  const listed = useSignal(false);
  return (
    <Page
      title={t('menu.friends')}
      problem={problem}
      onBack={onBack}
      footer={
        <>
          <Listed
            on={listed.value}
            onChange={on => {
              listed.value = on;
            }}
          />
          <Tap
            kind="main"
            off={busy}
            onTap={() => onOpen(options.value, pace.value, listed.value)}
            test="open-table"
          >
            {t('tables.open')}
          </Tap>
        </>
      }
    >
      <PaceChoice
        pace={pace.value}
        onChange={next => {
          pace.value = next;
        }}
      />
      <RulesForm
        options={options.value}
        onChange={next => {
          options.value = next;
        }}
      />
    </Page>
  );
}

/** Whether strangers may find the table. */
export function Listed({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }): JSX.Element {
  return (
    <fieldset class="listed buttons" aria-label={t('tables.who')}>
      {[false, true].map(value => (
        <button
          key={String(value)}
          type="button"
          class="button"
          aria-pressed={on === value}
          data-test={`listed-${value}`}
          onClick={() => onChange(value)}
        >
          {t(value ? 'tables.public' : 'tables.private')}
        </button>
      ))}
    </fieldset>
  );
}
