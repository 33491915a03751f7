import { TERRITORY_COUNT } from '../map/territories.ts';
import { missionDeck } from '../rules/missions.ts';
import { layCapitals } from './decide-capital.ts';
import type { Draft } from './draft.ts';
import { rollForFirst } from './first-seat.ts';
import { shuffled } from './shuffled.ts';
import { NEUTRAL } from './state.ts';

/** Begins the setup: first seat, missions, and the territories if they are dealt (rules 4.2, 4.3, 8). */
export function start(draft: Draft): null {
  const { random } = draft;
  const { options } = draft.base;
  const first = options.firstSeat === 'random' ? random.below(options.seats) : rollForFirst(draft, 'start');
  draft.emit({ event: 'firstSeatChosen', seat: first, purpose: 'start' });
  if (options.objective === 'mission') dealMissions(draft, first);
  if (options.territories === 'dealt') dealTerritories(draft, first);
  return null;
}

function dealMissions(draft: Draft, first: number): void {
  const { seats } = draft.base.options;
  const deck = missionDeck(draft.base.options);
  for (let i = 0; i < seats; i++) {
    const [mission] = deck.splice(draft.random.below(deck.length), 1);
    draft.emit({ event: 'missionDealt', seat: (first + i) % seats, mission });
  }
}

/** One by one in turn order; a neutral side is dealt to after the seats (rules 4.3). */
function dealTerritories(draft: Draft, first: number): void {
  const { seats, twoPlayer } = draft.base.options;
  const order: number[] = Array.from({ length: seats }, (_, i) => (first + i) % seats);
  if (twoPlayer === 'neutral-40') order.push(NEUTRAL);
  const owners = new Array<number>(TERRITORY_COUNT);
  shuffled(TERRITORY_COUNT, draft.random).forEach((territory, i) => {
    owners[territory] = order[i % order.length];
  });
  draft.emit({ event: 'dealt', owners });
  layCapitals(draft);
}
