import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { TableView } from '../../shared/protocol/tables.ts';
import { Dialog } from '../hud/dialog.tsx';
import { Tap } from '../hud/press.tsx';
import { Rules } from '../rules/rules.tsx';
import { t } from '../text/text.ts';
import { presetOf } from './choice.ts';
import { Listed } from './create-form.tsx';
import { Invite } from './invite.tsx';
import { PaceChoice } from './pace-choice.tsx';
import { type Ask, Colours, Places } from './places.tsx';
import { Problem } from './problem.tsx';
import { RulesForm } from './rules-form.tsx';
import { paceAndRules } from './summary.tsx';
import type { TableLink } from './table-link.ts';

interface GatheringScreenProps {
  readonly link: TableLink;
  readonly view: TableView;
  readonly onLeave: () => void;
}

/** A table before its game: who sits where, how friends get there, and the start. */
export function GatheringScreen({ link, view, onLeave }: GatheringScreenProps): JSX.Element {
  const problem = useSignal<string | null>(null);
  const dialog = useSignal<'change' | 'rules' | null>(null);
  const close = (): void => {
    dialog.value = null;
  };
  const own = link.seat;
  const host = own === view.host;
  const preset = presetOf(view.options);
  const send = async (...[type, payload]: Parameters<Ask>): Promise<boolean> => {
    const reply = await link.ask(type, payload);
    problem.value = reply.ok ? null : t(`error.${reply.code}`, { key: reply.key ?? '' });
    return reply.ok;
  };
  const ask: Ask = (type, payload) => void send(type, payload);
  const open = view.places.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
  const start = async (): Promise<void> => {
    for (const seat of open) if (!(await send('bot', { seat, on: true }))) return;
    await send('start', {});
  };
  return (
    <main class="tables">
      <header>
        <Tap onTap={onLeave} test="leave-table">
          {t('tables.leave')}
        </Tap>
        <h1>{t('tables.title')}</h1>
      </header>
      <div class="scroll gathering">
        <div class="side">
          <Invite code={view.code} />
          <div class="rules">
            <p>
              {paceAndRules(view)}
              {preset && <span class="hint"> {t(`presetHint.${preset}`)}</span>}
            </p>
            <div class="buttons">
              <Tap
                onTap={() => {
                  dialog.value = 'rules';
                }}
                test="show-rules"
              >
                {t('rules.short')}
              </Tap>
              {host && (
                <Tap
                  onTap={() => {
                    dialog.value = 'change';
                  }}
                  test="change-rules"
                >
                  {t('tables.changeRules')}
                </Tap>
              )}
            </div>
          </div>
          {host && <Listed on={view.listed} onChange={on => ask('list', { on })} />}
        </div>
        <div class="side">
          <Places view={view} own={own} ask={ask} />
          <Colours view={view} own={own} ask={ask} />
        </div>
      </div>
      <footer>
        {dialog.value !== 'change' && <Problem text={problem.value} />}
        {!link.online.value && <p role="status">{t('status.reconnecting')}</p>}
        {host ? (
          <Tap kind="main" off={!link.online.value} onTap={() => void start()} test="start">
            {t(open.length > 0 ? 'tables.fillAndStart' : 'tables.start')}
          </Tap>
        ) : (
          <p class="hint" role="status">
            {t('tables.waiting', { host: view.places[view.host]?.name ?? '' })}
          </p>
        )}
      </footer>
      {dialog.value === 'rules' && <Rules of={view.options} onClose={close} />}
      {dialog.value === 'change' && (
        <Dialog title={t('tables.rules')} test="rules-dialog" onClose={close}>
          <Problem text={problem.value} />
          <PaceChoice pace={view.pace} onChange={pace => ask('pace', { pace })} />
          <RulesForm options={view.options} onChange={options => ask('options', { options })} />
          <form method="dialog" class="buttons">
            <button type="submit" class="button main" data-test="rules-close">
              {t('settings.close')}
            </button>
          </form>
        </Dialog>
      )}
    </main>
  );
}
