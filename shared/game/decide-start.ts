import { TERRITORY_COUNT } from '../map/territories.ts';
import type { Draft } from './draft.ts';

/** Begins the setup: the first seat is drawn and the territories are dealt (rules 4.2, 4.3). */
export function start(draft: Draft): null {
  const { random } = draft;
  const { seats } = draft.base.options;
  const first = random.below(seats);
  draft.emit({ event: 'firstSeatChosen', seat: first, purpose: 'start' });
  const owners = new Array<number>(TERRITORY_COUNT);
  shuffled(TERRITORY_COUNT, random.below.bind(random)).forEach((territory, i) => {
    owners[territory] = (first + i) % seats;
  });
  draft.emit({ event: 'dealt', owners });
  return null;
}

/** The numbers 0 to count - 1 in random order. */
function shuffled(count: number, below: (n: number) => number): number[] {
  const list = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = below(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}
