import { type Game, playOut } from '../bots/play-out.ts';
import { apply } from '../game/apply.ts';
import type { GameEvent } from '../game/events.ts';
import { newGame } from '../game/new-game.ts';
import { parseRecords, type RecordHeader, toRecord } from '../game/record.ts';
import type { State } from '../game/state.ts';
import { checkConservation, checkRest, same } from './check-step.ts';
import { type Line, Referee } from './referee.ts';

/** The game's record has to keep the rules, to be read as it was written, and its replay to come to this state. */
function checkRecord(state: State, header: RecordHeader, events: readonly GameEvent[]): void {
  const text = toRecord({ header, events });
  const referee = new Referee(header.options);
  for (const line of text.trimEnd().split('\n').slice(1)) referee.read(JSON.parse(line) as Line);
  referee.close();
  const [record] = parseRecords(text);
  same(toRecord(record), text, 'a record after reading');
  const replayed = newGame(record.header.options);
  for (const event of record.events) apply(replayed, event);
  same(replayed, state, 'a replay');
}

/**
 * Plays a game between bots and throws if, with any event, an army or a card is lost or made from nothing; if after any
 * batch a territory is empty, the state out of order or not kept by JSON; if a replay of the record ends elsewhere; or
 * if the game has no proper end. Returns the last state.
 */
export function checkedGame(game: Game): State {
  const events: GameEvent[] = [];
  const shadow = newGame(game.options);
  const state = playOut(game, (now, batch) => {
    checkConservation({ before: shadow, events: batch });
    for (const event of batch) apply(shadow, event);
    events.push(...batch);
    checkRest(now);
  });
  same(shadow, state, 'the events applied');
  if (state.phase !== 'ended') throw new Error('no end');
  const seats = game.bots.map(
    (_, seat) => ({ seat, name: `${seat}`, kind: 'bot', level: 'normal' }) as const,
  );
  checkRecord(
    state,
    { record: 1, game: 'g', map: 'classic', options: game.options, seats, dice: {} },
    events,
  );
  return state;
}
