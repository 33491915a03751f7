import type { JSX } from 'preact';
import type { State } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { changeSettings, nextSpeed, settings } from '../settings/settings.ts';
import { speedText } from '../settings/settings-form.tsx';
import { territoryName } from '../text/names.ts';
import { t } from '../text/text.ts';
import { Tap } from './press.tsx';

interface WatchProps {
  readonly game: Game;
  readonly view: State;
  readonly acting: number | null;
  readonly onLeave: () => void;
}

/** Others' turns: who does what to whom, how fast it is shown, and the way out for whoever is out of the game. */
export function WatchPanel({ game, view, acting, onLeave }: WatchProps): JSX.Element {
  const { speed } = settings.value;
  const seat = game.session.seat.value;
  return (
    <div class="watch">
      <p data-test="watch-text">{watchText(game, view, acting)}</p>
      <Tap
        kind="round"
        label={t('speed.label', { speed: speedText(speed) })}
        onTap={() => changeSettings({ speed: nextSpeed(speed) })}
        test="speed"
      >
        {speedText(speed)}
      </Tap>
      {seat !== null && view.out.includes(seat) && (
        <Tap onTap={onLeave} test="out-leave">
          {t('ranking.menu')}
        </Tap>
      )}
    </div>
  );
}

function watchText(game: Game, view: State, acting: number | null): string {
  const battle = game.story.battle.value;
  if (view.declared && acting !== null) {
    return t(view.owners[view.declared.to] < 0 ? 'watch.defendsNeutral' : 'watch.defends', {
      player: game.name(acting),
      from: territoryName(view.declared.from),
      to: territoryName(view.declared.to),
    });
  }
  if (battle) {
    return t('watch.attack', {
      player: game.name(battle.seat),
      from: territoryName(battle.from),
      to: territoryName(battle.to),
      loser: game.name(battle.defender),
    });
  }
  const seat = game.session.seat.value;
  if (acting === null) return t('watch.starting');
  const player = game.name(acting);
  if (seat !== null && view.out.includes(seat)) return t('watch.out', { player });
  if (view.phase === 'setup-capital') return t('watch.capital', { player });
  if (view.phase === 'setup-claim') return t('watch.claim', { player });
  return t(view.phase === 'setup-placement' ? 'watch.setup' : 'watch.turn', { player });
}
