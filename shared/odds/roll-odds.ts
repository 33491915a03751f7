/** One way a single roll can end. */
export interface RollOutcome {
  readonly attackLoss: number;
  readonly defenceLoss: number;
  /** Equally likely throws of all the dice that end this way, out of `total`. */
  readonly count: number;
  readonly total: number;
  /** `count / total`. */
  readonly probability: number;
}

const FACES = 6;
/** Highest against highest, and second against second: never more pairs than two (rules 5.3). */
const PAIRS = 2;

/** Every throw of `dice` dice, each from high to low, in no particular order. */
function throwsOf(dice: number): number[][] {
  let throws: number[][] = [[]];
  for (let die = 0; die < dice; die++)
    throws = throws.flatMap(rolled => Array.from({ length: FACES }, (_, face) => [...rolled, face + 1]));
  return throws.map(rolled => rolled.sort((a, b) => b - a));
}

function enumerate(attackDice: number, defenceDice: number, lift: number): RollOutcome[] {
  const pairs = Math.min(attackDice, defenceDice, PAIRS);
  const counts: number[] = Array(pairs + 1).fill(0);
  const defences = throwsOf(defenceDice);
  for (const attack of throwsOf(attackDice))
    for (const defence of defences) {
      let attackLoss = 0;
      for (let pair = 0; pair < pairs; pair++)
        if (attack[pair] + (pair === 0 ? lift : 0) <= defence[pair]) attackLoss++;
      counts[attackLoss]++;
    }
  const total = FACES ** (attackDice + defenceDice);
  return counts.map((count, attackLoss) => ({
    attackLoss,
    defenceLoss: pairs - attackLoss,
    count,
    total,
    probability: count / total,
  }));
}

const known = new Map<number, readonly RollOutcome[]>();

/**
 * Exact distribution of one roll (rules 5.3), the outcome best for the attacker first. Both numbers are dice thrown,
 * 1 to 4 and 1 to 3; a tie is the defender's. `lift`: what airfields add to the attacker's highest die, less what they
 * add to the defender's (rules 9).
 */
export function rollOdds(attackDice: number, defenceDice: number, lift = 0): readonly RollOutcome[] {
  const key = (lift * FACES + attackDice) * FACES + defenceDice;
  let outcomes = known.get(key);
  if (!outcomes) {
    outcomes = enumerate(attackDice, defenceDice, lift);
    known.set(key, outcomes);
  }
  return outcomes;
}
