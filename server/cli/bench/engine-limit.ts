/**
 * How fast this machine could play at all: random legal play of the standard game for four seats in one loop over
 * typed arrays, without events, records, checks or copies. The reference beside which the engine is measured.
 *
 * An action is one decision: armies put on one territory, a trade, one roll, a move-in, the end of the attack phase,
 * a fortify move or none.
 */
import { BORDERS, NEIGHBOURS } from '../../../shared/map/borders.ts';
import { CONTINENT_OF, CONTINENTS } from '../../../shared/map/continents.ts';
import { TERRITORY_COUNT } from '../../../shared/map/territories.ts';
import { startingArmies } from '../../../shared/rules/starting-armies.ts';
import { LiveAttacks } from './live-attacks.ts';
import { below } from './loop-random.ts';

const SEATS = 4;
const CARDS = TERRITORY_COUNT + 2;
const START = startingArmies({ seats: SEATS } as Parameters<typeof startingArmies>[0]);
const RISING = [4, 6, 8, 10, 12, 15];
const BONUS = Uint8Array.from(CONTINENTS, continent => continent.bonus);
const SIZE = Uint8Array.from(CONTINENTS, continent => continent.territories.length);
const CONTINENT = Uint8Array.from(CONTINENT_OF);
const MOST_NEIGHBOURS = 8;
const DEGREE = Uint8Array.from(NEIGHBOURS, near => near.length);
const NEAR = new Uint8Array(TERRITORY_COUNT * MOST_NEIGHBOURS);
NEIGHBOURS.forEach((near, territory) => {
  NEAR.set(near, territory * MOST_NEIGHBOURS);
});

const owners = new Uint8Array(TERRITORY_COUNT);
const armies = new Int32Array(TERRITORY_COUNT);
const territories = new Uint8Array(SEATS);
const inContinent = new Uint8Array(SEATS * CONTINENTS.length);
const pile = new Uint8Array(CARDS);
const traded = new Uint8Array(CARDS);
const hands = new Uint8Array(SEATS * CARDS);
const handSizes = new Uint8Array(SEATS);
const scratch = new Uint8Array(TERRITORY_COUNT);
const seen = new Uint8Array(TERRITORY_COUNT);
const live = new LiveAttacks(BORDERS, SEATS, owners, armies);
let pileSize = 0;
let tradedSize = 0;
let sets = 0;
let actions = 0;

const symbol = (card: number): number => (card < TERRITORY_COUNT ? card % 3 : 3);
const setWorth = (index: number): number => (index < 6 ? RISING[index] : 15 + 5 * (index - 5));

/** Positions in the hand of a set, packed in three bytes; -1: none. */
function findSet(seat: number): number {
  const base = seat * CARDS;
  const size = handSizes[seat];
  for (let i = 0; i < size; i++)
    for (let j = i + 1; j < size; j++)
      for (let k = j + 1; k < size; k++) {
        const [a, b, c] = [symbol(hands[base + i]), symbol(hands[base + j]), symbol(hands[base + k])];
        if (a === 3 || b === 3 || c === 3 || (a + b + c) % 3 === 0) return i | (j << 8) | (k << 16);
      }
  return -1;
}

function add(territory: number, count: number): void {
  const before = armies[territory];
  armies[territory] += count;
  if (before === 1) live.changedFrom(territory);
}

function trade(seat: number, set: number): number {
  const base = seat * CARDS;
  let bonus = false;
  for (let shift = 16; shift >= 0; shift -= 8) {
    const at = base + ((set >> shift) & 255);
    const card = hands[at];
    if (!bonus && card < TERRITORY_COUNT && owners[card] === seat) {
      add(card, 2);
      bonus = true;
    }
    traded[tradedSize++] = card;
    hands[at] = hands[base + --handSizes[seat]];
  }
  actions++;
  return setWorth(sets++);
}

function draw(seat: number): void {
  if (pileSize === 0) {
    pile.set(traded);
    pileSize = tradedSize;
    tradedSize = 0;
  }
  if (pileSize === 0) return;
  const i = below(pileSize);
  hands[seat * CARDS + handSizes[seat]++] = pile[i];
  pile[i] = pile[--pileSize];
}

function ownTerritory(seat: number): number {
  let territory = below(TERRITORY_COUNT);
  while (owners[territory] !== seat) territory = below(TERRITORY_COUNT);
  return territory;
}

function place(seat: number, count: number): void {
  for (let left = count; left > 0; ) {
    const part = 1 + below(left);
    add(ownTerritory(seat), part);
    left -= part;
    actions++;
  }
}

function count(territory: number, seat: number, by: number): void {
  territories[seat] += by;
  inContinent[seat * CONTINENTS.length + CONTINENT[territory]] += by;
}

