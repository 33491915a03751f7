import type { MapGeometry } from '../../../assets/map/geometry.ts';
import { UNOWNED } from '../../../shared/game/state.ts';
import { CONTINENT_OF } from '../../../shared/map/continents.ts';
import { NEUTRAL_COLOUR, PLAYER_COLOURS, UNOWNED_COLOUR } from '../../colours.ts';
import { mixRgb, type Rgb, rgb } from '../paint/rgb.ts';

/** In the order of the continents. */
export const CONTINENT_COLOURS = ['#d8ab48', '#c2593f', '#5b8ac0', '#bd7f43', '#77a35b', '#a0659f'].map(rgb);

/** Neighbours of one owner differ a little: a colour to mix in, and how much. */
const SHADES: readonly (readonly [Rgb, number])[] = [
  [rgb('#ffffff'), 0.08],
  [rgb('#000000'), 0.08],
  [rgb('#fff2c8'), 0.18],
  [rgb('#5a3a1a'), 0.13],
];

/** Colours of territories and numbers of colours, by who owns them. */
export class LandColours {
  private readonly tints: readonly (readonly Rgb[])[];
  private seats: readonly number[] = [];

  constructor(map: MapGeometry) {
    const shades = shadesOf(map);
    this.tints = [...PLAYER_COLOURS, NEUTRAL_COLOUR, UNOWNED_COLOUR].map(hex =>
      shades.map((shade, territory) => {
        const [mixed, share] = SHADES[shade % SHADES.length];
        return mixRgb(mixRgb(rgb(hex), CONTINENT_COLOURS[CONTINENT_OF[territory]], 0.1), mixed, share);
      }),
    );
  }

  /** Colour number of each seat. */
  setSeats(colours: readonly number[]): void {
    this.seats = colours;
  }

  /** Colour number of an owner; neutral is the one after the players'. */
  number(owner: number): number {
    return this.seats[owner] ?? PLAYER_COLOURS.length;
  }

  /** The owner's own colour. */
  pure(owner: number): Rgb {
    return rgb(PLAYER_COLOURS[this.seats[owner]] ?? NEUTRAL_COLOUR);
  }

  /** The owner's colour as it looks on a territory. */
  land(owner: number, territory: number): Rgb {
    const kind = owner === UNOWNED ? PLAYER_COLOURS.length + 1 : this.number(owner);
    return this.tints[kind][territory];
  }
}

/** A shade for each territory that no neighbour in its continent has. */
function shadesOf(map: MapGeometry): number[] {
  const shades: number[] = [];
  map.territories.forEach((_, territory) => {
    const taken = new Set<number>();
    for (const { territories } of map.arcs) {
      if (!territories.includes(territory)) continue;
      for (const other of territories) {
        if (other < territory && CONTINENT_OF[other] === CONTINENT_OF[territory]) taken.add(shades[other]);
      }
    }
    let shade = 0;
    while (taken.has(shade)) shade++;
    shades.push(shade);
  });
  return shades;
}
