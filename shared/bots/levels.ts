import type { InstantBot } from './bot.ts';
import { normalBot } from './normal-bot.ts';

/** The bots that can be chosen, by level. */
export const BOTS = { normal: normalBot } as const satisfies Record<string, InstantBot>;

export type BotLevel = keyof typeof BOTS;

export function isBotLevel(name: string): name is BotLevel {
  return Object.hasOwn(BOTS, name);
}
