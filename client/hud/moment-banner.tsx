import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Game } from '../play/game.ts';
import type { Moment } from '../play/moments.ts';
import { objectiveText, who } from '../text/goals.ts';
import { continentName } from '../text/names.ts';
import { t } from '../text/text.ts';

const SHOWN_FOR = 2200;

/** A great moment in great letters, for a moment. Taps go through it. */
export function MomentBanner({ game }: { game: Game }): JSX.Element {
  const last = game.story.moment.value;
  const gone = useSignal(last);
  useEffect(() => {
    const timer = setTimeout(() => {
      gone.value = last;
    }, SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [last]);
  const shown = last !== gone.value ? last : null;
  return (
    <div class="moments" role="status">
      {shown && (
        <p
          key={shown.n}
          class={`moment ${shown.moment.kind}`}
          style={{ '--seat': colourOf(game, shown.moment) }}
        >
          {momentText(game, shown.moment)}
        </p>
      )}
    </div>
  );
}

function colourOf(game: Game, moment: Moment): string {
  const seat = moment.kind === 'ended' ? (moment.winners[0] ?? 0) : moment.seat;
  return game.colour(seat);
}

function momentText(game: Game, moment: Moment): string {
  const own = game.session.seat.value;
  switch (moment.kind) {
    case 'continent-won':
      return t('moment.continentWon', {
        ...who(game, moment.seat),
        continent: continentName(moment.continent),
      });
    case 'continent-lost':
      return t('moment.continentLost', {
        ...who(game, moment.seat),
        continent: continentName(moment.continent),
      });
    case 'eliminated':
      return t('moment.eliminated', who(game, moment.seat));
    case 'resigned':
      return t('moment.resigned', who(game, moment.seat));
    case 'objective':
      return t('moment.objective', { ...who(game, moment.seat), objective: objectiveText(moment.objective) });
    case 'ended':
      if (moment.reason === 'mission' || moment.reason === 'capitals') return goalText(game, moment);
      if (own === null)
        return t('moment.over', { name: moment.winners.map(seat => game.name(seat)).join(', ') });
      return t(moment.winners.includes(own) ? 'moment.victory' : 'moment.defeat');
  }
}

/** A win by mission or capitals, which has one winner, says so. */
function goalText(game: Game, { winners, reason }: Moment & { kind: 'ended' }): string {
  const [winner] = winners;
  const won = winner === game.own;
  if (reason === 'mission')
    return won ? t('moment.missionWon') : t('moment.missionLost', { name: game.name(winner) });
  return won ? t('moment.capitalsWon') : t('moment.capitalsLost', { name: game.name(winner) });
}
