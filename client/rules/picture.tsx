import type { JSX } from 'preact';
import { CONTINENT_OF, CONTINENTS } from '../../shared/map/continents.ts';
import { CONTINENT_COLOURS, LandColours } from '../board/look/land-colours.ts';
import { STYLE_COLOURS } from '../board/look/styles.ts';
import { css, rgb } from '../board/paint/rgb.ts';
import { NEUTRAL_COLOUR, PLAYER_COLOURS } from '../colours.ts';
import { EMBLEMS } from '../emblems.ts';
import { PLACE_SHAPES, type PlaceKind } from '../place-shapes.ts';
import type { PictureId } from './chapter.ts';
import { Cards, Dice } from './figures.tsx';
import { anchorOf, type Frame, frameOf, MAP, outline, territoriesIn } from './land.ts';
import { type Owner, SCENES, type Scene, type Token } from './scenes.ts';

const SEATS = PLAYER_COLOURS.map((_, colour) => colour);
const colours = new LandColours(MAP);
colours.setSeats(SEATS);
const NOBODY = -1;
const { sea, ink, link } = STYLE_COLOURS.deep;
const AROUND = css(rgb('#55707c'));
const EMPTY = css(rgb('#e9dfc4'));

/** Radius of a token as a share of the picture's height. */
const TOKEN = 0.072;

/** A picture from the board. It says nothing that the text beside it does not. */
export function Picture({ id }: { id: PictureId }): JSX.Element {
  const scene = SCENES[id];
  const frame = frameOf(scene.frame);
  const unit = frame.height * TOKEN;
  return (
    <svg
      class="picture"
      viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
      aria-hidden="true"
      data-picture={id}
    >
      <rect x={frame.left} y={frame.top} width={frame.width} height={frame.height} fill={css(sea[1])} />
      <Links unit={unit} />
      <g stroke={css(ink)} stroke-width={unit * 0.09} stroke-linejoin="round">
        {territoriesIn(frame).map(territory => (
          <path key={territory} d={outline(territory)} fill={fillOf(scene, territory)} />
        ))}
      </g>
      {scene.arrows.map(way => (
        <Way key={way.join()} way={way} unit={unit} />
      ))}
      {scene.marks.map(([territory, mark]) => (
        <MarkSign key={territory} territory={territory} mark={mark} unit={unit} />
      ))}
      {scene.tokens.map(token => (
        <TokenSign
          key={token.territory}
          token={token}
          owner={scene.owners.get(token.territory)}
          unit={unit}
        />
      ))}
      {scene.over && <Over what={scene.over} frame={frame} unit={unit} />}
    </svg>
  );
}

function fillOf({ owners, over }: Scene, territory: number): string {
  if (over === 'bonuses') return css(CONTINENT_COLOURS[CONTINENT_OF[territory]]);
  const owner = owners.get(territory);
  if (owner === undefined) return AROUND;
  if (owner === 'empty') return EMPTY;
  return css(colours.land(owner === 'neutral' ? NOBODY : owner, territory));
}

function Links({ unit }: { unit: number }): JSX.Element {
  const paths = MAP.links.flatMap(({ curves }) =>
    curves.map(({ from, control, to }) => `M${from.join(' ')}Q${control.join(' ')} ${to.join(' ')}`),
  );
  return (
    <path
      d={paths.join('')}
      fill="none"
      stroke={css(link)}
      stroke-width={unit * 0.16}
      stroke-dasharray={`${unit * 0.45} ${unit * 0.35}`}
    />
  );
}

function Way({ way, unit }: { way: readonly number[]; unit: number }): JSX.Element {
  const points = way.map(anchorOf);
  const last = points.length - 1;
  const [toX, toY] = points[last];
  const [fromX, fromY] = points[last - 1];
  const angle = (Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI;
  const line = `M${points.map(point => point.join(' ')).join('L')}`;
  const head = `M${-unit * 1.15} 0L${-unit * 2.5} ${-unit * 0.75}V${unit * 0.75}Z`;
  return (
    <g class="picture-way" stroke-linejoin="round">
      <path d={line} fill="none" stroke-width={unit * 0.5} pathLength={1} />
      <path d={head} transform={`translate(${toX} ${toY}) rotate(${angle})`} />
    </g>
  );
}

interface TokenProps {
  readonly token: Token;
  readonly owner: Owner | undefined;
  readonly unit: number;
}

function TokenSign({ token, owner, unit }: TokenProps): JSX.Element {
  const [x, y] = anchorOf(token.territory);
  const emblem = typeof owner === 'number' ? EMBLEMS[owner] : null;
  const rim = typeof owner === 'number' ? PLAYER_COLOURS[owner] : NEUTRAL_COLOUR;
  return (
    <g transform={`translate(${x} ${y}) scale(${unit})`}>
      <circle r="1" fill="#fbf3dc" stroke={css(ink)} stroke-width="0.1" />
      <circle r="0.84" fill="none" stroke={rim} stroke-width="0.2" />
      <text class="picture-number" y="0.42" font-size="1.2">
        {token.armies}
      </text>
      {emblem !== null && (
        <g transform="translate(0 0.98)">
          <circle r="0.5" fill={rim} stroke="#fbf3dc" stroke-width="0.08" />
          <path d={emblem} transform="scale(0.032)" fill="#fff" />
        </g>
      )}
      {token.plus !== undefined && (
        <g transform="translate(1.15 -1.05)">
          <circle r="0.84" fill="#f3d58a" stroke={css(ink)} stroke-width="0.1" />
          <text class="picture-number" y="0.35" font-size="1">
            {`+${token.plus}`}
          </text>
        </g>
      )}
    </g>
  );
}

function MarkSign({
  territory,
  mark,
  unit,
}: {
  territory: number;
  mark: PlaceKind;
  unit: number;
}): JSX.Element {
  const [x, y] = anchorOf(territory);
  return (
    <g transform={`translate(${x - unit * 1.7} ${y - unit * 0.5}) scale(${unit / 52})`}>
      {PLACE_SHAPES[mark].map(path => (
        <path key={path} d={path} fill="#f3d58a" stroke={css(ink)} stroke-width="8" />
      ))}
    </g>
  );
}

function Over({ what, frame, unit }: { what: NonNullable<Scene['over']>; frame: Frame; unit: number }) {
  switch (what) {
    case 'bonuses':
      return <Bonuses unit={unit} />;
    case 'dice':
      return <Dice frame={frame} unit={unit} />;
    default:
      return <Cards frame={frame} kind={what} />;
  }
}

function Bonuses({ unit }: { unit: number }): JSX.Element {
  return (
    <>
      {CONTINENTS.map(({ id, bonus, territories }) => {
        const anchors = territories.map(anchorOf);
        const middle = (axis: 0 | 1) => anchors.reduce((sum, point) => sum + point[axis], 0) / anchors.length;
        return (
          <g key={id} transform={`translate(${middle(0)} ${middle(1)}) scale(${unit})`}>
            <circle r="1.1" fill="#fbf3dc" stroke={css(ink)} stroke-width="0.12" />
            <text class="picture-number" y="0.42" font-size="1.2">
              {`+${bonus}`}
            </text>
          </g>
        );
      })}
    </>
  );
}
