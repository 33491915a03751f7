import type { JSX } from 'preact';
import type { Game } from '../play/game.ts';
import { t } from '../text/text.ts';
import { Tap } from './press.tsx';

/** What stands between the player and the game: the connection, or a bot in the seat. */
export function Banners({ game, onLeave }: { game: Game; onLeave: () => void }): JSX.Element | null {
  const { session } = game;
  switch (session.status.value) {
    case 'connecting':
      return <Banner text={t('status.connecting')} busy />;
    case 'reconnecting':
      return <Banner text={t('status.reconnecting')} busy />;
    case 'replaced':
      return (
        <Banner text={t('status.replaced')} action={t('status.playHere')} onAction={() => session.retry()} />
      );
    case 'gone':
      return <Banner text={t('status.gone')} action={t('status.toMenu')} onAction={onLeave} />;
    case 'blocked':
      return <Banner text={t('error.identity/blocked')} action={t('status.toMenu')} onAction={onLeave} />;
    case 'outdated':
      return (
        <Banner text={t('status.outdated')} action={t('status.reload')} onAction={() => location.reload()} />
      );
    case 'online':
      if (game.boardLost.value) {
        const reload = () => location.reload();
        return <Banner text={t('status.boardLost')} action={t('status.reload')} onAction={reload} />;
      }
      if (session.table.value?.halted) return <Banner text={t('status.halted')} busy />;
      return <SeatBanner game={game} />;
  }
}

function SeatBanner({ game }: { game: Game }): JSX.Element | null {
  const seat = game.session.seat.value;
  const view = game.session.view.value;
  if (seat === null || !view || view.phase === 'ended' || view.out.includes(seat)) return null;
  switch (game.seatInfo(seat)?.control) {
    case 'away':
      return (
        <Banner
          text={t('seat.autopilot')}
          action={t('seat.back')}
          onAction={() => void game.session.present()}
        />
      );
    case 'bot':
      return <Banner text={t('seat.givenToBot')} />;
    default:
      return null;
  }
}

interface BannerProps {
  readonly text: string;
  readonly busy?: boolean;
  readonly action?: string;
  readonly onAction?: () => void;
}

function Banner({ text, busy = false, action, onAction }: BannerProps): JSX.Element {
  return (
    <div class="banner" role="alert" data-test="banner">
      {busy && <span class="spinner" aria-hidden="true" />}
      <span class="text">{text}</span>
      {action && onAction && (
        <Tap kind="main" onTap={onAction} test="banner-action">
          {action}
        </Tap>
      )}
    </div>
  );
}
