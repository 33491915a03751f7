import type { JSX } from 'preact';
import { Dialog } from '../hud/dialog.tsx';
import { Tap } from '../hud/press.tsx';
import { t } from '../text/text.ts';
import { SettingsForm } from './settings-form.tsx';

/** The settings on their own, outside a game. */
export function SettingsDialog({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t('settings.title')} onClose={onClose} test="settings-dialog">
      <SettingsForm />
      <Tap kind="main" onTap={onClose} test="settings-done">
        {t('settings.close')}
      </Tap>
    </Dialog>
  );
}
