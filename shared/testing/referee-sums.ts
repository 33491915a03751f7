import { BORDERS } from '../map/borders.ts';
import { CONTINENTS } from '../map/continents.ts';
import { TERRITORIES } from '../map/territories.ts';

/** The rules' sums once more, from ids and written down apart from the engine, so that one can check the other. */

type Board = ReadonlyMap<string, number | null>;

export const indexOf = (id: string): number => TERRITORIES.indexOf(id as never);

export function borders(a: string, b: string): boolean {
  const [x, y] = [indexOf(a), indexOf(b)];
  return BORDERS.some(([p, q]) => (p === x && q === y) || (p === y && q === x));
}

export const ownedBy = (owners: Board, seat: number): string[] =>
  [...owners].filter(([, owner]) => owner === seat).map(([id]) => id);

/** Rules 5.1 and 9, but for what rewards add. */
export function incomeOf(
  owners: Board,
  seat: number,
  capitals: { cities: readonly string[]; seats: readonly string[] } | null,
): { territories: number; continents: Record<string, number>; total: number } {
  const own = new Set(ownedBy(owners, seat));
  const cities = capitals?.cities.filter(id => own.has(id)).length ?? 0;
  const territories = Math.max(3, Math.floor((own.size + cities) / 3));
  const continents: Record<string, number> = {};
  for (const { id, bonus, territories: parts } of CONTINENTS)
    if (parts.every(t => own.has(TERRITORIES[t]))) continents[id] = bonus;
  const held = capitals?.seats.filter(id => own.has(id)).length ?? 0;
  const total = territories + held + Object.values(continents).reduce((a, b) => a + b, 0);
  return { territories, continents, total };
}

/** Rules 5.2: what three cards are worth as set number `count` (1 is the first); null: no set. */
export function worthOf(cards: readonly number[], setValues: string, count: number): number | null {
  const jokers = cards.filter(card => card > 41).length;
  const kinds = cards.filter(card => card <= 41).map(card => card % 3);
  const different = new Set(kinds).size;
  if (cards.length !== 3 || new Set(cards).size !== 3) return null;
  if (jokers === 0 && different === 2) return null;
  if (setValues === 'fixed') return different + jokers >= 3 ? 10 : [4, 6, 8][kinds[0]];
  const begin = setValues === 'rising' ? [4, 6, 8, 10, 12, 15] : [4, 6, 8, 10];
  return begin[count - 1] ?? begin[begin.length - 1] + 5 * (count - begin.length);
}

/** Rules 9: armies for the stars of these cards; undefined: they can't be traded. */
export function starWorth(cards: readonly number[]): number | undefined {
  const stars = cards.reduce((sum, card) => sum + (card % 7 === 0 || card % 7 === 3 ? 2 : 1), 0);
  return ({ 2: 2, 3: 4, 4: 7, 5: 10, 6: 13, 7: 17, 8: 21, 9: 25, 10: 30 } as Record<number, number>)[stars];
}

/** Rules 5.3 and 9: losses of attacker and defender. */
export function lossesOf(
  attack: readonly number[],
  defence: readonly number[],
  lift: readonly [attack: number, defence: number],
): [number, number] {
  const result: [number, number] = [0, 0];
  for (let i = 0; i < Math.min(2, attack.length, defence.length); i++) {
    const margin = attack[i] - defence[i] + (i === 0 ? lift[0] - lift[1] : 0);
    result[margin > 0 ? 1 : 0]++;
  }
  return result;
}

/** Rules 5.4: whether a move may be made. */
export function reaches(owners: Board, from: string, to: string, kind: string): boolean {
  const seat = owners.get(from);
  if (from === to || owners.get(to) !== seat) return false;
  if (kind === 'anywhere') return true;
  if (kind === 'adjacent') return borders(from, to);
  const seen = new Set([from]);
  for (const at of seen)
    for (const next of TERRITORIES)
      if (!seen.has(next) && owners.get(next) === seat && borders(at, next)) seen.add(next);
  return seen.has(to);
}
