/** A program for measuring: appends batches to games of a SQLite file, each game one after the other, all games at once. */
import type { GameEvent } from '../../shared/game/events.ts';
import { newGame } from '../../shared/game/new-game.ts';
import { parseOptions } from '../../shared/game/parse-options.ts';
import { Conduct } from '../../shared/table/conduct.ts';
import { takeMinutes } from '../../shared/table/minutes.ts';
import { QUICK_TIMES } from '../../shared/table/times.ts';
import { SqliteEngine } from '../store/sqlite-engine.ts';
import { Store } from '../store/store.ts';

const [file, games, batches] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const parsed = parseOptions({});
if (!parsed.ok) throw new Error(parsed.code);
const { options } = parsed;
const players = [null, null, null, null];
const seats = players.map((player, colour) => ({ player, name: `bot ${colour}`, colour }));
const conduct = Conduct.begin(seats, QUICK_TIMES, 0);
const minutes = takeMinutes(newGame(options), conduct, QUICK_TIMES, 0);
const store = await Store.on(await SqliteEngine.open(file), 'load');

async function play(game: string): Promise<void> {
  const header = { record: 1, game, map: 'classic', options, seats: [], dice: {} } as const;
  const epoch = await store.games.create({ header, players, key: '' }, minutes);
  for (let n = 1; n <= batches; n++) {
    const events: GameEvent[] = [{ n, event: 'turnEnded', seat: 0 }];
    await store.games.append(game, epoch, { events, action: { seat: 0, id: `action-${n}` }, ...minutes });
  }
}

const began = performance.now();
await Promise.all(Array.from({ length: games }, (_, i) => play(`game-${i}`)));
const seconds = (performance.now() - began) / 1000;
await store.close();
console.log(
  JSON.stringify({ games, batches: games * batches, perSecond: Math.round((games * batches) / seconds) }),
);
