import type { JSX } from 'preact';
import { PLACE_SHAPES, type PlaceKind } from '../place-shapes.ts';

/** What stands for a city, a capital or an airfield on the map; a text goes with it. */
export function PlaceSign({ place }: { place: PlaceKind }): JSX.Element {
  return (
    <svg class="place-sign" viewBox="-54 -54 108 108" aria-hidden="true">
      {PLACE_SHAPES[place].map(path => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
