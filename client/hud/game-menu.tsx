import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { isSlow } from '../../shared/table/pace.ts';
import type { Game } from '../play/game.ts';
import { myGames, refreshMyGames, waitingGames } from '../session/my-games.ts';
import { SettingsForm } from '../settings/settings-form.tsx';
import { t } from '../text/text.ts';
import { DefendMost } from './defend-most.tsx';
import { Dialog } from './dialog.tsx';
import { Tap } from './press.tsx';

interface MenuProps {
  readonly game: Game;
  readonly onClose: () => void;
  readonly onLeave: () => void;
  readonly onLog: () => void;
  readonly onList: () => void;
  readonly onKeys: () => void;
  readonly onRules: () => void;
}

/** What can be done at any moment: settings, leaving the table for a while, resigning. */
export function GameMenu({ game, onClose, onLeave, onLog, onList, onKeys, onRules }: MenuProps): JSX.Element {
  const asking = useSignal(false);
  const seat = game.session.seat.value;
  const view = game.session.view.value;
  const table = game.session.table.value;
  const slow = table !== null && isSlow(table.pace);
  const others = waitingGames(myGames.value, table?.game ?? null).length;
  useEffect(() => void refreshMyGames(), []);
  const plays = seat !== null && view !== null && view.phase !== 'ended' && !view.out.includes(seat);
  if (asking.value) {
    return (
      <Dialog title={t('resign.title')} onClose={onClose} test="resign-dialog">
        <p>{t('resign.text')}</p>
        <Tap
          kind="danger"
          test="resign-confirm"
          onTap={() => {
            void game.press({ action: { type: 'resign' }, blocked: null });
            onClose();
          }}
        >
          {t('resign.confirm')}
        </Tap>
        <Tap onTap={onClose}>{t('resign.cancel')}</Tap>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('gameMenu.title')} onClose={onClose} test="game-menu">
      {others > 0 && (
        <p class="hint" role="status" data-test="other-games">
          {t('gameMenu.others', { count: others })}
        </p>
      )}
      <Tap onTap={onRules} test="menu-rules">
        {t('rules.title')}
      </Tap>
      {plays && view.options.defence === 'chosen' && <DefendMost game={game} />}
      <SettingsForm />
      <div class="buttons">
        <Tap onTap={onLog} test="menu-log">
          {t('log.title')}
        </Tap>
        <Tap onTap={onList} test="menu-list">
          {t('list.title')}
        </Tap>
        <Tap onTap={onKeys} test="menu-keys">
          {t('keys.title')}
        </Tap>
      </div>
      <div class="buttons">
        <Tap onTap={onLeave} test="leave">
          {t(!plays ? 'gameMenu.toMenu' : slow ? 'gameMenu.leaveSlow' : 'gameMenu.leave')}
        </Tap>
        {plays && (
          <Tap
            kind="danger"
            test="resign"
            onTap={() => {
              asking.value = true;
            }}
          >
            {t('gameMenu.resign')}
          </Tap>
        )}
      </div>
      <Tap kind="main" onTap={onClose}>
        {t('gameMenu.back')}
      </Tap>
    </Dialog>
  );
}
