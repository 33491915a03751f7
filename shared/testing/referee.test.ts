import { describe, expect, test } from 'vitest';
import { normalBot } from '../bots/normal-bot.ts';
import { playOut } from '../bots/play-out.ts';
import { seededSource } from '../dice/seeded.ts';
import { PRESETS } from '../game/presets.ts';
import { eventToRecord } from '../game/record-event.ts';
import { type Line, Referee } from './referee.ts';
import { optionsOf } from './test-kit.ts';

/** The lines of a game between bots. */
function linesOf(given: object): Line[] {
  const options = optionsOf(given as Readonly<Record<string, unknown>>);
  const bots = Array.from({ length: options.seats }, () => normalBot);
  const source = seededSource(JSON.stringify(given));
  const lines: Line[] = [];
  playOut({ options, bots, dice: source, thoughts: source }, (_, batch) => {
    for (const event of batch) lines.push(JSON.parse(JSON.stringify(eventToRecord(event))) as Line);
  });
  return lines;
}

function judge(given: object, lines: readonly Line[]): void {
  const referee = new Referee(optionsOf(given as Readonly<Record<string, unknown>>));
  for (const line of lines) referee.read(line);
  referee.close();
}

/** The record with the fields of one line changed, the `index`-th with that event. */
function changed(lines: readonly Line[], event: string, change: (line: Line) => object, index = 0): Line[] {
  const found = lines.filter(line => line.event === event)[index];
  if (found === undefined) throw new Error(`no ${event}`);
  return lines.map(line => (line === found ? ({ ...line, ...change(line) } as Line) : line));
}

const standard = linesOf(PRESETS.standard);

describe('the referee', () => {
  test.each(Object.entries(PRESETS))('has nothing against a game of %s', (_, given) => {
    expect(() => judge(given, linesOf(given))).not.toThrow();
  });

  test.each([
    ['a line left out', standard.filter(line => line.n !== 30)],
    ['no end', standard.slice(0, -1)],
    [
      'another income',
      changed(standard, 'turnStarted', ({ income }) => ({ income: { ...(income as object), total: 9 } })),
    ],
    ['another round', changed(standard, 'turnStarted', () => ({ round: 2 }))],
    ['another seat', changed(standard, 'turnStarted', ({ seat }) => ({ seat: ((seat as number) + 1) % 4 }))],
    [
      'other losses',
      changed(
        standard,
        'diceRolled',
        line => ({ attackLoss: line.defenceLoss, defenceLoss: line.attackLoss }),
        1,
      ),
    ],
    [
      'a die more',
      changed(standard, 'diceRolled', ({ attack }) => ({ attack: [...(attack as number[]), 1] })),
    ],
    [
      'a die of 7',
      changed(standard, 'diceRolled', ({ attack }) => ({ attack: [7, ...(attack as number[]).slice(1)] })),
    ],
    ['no army moved in', changed(standard, 'occupied', () => ({ armies: 0 }))],
    ['all armies moved in', changed(standard, 'occupied', () => ({ armies: 500 }))],
    [
      'a set of another worth',
      changed(standard, 'setTraded', ({ value }) => ({ value: (value as number) + 1 })),
    ],
    ['cards of somebody else', changed(standard, 'setTraded', () => ({ cards: [39, 40, 41] }))],
    [
      'a card twice',
      changed(
        standard,
        'cardDrawn',
        () => ({ card: standard.find(line => line.event === 'cardDrawn')!.card }),
        1,
      ),
    ],
    [
      'armies on foreign land',
      changed(standard, 'placed', ({ seat }) => ({ seat: ((seat as number) + 1) % 4 })),
    ],
    ['too many armies', changed(standard, 'fortified', () => ({ armies: 999 }))],
    ['a land too far', changed(standard, 'conquered', () => ({ to: 'alaska', from: 'siam' }))],
    [
      'another winner',
      changed(standard, 'gameEnded', ({ ranking }) => ({ ranking: [...(ranking as object[])].reverse() })),
    ],
    ['another reason', changed(standard, 'gameEnded', () => ({ reason: 'round-limit' }))],
    ['an event that does not exist', changed(standard, 'attackEnded', () => ({ event: 'danced' }))],
  ])('notices %s', (_, lines) => {
    expect(() => judge(PRESETS.standard, lines)).toThrow();
  });
});