function setUp(): void {
  territories.fill(0);
  inContinent.fill(0);
  handSizes.fill(0);
  sets = 0;
  tradedSize = 0;
  pileSize = CARDS;
  for (let card = 0; card < CARDS; card++) pile[card] = card;
  for (let i = 0; i < TERRITORY_COUNT; i++) scratch[i] = i;
  for (let i = TERRITORY_COUNT - 1; i >= 0; i--) {
    const j = below(i + 1);
    const territory = scratch[j];
    scratch[j] = scratch[i];
    owners[territory] = i % SEATS;
    armies[territory] = 1;
    count(territory, i % SEATS, 1);
  }
  for (let seat = 0; seat < SEATS; seat++)
    for (let left = START - territories[seat]; left > 0; left--) {
      armies[ownTerritory(seat)]++;
      actions++;
    }
  live.reset();
}

/** One roll with the most dice: the attacker's losses, and four times the defender's. */
function roll(attackDice: number, defenceDice: number): number {
  let high = below(6);
  let middle = attackDice > 1 ? below(6) : -1;
  const third = attackDice > 2 ? below(6) : -1;
  if (middle > high) [high, middle] = [middle, high];
  if (third > high) [high, middle] = [third, high];
  else if (third > middle) middle = third;
  let defence = below(6);
  let second = defenceDice > 1 ? below(6) : -1;
  if (second > defence) [defence, second] = [second, defence];
  const first = high > defence ? 4 : 1;
  return middle < 0 || second < 0 ? first : first + (middle > second ? 4 : 1);
}

/** Moves in, and takes over the cards of a seat that is beaten; its number, or -1. */
function conquer(seat: number, from: number, to: number, dice: number): number {
  const beaten = owners[to];
  count(to, beaten, -1);
  count(to, seat, 1);
  owners[to] = seat;
  const most = armies[from] - 1;
  const fewest = Math.min(dice, most);
  const moved = fewest + below(most - fewest + 1);
  armies[from] -= moved;
  armies[to] = moved;
  actions++;
  live.changedFrom(from);
  live.changedFrom(to);
  live.changedTo(to);
  if (territories[beaten] > 0) return -1;
  for (let i = 0; i < handSizes[beaten]; i++)
    hands[seat * CARDS + handSizes[seat]++] = hands[beaten * CARDS + i];
  handSizes[beaten] = 0;
  return beaten;
}

function tradeCaptured(seat: number): void {
  if (handSizes[seat] < 6) return;
  let reserve = 0;
  while (handSizes[seat] > 4) reserve += trade(seat, findSet(seat));
  place(seat, reserve);
}

function fortify(seat: number): void {
  actions++;
  if (below(2) === 0) return;
  let origins = 0;
  for (let territory = 0; territory < TERRITORY_COUNT; territory++)
    if (owners[territory] === seat && armies[territory] > 1) scratch[origins++] = territory;
  if (origins === 0) return;
  const from = scratch[below(origins)];
  seen.fill(0);
  seen[from] = 1;
  scratch[0] = from;
  let found = 1;
  for (let i = 0; i < found; i++)
    for (let k = scratch[i] * MOST_NEIGHBOURS, end = k + DEGREE[scratch[i]]; k < end; k++)
      if (seen[NEAR[k]] === 0 && owners[NEAR[k]] === seat) {
        seen[NEAR[k]] = 1;
        scratch[found++] = NEAR[k];
      }
  if (found === 1) return;
  const to = scratch[1 + below(found - 1)];
  const moved = 1 + below(armies[from] - 1);
  armies[from] -= moved;
  add(to, moved);
  if (armies[from] === 1) live.changedFrom(from);
}

/** The attack phase; whether a card is due, and -1 once nobody else is left. */
function attack(seat: number): number {
  let due = 0;
  for (;;) {
    actions++;
    const way = live.draw(seat);
    if (way < 0) return due;
    const from = live.from[way];
    const to = live.to[way];
    const dice = Math.min(3, armies[from] - 1);
    const losses = roll(dice, armies[to] > 1 ? 2 : 1);
    armies[from] -= losses & 3;
    armies[to] -= losses >> 2;
    if (armies[from] === 1) live.changedFrom(from);
    if (armies[to] === 1) live.changedFrom(to);
    if (armies[to] > 0) continue;
    due = 1;
    if (conquer(seat, from, to, dice) < 0) continue;
    if (territories[seat] === TERRITORY_COUNT) return -1;
    tradeCaptured(seat);
  }
}

function reinforce(seat: number): void {
  let reserve = Math.max(3, Math.floor(territories[seat] / 3));
  for (let continent = 0; continent < CONTINENTS.length; continent++)
    if (inContinent[seat * CONTINENTS.length + continent] === SIZE[continent]) reserve += BONUS[continent];
  for (;;) {
    const set = findSet(seat);
    if (set < 0 || (handSizes[seat] < 5 && below(2) === 0)) break;
    reserve += trade(seat, set);
  }
  place(seat, reserve);
}

/** Plays one game of at most `turns` turns of all seats together, and returns how many actions it took. */
export function playLimitGame(turns: number): number {
  actions = 0;
  setUp();
  let seat = below(SEATS);
  for (let turn = 0; turn < turns; turn++) {
    reinforce(seat);
    const due = attack(seat);
    if (due < 0) break;
    fortify(seat);
    if (due > 0) draw(seat);
    do seat = (seat + 1) % SEATS;
    while (territories[seat] === 0);
  }
  return actions;
}
