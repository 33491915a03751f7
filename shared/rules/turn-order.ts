import type { State } from '../game/state.ts';

/** Whether a seat is still in play: neither eliminated nor resigned. */
export function isInPlay(state: State, seat: number): boolean {
  return seat >= 0 && seat < state.options.seats && !state.out.includes(seat);
}

/** Whether a seat is out because it resigned, and not because another eliminated it. */
export function hasResigned(state: State, seat: number): boolean {
  const place = state.out.indexOf(seat);
  return place >= 0 && state.outBy[place] < 0;
}

/** Seats in play, in seat order. */
export function seatsInPlay(state: State): number[] {
  const seats: number[] = [];
  for (let seat = 0; seat < state.options.seats; seat++) if (!state.out.includes(seat)) seats.push(seat);
  return seats;
}

/** The turn after the one that is over, and its round. */
export interface NextTurn {
  readonly seat: number;
  readonly round: number;
}

/**
 * Who is next and in which round (rules, section 1): the round goes up when the order passes the seat that had the
 * first turn, whether it is still in play or not. Before the first turn it is the first seat's or, if that is out,
 * the next one's in play (rules 4.5). At least one seat must be in play.
 */
export function nextTurn(state: State): NextTurn {
  const { seats } = state.options;
  let { round } = state;
  let seat = round === 0 ? state.firstSeat : (state.seat + 1) % seats;
  if (round === 0) round = 1;
  else if (seat === state.firstTurn) round++;
  while (!isInPlay(state, seat)) {
    seat = (seat + 1) % seats;
    if (seat === state.firstTurn) round++;
  }
  return { seat, round };
}

/** The next seat, beginning with `from`, that has armies left to place in setup; -1: none (rules 4.4). */
export function nextPlacing(state: State, from: number): number {
  const { seats } = state.options;
  for (let i = 0; i < seats; i++) {
    const seat = (from + i) % seats;
    if (isInPlay(state, seat) && state.reserves[seat] > 0) return seat;
  }
  return -1;
}

/** The next seat, beginning with `from`, that has no capital yet in a game of capitals; -1: none (rules 9). */
export function nextNaming(state: State, from: number): number {
  const { seats } = state.options;
  for (let i = 0; i < seats; i++) {
    const seat = (from + i) % seats;
    if (isInPlay(state, seat) && state.capitals?.capitals[seat] === null) return seat;
  }
  return -1;
}
