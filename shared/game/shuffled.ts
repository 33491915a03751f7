import type { Random } from '../dice/random.ts';

/** The numbers 0 to count - 1 in random order. */
export function shuffled(count: number, random: Random): number[] {
  const list = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}
