import type { Random } from '../../../shared/dice/random.ts';
import type { Action, Placement } from '../../../shared/game/actions.ts';
import type { GameEvent } from '../../../shared/game/events.ts';
import type { State } from '../../../shared/game/state.ts';
import { BORDERS } from '../../../shared/map/borders.ts';
import { TERRITORY_COUNT } from '../../../shared/map/territories.ts';
import { FORCED_TRADE, setsIn } from '../../../shared/rules/cards.ts';
import { fortifyTargets } from '../../../shared/rules/fortify-paths.ts';
import { LiveAttacks } from './live-attacks.ts';

/**
 * Chooses what the random players of the reference loop would, as actions of the engine. It keeps its list of legal
 * attacks from the events, as the loop does, so that what is measured is the engine and not the search for a move.
 */
export class RandomPlayer {
  readonly #state: State;
  readonly #random: Random;
  readonly #owners = new Uint8Array(TERRITORY_COUNT);
  readonly #armies = new Int32Array(TERRITORY_COUNT);
  readonly #live: LiveAttacks;

  /** Plays for every seat of `state`. */
  constructor(state: State, random: Random) {
    this.#state = state;
    this.#random = random;
    this.#live = new LiveAttacks(BORDERS, state.options.seats, this.#owners, this.#armies);
  }

  /** To be told after each event has been applied. */
  saw(event: GameEvent): void {
    switch (event.event) {
      case 'dealt':
        for (let territory = 0; territory < TERRITORY_COUNT; territory++) this.#copy(territory);
        this.#live.reset();
        return;
      case 'placed':
        for (let i = 0; i < event.armies.length; i++) this.#changed(event.armies[i][0]);
        return;
      case 'setTraded':
        if (event.bonusTerritory !== null) this.#changed(event.bonusTerritory);
        return;
      case 'diceRolled':
      case 'fortified':
        this.#changed(event.from);
        this.#changed(event.to);
        return;
      case 'occupied':
        this.#changed(event.from);
        this.#changed(event.to);
        this.#live.changedTo(event.to);
        return;
    }
  }

  choose(): Action {
    const { seat, phase, handSizes } = this.#state;
    if (phase === 'attack') return this.#attack(seat);
    if (phase === 'occupy') return this.#occupy(seat);
    if (phase === 'fortify') return this.#fortify(seat);
    const mayTrade = phase === 'reinforce' && handSizes[seat] >= 3;
    const mustTrade = phase === 'captured-trade' || (mayTrade && handSizes[seat] >= FORCED_TRADE);
    if (mustTrade || (mayTrade && this.#random.below(2) === 0)) {
      const [cards] = setsIn(this.#state.hands[seat]!);
      if (cards) return { type: 'trade', seat, cards };
    }
    return { type: 'place', seat, armies: this.#placement(seat) };
  }

  #copy(territory: number): void {
    this.#owners[territory] = this.#state.owners[territory];
    this.#armies[territory] = this.#state.armies[territory];
  }

  #changed(territory: number): void {
    const could = this.#armies[territory] > 1;
    const owner = this.#owners[territory];
    this.#copy(territory);
    if (could !== this.#armies[territory] > 1 || owner !== this.#owners[territory])
      this.#live.changedFrom(territory);
  }

  #attack(seat: number): Action {
    const way = this.#live.draw(seat);
    if (way < 0) return { type: 'end-attack', seat };
    const from = this.#live.from[way];
    return { type: 'attack', seat, from, to: this.#live.to[way], dice: Math.min(3, this.#armies[from] - 1) };
  }

  #occupy(seat: number): Action {
    const { from, min } = this.#state.occupation!;
    return { type: 'occupy', seat, armies: min + this.#random.below(this.#state.armies[from] - min) };
  }

  #placement(seat: number): Placement {
    const counts = new Map<number, number>();
    for (let left = this.#state.reserves[seat]; left > 0; ) {
      const territory = this.#random.below(TERRITORY_COUNT);
      if (this.#owners[territory] !== seat) continue;
      const part = 1 + this.#random.below(left);
      counts.set(territory, (counts.get(territory) ?? 0) + part);
      left -= part;
    }
    return [...counts];
  }

  #fortify(seat: number): Action {
    const rest: Action = { type: 'end-turn', seat };
    if (this.#random.below(2) === 0) return rest;
    const origins: number[] = [];
    for (let territory = 0; territory < TERRITORY_COUNT; territory++)
      if (this.#owners[territory] === seat && this.#armies[territory] > 1) origins.push(territory);
    if (origins.length === 0) return rest;
    const from = origins[this.#random.below(origins.length)];
    const targets = fortifyTargets(this.#state, from);
    if (targets.length === 0) return rest;
    const to = targets[this.#random.below(targets.length)];
    return { type: 'fortify', seat, from, to, armies: 1 + this.#random.below(this.#armies[from] - 1) };
  }
}
