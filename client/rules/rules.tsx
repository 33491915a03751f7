import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Options } from '../../shared/game/options.ts';
import type { PresetName } from '../../shared/game/presets.ts';
import { Dialog } from '../hud/dialog.tsx';
import { Tap } from '../hud/press.tsx';
import { t } from '../text/text.ts';

const load = () => import('./rules-dialog.tsx');

interface RulesProps {
  /** A table's options, or the preset of a quick match. */
  readonly of: Options | PresetName;
  readonly onClose: () => void;
}

/** The rules in a dialog of their own, loaded when somebody wants to read them. */
export function Rules({ of, onClose }: RulesProps): JSX.Element | null {
  const loaded = useSignal<Awaited<ReturnType<typeof load>> | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    load().then(
      module => {
        loaded.value = module;
      },
      () => {
        failed.value = true;
      },
    );
  }, []);
  if (failed.value)
    return (
      <Dialog title={t('rules.short')} test="rules-failed" onClose={onClose}>
        <p role="alert">{t('rules.failed')}</p>
        <Tap onTap={onClose}>{t('settings.close')}</Tap>
      </Dialog>
    );
  if (loaded.value === null) return null;
  const { RulesDialog, QuickRulesDialog } = loaded.value;
  return typeof of === 'string' ? (
    <QuickRulesDialog preset={of} onClose={onClose} />
  ) : (
    <RulesDialog options={of} title={t('rules.title')} onClose={onClose} />
  );
}
