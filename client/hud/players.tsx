import type { JSX } from 'preact';
import type { Capitals } from '../../shared/game/capitals.ts';
import { due } from '../../shared/game/due.ts';
import { NEUTRAL, type State } from '../../shared/game/state.ts';
import { holdsOwnCapital, objectivesHeld } from '../../shared/rules/objectives.ts';
import { countTerritories, territoriesOf } from '../../shared/rules/territories.ts';
import type { SeatControl } from '../../shared/table/control.ts';
import type { Game } from '../play/game.ts';
import { formatNumber, t } from '../text/text.ts';
import { Icon } from './icons.tsx';

/** The players in seat order, with what everybody may know of them. */
export function Players({ game, view }: { game: Game; view: State }): JSX.Element {
  const acting = due(view)?.seat;
  const { seats, twoPlayer } = view.options;
  const neutral = twoPlayer === 'neutral-40';
  return (
    <ol class="players" data-count={seats + Number(neutral)} aria-label={t('players.title')}>
      {view.handSizes.map((_, seat) => (
        <Player key={seat} game={game} view={view} seat={seat} acting={acting === seat} />
      ))}
      {neutral && <NeutralSide game={game} view={view} />}
    </ol>
  );
}

/** The side between two players, which nobody plays. */
function NeutralSide({ game, view }: { game: Game; view: State }): JSX.Element {
  return (
    <li class="player" style={{ '--seat': game.colour(NEUTRAL) }} data-test="neutral-side">
      <span class="who">
        <span class="swatch neutral" />
        <span class="name">{game.name(NEUTRAL)}</span>
      </span>
      <span class="counts">
        <Count icon="land" value={countTerritories(view, NEUTRAL)} label={t('player.territories')} />
        <Count icon="army" value={countArmies(view, NEUTRAL)} label={t('player.armies')} />
      </span>
    </li>
  );
}

interface PlayerProps {
  readonly game: Game;
  readonly view: State;
  readonly seat: number;
  readonly acting: boolean;
}

function Player({ game, view, seat, acting }: PlayerProps): JSX.Element {
  const info = game.seatInfo(seat);
  const own = seat === game.session.seat.value;
  const out = view.out.includes(seat);
  const goals = out ? null : view.capitals;
  const classes = ['player', goals && 'with-goals', acting && 'acting', out && 'out', own && 'own']
    .filter(Boolean)
    .join(' ');
  return (
    <li class={classes} style={{ '--seat': game.colour(seat) }} aria-current={acting ? 'true' : undefined}>
      <span class="who">
        <Swatch control={info?.control ?? 'person'} seat={seat} />
        <span class="name">{game.name(seat)}</span>
      </span>
      {out ? (
        <span class="counts">{t('player.out')}</span>
      ) : (
        <span class="counts">
          <Count icon="land" value={countTerritories(view, seat)} label={t('player.territories')} />
          <Count icon="army" value={countArmies(view, seat)} label={t('player.armies')} />
          <Count icon="cards" value={view.handSizes[seat]} label={t('player.cards')} />
        </span>
      )}
      {goals && <Goals view={view} capitals={goals} seat={seat} />}
    </li>
  );
}

/** Objectives that a seat has, and whether it holds its own capital. */
function Goals({ view, capitals, seat }: { view: State; capitals: Capitals; seat: number }) {
  const held = holdsOwnCapital(view, seat);
  const label = t('player.capital', { held: held ? 'yes' : 'no' });
  return (
    <span class="held">
      <Count icon="goal" value={objectivesHeld(view, seat)} label={t('player.objectives')} />
      {capitals.capitals[seat] !== null && (
        <span class={`count ${held ? '' : 'lost'}`} title={label} role="img" aria-label={label}>
          <Icon name="crown" />
        </span>
      )}
    </span>
  );
}

/** The seat's colour, with its number or the sign of who plays it. */
function Swatch({ control, seat }: { control: SeatControl; seat: number }): JSX.Element {
  if (control === 'person') return <span class="swatch">{formatNumber(seat + 1)}</span>;
  const label = t(control === 'away' ? 'player.away' : 'player.bot');
  return (
    <span class="swatch" role="img" aria-label={label} title={label}>
      <Icon name={control} />
    </span>
  );
}

function Count({
  icon,
  value,
  label,
}: {
  icon: 'land' | 'army' | 'cards' | 'goal';
  value: number;
  label: string;
}) {
  return (
    <span class="count" title={label} data-of={icon}>
      <Icon name={icon} />
      <span class="hidden">{label}</span>
      {formatNumber(value)}
    </span>
  );
}

function countArmies(view: State, seat: number): number {
  return territoriesOf(view, seat).reduce((total, at) => total + view.armies[at], 0);
}
