import { seatsInPlay } from '../rules/turn-order.ts';
import type { Draft } from './draft.ts';

/**
 * Every seat in play rolls a die; those who tie for the highest roll again among themselves (rules 4.2). Gives the seat
 * that begins.
 */
export function rollForFirst(draft: Draft, purpose: 'start' | 'turns'): number {
  const rolls: [number, number][][] = [];
  let rolling = seatsInPlay(draft.state);
  do {
    const roll = rolling.map((seat): [number, number] => [seat, 1 + draft.random.below(6)]);
    const highest = Math.max(...roll.map(([, die]) => die));
    rolling = roll.filter(([, die]) => die === highest).map(([seat]) => seat);
    rolls.push(roll);
  } while (rolling.length > 1);
  draft.emit({ event: 'firstSeatRolled', purpose, rolls });
  return rolling[0];
}
