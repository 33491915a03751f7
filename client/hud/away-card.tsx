import type { JSX } from 'preact';
import type { Game } from '../play/game.ts';
import { objectiveText, who } from '../text/goals.ts';
import { continentName, territoryName } from '../text/names.ts';
import { t } from '../text/text.ts';
import { Tap } from './press.tsx';

/** What happened while the player was away. It goes with a tap on the board, too. */
export function AwayCard({ game }: { game: Game }): JSX.Element | null {
  const summary = game.away.value;
  if (!summary) return null;
  const { lost, won, continents, capitals, objectives, mission, out, turns, begins } = summary;
  const lands = (territories: readonly number[]): string => territories.map(territoryName).join(', ');
  const names = (seats: readonly number[]): string => seats.map(seat => game.name(seat)).join(', ');
  return (
    <section class="away" role="status" aria-label={t('away.title')} data-test="away">
      <h2>{t('away.title')}</h2>
      {begins !== null && <p>{t('log.firstSeat', { player: game.name(begins) })}</p>}
      {lost.map(({ owner, territories }) => (
        <p key={owner} class="bad">
          {t('away.lost', {
            count: territories.length,
            player: game.name(owner),
            territories: lands(territories),
          })}
        </p>
      ))}
      {won.length > 0 && <p class="fine">{t('away.won', { territories: lands(won) })}</p>}
      {continents.map(({ continent, owner }) => (
        <p key={continent}>
          {t('away.continent', { player: game.name(owner), continent: continentName(continent) })}
        </p>
      ))}
      {capitals.map(({ of, territory, owner }) => (
        <p key={territory} class={of === game.own && owner !== game.own ? 'bad' : ''}>
          {t('away.capital', {
            ...who(game, owner),
            capital: of === game.own ? 'own' : 'other',
            of: game.name(of),
            territory: territoryName(territory),
          })}
        </p>
      ))}
      {objectives.map(({ objective, seat }) => (
        <p key={objective}>
          {t('moment.objective', { ...who(game, seat), objective: objectiveText(objective) })}
        </p>
      ))}
      {mission && <p class="bad">{t('mission.changed')}</p>}
      {out.length > 0 && <p>{t('away.out', { players: names(out) })}</p>}
      {turns.length > 0 && <p class="hint">{t('away.turns', { players: names(turns) })}</p>}
      <Tap
        onTap={() => {
          game.away.value = null;
        }}
        test="away-close"
      >
        {t('away.close')}
      </Tap>
    </section>
  );
}
