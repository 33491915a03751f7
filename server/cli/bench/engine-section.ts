import { normalBot } from '../../../shared/bots/normal-bot.ts';
import { playOut } from '../../../shared/bots/play-out.ts';
import { seededRandom, seededSource } from '../../../shared/dice/seeded.ts';
import type { Options } from '../../../shared/game/options.ts';
import { parseOptions } from '../../../shared/game/parse-options.ts';
import { playLimitGame } from './engine-limit.ts';
import { rates, readable, type Section } from './measure.ts';
import { playRandomGame } from './random-play.ts';

const SEATS = 4;
/** Random players never finish: their games are cut after these rounds. */
const ROUNDS = 125;

function standard(roundLimit: number | null): Options {
  const parsed = parseOptions({ seats: SEATS, roundLimit });
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.options;
}

/** The engine without a server: random play beside the reference loop, and games between bots. */
export const engineSection: Section = () => {
  const capped = standard(ROUNDS);
  const endless = standard(null);
  const player = seededRandom('bench');
  const bots = Array.from({ length: SEATS }, () => normalBot);
  const [limit, engine, games] = rates([
    () => playLimitGame(ROUNDS * SEATS),
    round => playRandomGame(capped, seededSource(`bench ${round}`), player),
    round => {
      playOut({
        options: endless,
        bots,
        dice: seededSource(`bots ${round}`),
        thoughts: seededSource('bots'),
      });
      return 1;
    },
  ]);
  return [
    'per second of processor time:',
    `reference loop, random legal play: ${readable(limit)} actions`,
    `engine, random legal play (4 seats, standard, ${ROUNDS} rounds): ${readable(engine)} actions`,
    `engine / reference: ${((100 * engine) / limit).toFixed(1)} %`,
    `four normal bots (standard): ${readable(games)} games`,
  ];
};
