import { below } from './loop-random.ts';

const NOBODY = -1;

/** All legal attacks by seat, kept up to date as owners and armies change, so that one can be drawn at once. */
export class LiveAttacks {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
  readonly #ways: number;
  readonly #owners: Uint8Array;
  readonly #armies: Int32Array;
  /** Ways by seat, the first `#counts` of each seat's part. */
  readonly #lists: Uint8Array;
  readonly #counts: Uint8Array;
  readonly #place: Int16Array;
  readonly #lister: Int8Array;
  readonly #leaving: Uint8Array[];
  readonly #entering: Uint8Array[];

  constructor(
    borders: readonly (readonly [number, number])[],
    seats: number,
    owners: Uint8Array,
    armies: Int32Array,
  ) {
    const ways = borders.flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ]);
    this.#ways = ways.length;
    this.from = Uint8Array.from(ways, way => way[0]);
    this.to = Uint8Array.from(ways, way => way[1]);
    this.#owners = owners;
    this.#armies = armies;
    this.#lists = new Uint8Array(seats * ways.length);
    this.#counts = new Uint8Array(seats);
    this.#place = new Int16Array(ways.length);
    this.#lister = new Int8Array(ways.length).fill(NOBODY);
    const indexes = ways.map((_, way) => way);
    const by = (end: Uint8Array, territory: number) =>
      Uint8Array.from(indexes.filter(way => end[way] === territory));
    this.#leaving = Array.from(owners, (_, territory) => by(this.from, territory));
    this.#entering = Array.from(owners, (_, territory) => by(this.to, territory));
  }

  reset(): void {
    this.#counts.fill(0);
    this.#lister.fill(NOBODY);
    for (let way = 0; way < this.#ways; way++) this.#update(way);
  }

  /** After a change that concerns attacks from a territory. */
  changedFrom(territory: number): void {
    const ways = this.#leaving[territory];
    for (let i = 0; i < ways.length; i++) this.#update(ways[i]);
  }

  /** After a territory changed hands. */
  changedTo(territory: number): void {
    const ways = this.#entering[territory];
    for (let i = 0; i < ways.length; i++) this.#update(ways[i]);
  }

  /** A way drawn uniformly from a seat's attacks and the end of its attack phase, which is -1. */
  draw(seat: number): number {
    const count = this.#counts[seat];
    const drawn = below(count + 1);
    return drawn === count ? -1 : this.#lists[seat * this.#ways + drawn];
  }

  #update(way: number): void {
    const from = this.from[way];
    const seat = this.#owners[from];
    if (this.#armies[from] < 2 || seat === this.#owners[this.to[way]]) {
      this.#remove(way);
      return;
    }
    if (this.#lister[way] === seat) return;
    this.#remove(way);
    const place = this.#counts[seat]++;
    this.#lister[way] = seat;
    this.#place[way] = place;
    this.#lists[seat * this.#ways + place] = way;
  }

  #remove(way: number): void {
    const seat = this.#lister[way];
    if (seat === NOBODY) return;
    const base = seat * this.#ways;
    const last = this.#lists[base + --this.#counts[seat]];
    this.#lists[base + this.#place[way]] = last;
    this.#place[last] = this.#place[way];
    this.#lister[way] = NOBODY;
  }
}
