import type { JSX } from 'preact';
import type { Game } from '../play/game.ts';
import { t } from '../text/text.ts';
import './defend-panel.css';

/** The switch of one's standing answer to attacks: the most dice, without being asked. */
export function DefendMost({ game }: { game: Game }): JSX.Element | null {
  const seat = game.session.seat.value;
  if (seat === null) return null;
  const on = game.seatInfo(seat)?.defendsMost ?? false;
  return (
    <button
      type="button"
      class="button switch"
      role="switch"
      aria-checked={on}
      data-test="defend-most"
      onClick={() => void game.defendMost(!on)}
    >
      <span class="knob" aria-hidden="true" />
      {t('defend.most')}
    </button>
  );
}
