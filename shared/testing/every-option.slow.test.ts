import { describe, expect, test } from 'vitest';
import { normalBot } from '../bots/normal-bot.ts';
import { seededSource } from '../dice/seeded.ts';
import { parseOptions } from '../game/parse-options.ts';
import { PRESETS } from '../game/presets.ts';
import { checkedGame } from './checked-game.ts';
import { TRIED } from './option-matrix.ts';

const GAMES = 100;

/** What an option needs beside itself to apply. */
const NEEDS: Readonly<Record<string, object>> = {
  majority: { objective: 'majority' },
  twoPlayer: { seats: 2 },
  missions: { objective: 'mission' },
  lostTarget: { objective: 'mission' },
};

const singles = Object.entries(TRIED).flatMap(([key, values]) =>
  values.map((value): [string, object] => [`${key}=${value}`, { ...NEEDS[key], [key]: value }]),
);

describe(`${GAMES} games between bots end and keep every rule`, () => {
  test.each([...Object.entries(PRESETS), ...singles])('%s', (name, given) => {
    const parsed = parseOptions(given);
    if (!parsed.ok) throw new Error(`${parsed.code}: ${parsed.key}`);
    const { options } = parsed;
    const bots = Array.from({ length: options.seats }, () => normalBot);
    for (let i = 0; i < GAMES; i++) {
      const game = { options, bots, dice: seededSource(`${name} ${i}`), thoughts: seededSource('thoughts') };
      const state = checkedGame(game);
      expect(state.ranking).toHaveLength(options.seats);
      if (options.roundLimit !== null) expect(state.round).toBeLessThanOrEqual(options.roundLimit);
    }
  });
});
