import type { JSX } from 'preact';
import { TERRITORY_COUNT } from '../../shared/map/territories.ts';
import { symbolOf } from '../../shared/rules/cards.ts';
import { rollLosses } from '../../shared/rules/combat.ts';
import { starsOf } from '../../shared/rules/stars.ts';
import { PLAYER_COLOURS } from '../colours.ts';
import { SYMBOL_PATHS } from '../hud/icons.tsx';
import { type Frame, frameAround, outline } from './land.ts';

/** A roll that costs both sides an army. */
const ATTACK = [6, 4, 3];
const DEFENCE = [5, 4];
/** Places of the pips on a die from -1 to 1, by its number. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** Dice of both sides, pair against pair; what loses is crossed out. */
export function Dice({ frame, unit }: { frame: Frame; unit: number }): JSX.Element {
  const x = frame.left + frame.width / 2;
  const y = frame.top + frame.height / 2;
  const step = 2.9;
  return (
    <g transform={`translate(${x} ${y}) scale(${unit * 1.15})`}>
      <rect class="picture-tray" x="-5.2" y="-4.6" width="10.4" height="9.2" rx="0.8" />
      {ATTACK.map((value, i) => {
        const against = DEFENCE[i];
        const top = (i - 1) * step;
        const won = against !== undefined && rollLosses([value], [against]).defenceLoss > 0;
        return (
          <g key={value} transform={`translate(0 ${top})`}>
            {against !== undefined && <path class="picture-pair" d="M-1.4 0H1.4" />}
            <Die
              x={-2.8}
              value={value}
              colour={PLAYER_COLOURS[0]}
              state={against === undefined ? 'idle' : won ? 'won' : 'lost'}
            />
            {against !== undefined && (
              <Die x={2.8} value={against} colour={PLAYER_COLOURS[1]} state={won ? 'lost' : 'won'} />
            )}
          </g>
        );
      })}
    </g>
  );
}

interface DieProps {
  readonly x: number;
  readonly value: number;
  readonly colour: string;
  readonly state: 'won' | 'lost' | 'idle';
}

function Die({ x, value, colour, state }: DieProps): JSX.Element {
  return (
    <g transform={`translate(${x} 0)`} opacity={state === 'idle' ? 0.45 : 1}>
      <rect
        x="-1.15"
        y="-1.15"
        width="2.3"
        height="2.3"
        rx="0.4"
        fill={colour}
        stroke="#fff"
        stroke-width="0.08"
      />
      {PIPS[value].map(([px, py]) => (
        <circle key={`${px} ${py}`} cx={px * 0.58} cy={py * 0.58} r="0.22" fill="#fff" />
      ))}
      {state === 'lost' && <path class="picture-cross" d="M-1.3 1.3 1.3-1.3" />}
    </g>
  );
}

/** Cards to show: great britain, egypt and madagascar are one of each symbol. */
const CARDS = [14, 21, 25];
const JOKER = TERRITORY_COUNT;

type Kind = 'cards' | 'cards-with-joker' | 'star-cards';

/** A few cards side by side, each with the land it names. */
export function Cards({ frame, kind }: { frame: Frame; kind: Kind }): JSX.Element {
  const cards = kind === 'cards-with-joker' ? [...CARDS, JOKER] : CARDS;
  const unit = frame.height / 10;
  const x = frame.left + frame.width / 2;
  const y = frame.top + frame.height / 2;
  return (
    <g transform={`translate(${x} ${y}) scale(${unit})`}>
      {cards.map((card, i) => (
        <g key={card} transform={`translate(${(i - (cards.length - 1) / 2) * 4.3} 0)`}>
          <rect class="picture-face" x="-1.95" y="-3.4" width="3.9" height="6.8" rx="0.4" />
          {card < JOKER && <Silhouette territory={card} />}
          {kind === 'star-cards' ? <Stars count={starsOf(card)} /> : <Sign name={symbolOf(card)} />}
        </g>
      ))}
    </g>
  );
}

function Silhouette({ territory }: { territory: number }): JSX.Element {
  const { left, top, width, height } = frameAround(territory);
  const scale = 3 / Math.max(width, height);
  const middle = `translate(${-(left + width / 2)} ${-(top + height / 2)})`;
  return (
    <path
      class="picture-land"
      d={outline(territory)}
      transform={`translate(0 -1.5) scale(${scale}) ${middle}`}
    />
  );
}

function Sign({ name }: { name: keyof typeof SYMBOL_PATHS }): JSX.Element {
  const y = name === 'joker' ? 0 : 1.7;
  return (
    <path
      class="picture-sign"
      d={SYMBOL_PATHS[name]}
      transform={`translate(0 ${y}) scale(0.11) translate(-12 -12)`}
    />
  );
}

function Stars({ count }: { count: number }): JSX.Element {
  return (
    <>
      {Array.from({ length: count }, (_, i) => (
        <path
          key={i}
          class="picture-sign"
          d={SYMBOL_PATHS.joker}
          transform={`translate(${(i - (count - 1) / 2) * 1.7} 1.7) scale(0.08) translate(-12 -12)`}
        />
      ))}
    </>
  );
}
