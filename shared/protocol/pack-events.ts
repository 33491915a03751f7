import type { EventName, GameEvent, GameFact, Income } from '../game/events.ts';

type Fields = {
  readonly [E in EventName]: readonly Exclude<keyof Extract<GameFact, { event: E }>, 'event'>[];
};
type Roll = Extract<GameFact, { event: 'diceRolled' }>;

/** The fields of each event in their order on the wire; the place of an event in this list is its code. */
const FIELDS = {
  diceRolled: ['seat', 'from', 'to'],
  conquered: ['seat', 'from', 'to', 'previous'],
  occupied: ['seat', 'from', 'to', 'armies', 'automatic'],
  eliminated: ['seat', 'by', 'cards'],
  attackEnded: ['seat'],
  fortified: ['seat', 'from', 'to', 'armies'],
  pileShuffled: ['count'],
  cardDrawn: ['seat', 'card'],
  turnEnded: ['seat'],
  turnStarted: ['seat', 'round', 'income'],
  placed: ['seat', 'purpose', 'armies'],
  setTraded: ['seat', 'cards', 'value', 'bonusTerritory'],
  resigned: ['seat', 'cards'],
  firstSeatChosen: ['seat', 'purpose'],
  dealt: ['owners'],
  gameEnded: ['reason', 'ranking', 'revealed'],
  firstSeatRolled: ['purpose', 'rolls'],
  claimed: ['seat', 'territory'],
  missionDealt: ['seat', 'mission'],
  attackDeclared: ['seat', 'from', 'to', 'dice'],
  citiesBuilt: ['territories'],
  objectivesLaid: ['objectives'],
  capitalChosen: ['seat', 'territory'],
  starsTraded: ['seat', 'cards', 'stars', 'value'],
  objectiveTaken: ['seat', 'objective', 'reward'],
  airfieldBuilt: ['seat', 'territory'],
} as const satisfies Fields;

const NAMES = Object.keys(FIELDS) as EventName[];
const CODES = new Map(NAMES.map((name, code) => [name, code]));

type Entry = [code: number, ...fields: unknown[]];

/**
 * Events as short arrays for the wire: `[number of the first, entry, entry, …]`, an entry being
 * `[code, field, …]`. Consecutive rolls between the same two territories share one entry, one number a roll, so a
 * blitz stays small. Hidden fields stay null.
 * @param events numbered without a gap, as a batch is.
 * @throws RangeError when the numbers have a gap.
 */
export function packEvents(events: readonly GameEvent[]): unknown[] {
  if (events.length === 0) return [];
  const packed: unknown[] = [events[0].n];
  let rolls: { readonly of: Roll; readonly list: number[] } | null = null;
  events.forEach((event, index) => {
    if (event.n !== events[0].n + index) throw new RangeError(`event ${event.n} does not follow`);
    if (event.event !== 'diceRolled') {
      rolls = null;
      packed.push(packEntry(event));
    } else if (rolls !== null && sameBattle(rolls.of, event)) {
      rolls.list.push(packRoll(event));
    } else {
      rolls = { of: event, list: [packRoll(event)] };
      packed.push([...packEntry(event), rolls.list]);
    }
  });
  return packed;
}

/** The events again, exactly as they were packed. */
export function unpackEvents(packed: readonly unknown[]): GameEvent[] {
  const events: GameEvent[] = [];
  let n = packed[0] as number;
  for (const entry of packed.slice(1) as Entry[]) {
    const event = NAMES[entry[0]];
    if (event === undefined) throw new RangeError(`unknown event code ${entry[0]}`);
    const fields: Record<string, unknown> = { event };
    FIELDS[event].forEach((field, index) => {
      const value = entry[index + 1];
      if (field === 'income') fields[field] = unpackIncome(value as IncomeEntry);
      else if (field !== 'revealed' || value !== null) fields[field] = value;
    });
    if (event === 'diceRolled') {
      for (const roll of entry[4] as number[])
        events.push({ n: n++, ...fields, ...unpackRoll(roll) } as GameEvent);
    } else {
      events.push({ n: n++, ...fields } as GameEvent);
    }
  }
  return events;
}

function packEntry(event: GameEvent): Entry {
  const values: Record<string, unknown> = { ...event };
  const fields = FIELDS[event.event].map(field => {
    if (field === 'income') return packIncome(values[field] as Income);
    return values[field] ?? null;
  });
  return [CODES.get(event.event)!, ...fields];
}

function sameBattle(a: Roll, b: Roll): boolean {
  return a.seat === b.seat && a.from === b.from && a.to === b.to;
}

/** A roll as one number below 2^32: the dice of both sides in base 7 with a 0 between them, then the losses in base 4. */
function packRoll(roll: Roll): number {
  const digits = [...roll.attack, 0, ...roll.defence];
  return digits.reduce((sum, digit) => sum * 7 + digit, 0) * 16 + roll.attackLoss * 4 + roll.defenceLoss;
}

function unpackRoll(packed: number): Pick<Roll, 'attack' | 'defence' | 'attackLoss' | 'defenceLoss'> {
  const digits: number[] = [];
  for (let rest = Math.floor(packed / 16); rest > 0; rest = Math.floor(rest / 7)) digits.unshift(rest % 7);
  const gap = digits.indexOf(0);
  return {
    attack: digits.slice(0, gap),
    defence: digits.slice(gap + 1),
    attackLoss: Math.floor(packed / 4) % 4,
    defenceLoss: packed % 4,
  };
}

type IncomeEntry = readonly [
  Income['territories'],
  Income['continents'],
  Income['total'],
  ...capitals: number[],
];

/** What a game of capitals adds comes last, and in no other game. */
function packIncome({ territories, continents, total, capitals, reward }: Income): IncomeEntry {
  return capitals === undefined
    ? [territories, continents, total]
    : [territories, continents, total, capitals, reward ?? 0];
}

function unpackIncome([territories, continents, total, capitals, reward]: IncomeEntry): Income {
  return { territories, continents, ...(capitals !== undefined && { capitals, reward }), total };
}
