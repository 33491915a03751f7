import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { FirstRoll } from '../../shared/game/state.ts';
import type { Game } from '../play/game.ts';
import { formatNumber, t } from '../text/text.ts';
import './first-roll.css';

/** Milliseconds: each round of dice after the one before, and the outcome long enough for whoever looks up late. */
const ROUND = 1100;
const OUTCOME = 12_000;

/** The roll for who begins: everybody's dice, those who tie rolling again, and the outcome. A tap puts it away. */
export function FirstRollCard({ game }: { game: Game }): JSX.Element | null {
  const roll = game.story.firstRoll.value;
  const attached = game.attached.value;
  useEffect(() => {
    // While the board still loads, nobody has begun to look.
    if (!roll || !attached) return;
    const timer = setTimeout(
      () => {
        game.story.firstRoll.value = null;
      },
      roll.rolls.length * ROUND + OUTCOME,
    );
    return () => clearTimeout(timer);
  }, [roll, attached]);
  return roll && <Card game={game} roll={roll} />;
}

function Card({ game, roll }: { game: Game; roll: FirstRoll }): JSX.Element {
  const { rolls, purpose } = roll;
  const winner = winnerOf(roll);
  const close = (): void => {
    game.story.firstRoll.value = null;
  };
  return (
    <button type="button" class="first-roll" data-test="first-roll" onClick={close}>
      <span class="title">{t(purpose === 'turns' ? 'firstRoll.turns' : 'firstRoll.start')}</span>
      <span class="rows">
        {rolls[0].map(([seat]) => (
          <Row key={seat} game={game} roll={roll} seat={seat} wins={seat === winner} />
        ))}
      </span>
      <span class="outcome" style={{ animationDelay: `${rolls.length * ROUND}ms` }}>
        {t('firstRoll.begins', {
          player: winner === game.session.seat.value ? 'you' : 'other',
          name: game.name(winner),
        })}
        {rolls.length > 1 && <span class="hint">{t('firstRoll.tie')}</span>}
      </span>
    </button>
  );
}

interface RowProps {
  readonly game: Game;
  readonly roll: FirstRoll;
  readonly seat: number;
  readonly wins: boolean;
}

function Row({ game, roll, seat, wins }: RowProps): JSX.Element {
  const colour = game.colour(seat);
  return (
    <span class={`row ${wins ? 'wins' : ''}`} style={{ '--seat': colour }}>
      <span class="swatch">{formatNumber(seat + 1)}</span>
      <span class="name">{game.name(seat)}</span>
      <span class="faces">
        {roll.rolls.map((round, i) => {
          const die = round.find(([other]) => other === seat)?.[1];
          const highest = Math.max(...round.map(([, value]) => value));
          return die === undefined ? null : (
            <DieFace key={i} value={die} best={die === highest} delay={i * ROUND} />
          );
        })}
      </span>
    </span>
  );
}

/** Places of the pips of each face, on a grid of 3 by 3. */
const PIPS = ['', '4', '08', '048', '0268', '02468', '025368'];

/** A die that comes tumbling after `delay` milliseconds. */
function DieFace({ value, best, delay }: { value: number; best: boolean; delay: number }): JSX.Element {
  return (
    <svg
      class={`face ${best ? 'best' : ''}`}
      viewBox="0 0 30 30"
      role="img"
      aria-label={formatNumber(value)}
      style={{ animationDelay: `${delay}ms` }}
    >
      <rect x="1.5" y="1.5" width="27" height="27" rx="7" />
      {[...PIPS[value]].map(Number).map(place => (
        <circle key={place} cx={7.5 + (place % 3) * 7.5} cy={7.5 + Math.floor(place / 3) * 7.5} r="2.9" />
      ))}
    </svg>
  );
}

function winnerOf({ rolls }: FirstRoll): number {
  const last = rolls[rolls.length - 1];
  return last.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
