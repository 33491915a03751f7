import type { JSX } from 'preact';
import { t } from '../text/text.ts';
import { Dialog } from './dialog.tsx';
import { Tap } from './press.tsx';

/** Which keys do what. */
export function KeysDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const keys: readonly (readonly [keys: string, text: string])[] = [
    ['← → ↑ ↓', t('keys.arrows')],
    ['N', t('keys.next')],
    ['Enter', t('keys.pick')],
    ['+ −', t('keys.amount')],
    ['A', t('keys.all')],
    ['U', t('keys.undo')],
    ['C', t('keys.confirm')],
    ['T', t('keys.trade')],
    ['1 … 4 B', t('keys.attack')],
    ['F', t('keys.fortify')],
    ['F', t('keys.moveFirst')],
    ['E', t('keys.end')],
    ['L', t('keys.list')],
    ['R', t('rules.title')],
    ['O', t('keys.goal')],
    ['M', t('keys.menu')],
  ];
  return (
    <Dialog title={t('keys.title')} onClose={onClose} test="keys">
      <dl class="keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Tap kind="main" onTap={onClose}>
        {t('settings.close')}
      </Tap>
    </Dialog>
  );
}
