import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { State } from '../../shared/game/state.ts';
import { MANY } from '../../shared/rules/missions.ts';
import type { Game } from '../play/game.ts';
import { missionText } from '../text/goals.ts';
import { continentName } from '../text/names.ts';
import { t } from '../text/text.ts';
import { type MissionModel, type MissionPart, missionModel } from '../turn/mission-model.ts';
import { Icon } from './icons.tsx';
import { Tap } from './press.tsx';
import './goals.css';

interface MissionProps {
  readonly game: Game;
  readonly view: State;
  readonly onClose: () => void;
}

/** One's own mission, for as long as one looks at it; the board shows the land that it is about. */
export function MissionPanel({ game, view, onClose }: MissionProps): JSX.Element | null {
  const seat = game.session.seat.value;
  const model = seat === null ? null : missionModel(view, seat);
  const land = model?.territories.join(' ');
  useEffect(() => {
    if (model) game.mark(model.territories);
    return () => game.mark([]);
  }, [land]);
  if (!model) return null;
  return (
    <section class="mission" aria-label={t('mission.title')} data-test="mission-card">
      <p class="kind">{t('mission.title')}</p>
      <p class={`order ${model.lost ? 'lost' : ''}`}>{missionText(model.mission, game)}</p>
      {model.lost && <p>{lostText(game, model)}</p>}
      <ul class="parts">
        {model.parts.map((part, i) => (
          <Part key={i} game={game} part={part} />
        ))}
      </ul>
      <p class="hint">{t(model.fulfilled ? 'mission.done' : 'mission.rule')}</p>
      <Tap kind="main" onTap={onClose} test="mission-close">
        {t('mission.close')}
      </Tap>
    </section>
  );
}

function Part({ game, part }: { game: Game; part: MissionPart }): JSX.Element {
  const share = part.kind === 'target' ? null : Math.min(1, part.have / part.need);
  return (
    <li class={share === 1 ? 'done' : ''} data-test="mission-part">
      <span>
        {share === 1 && <Icon name="check" />}
        {partText(game, part)}
      </span>
      {share !== null && <progress max={1} value={share} aria-hidden="true" />}
    </li>
  );
}

function partText(game: Game, part: MissionPart): string {
  switch (part.kind) {
    case 'continent':
    case 'third':
      return t(`mission.part.${part.kind}`, {
        continent: continentName(part.continent),
        have: part.have,
        need: part.need,
      });
    case 'territories':
      return t('mission.part.territories', { have: part.have, need: part.need });
    case 'held':
      return t('mission.part.held', { have: part.have, need: part.need, armies: part.armies });
    case 'target':
      return `${t('mission.part.target', { name: game.name(part.seat), left: part.left })}. ${t('mission.destroyRule')}`;
  }
}

function lostText(game: Game, { lost, target }: MissionModel): string {
  return t(`mission.lost.${lost!}`, { name: game.name(target!), count: MANY });
}
