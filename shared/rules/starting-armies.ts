import type { Options } from '../game/options.ts';

const BY_SEATS: Readonly<Record<number, number>> = { 2: 40, 3: 35, 4: 30, 5: 25, 6: 20 };
const DUEL = 50;
const NEUTRAL_SIDE = 40;

/** Armies that each seat starts with (rules 4.1). */
export function startingArmies(options: Options): number {
  return options.twoPlayer === 'duel-50' ? DUEL : BY_SEATS[options.seats];
}

/** Armies that the neutral side of a game for two starts with (rules 4.1); 0 without one. */
export function neutralArmies(options: Options): number {
  return options.twoPlayer === 'neutral-40' ? NEUTRAL_SIDE : 0;
}
