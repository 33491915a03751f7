import { type Game, playOut } from '../bots/play-out.ts';
import { apply } from '../game/apply.ts';
import type { GameEvent } from '../game/events.ts';
import { newGame } from '../game/new-game.ts';
import type { Options } from '../game/options.ts';
import { parseRecords, type RecordHeader, toRecord } from '../game/record.ts';
import { type State, UNOWNED } from '../game/state.ts';
import { TERRITORY_COUNT } from '../map/territories.ts';
import { DEPICTED_BONUS, deck } from '../rules/cards.ts';
import { neutralArmies, startingArmies } from '../rules/starting-armies.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function must(condition: boolean, what: string, state: State): void {
  if (!condition) throw new Error(`${what} after event ${state.n}`);
}

/** Armies as the events tell them, to be compared with those of the state. */
class Tally {
  board = 0;
  /** At hand, by seat. */
  readonly reserves: number[];
  neutral = 0;
  readonly #options: Options;
  readonly #neutralLand = new Set<number>();

  constructor({ options }: State) {
    this.#options = options;
    this.reserves = Array(options.seats).fill(0);
  }

  count(event: GameEvent): void {
    switch (event.event) {
      case 'firstSeatChosen':
        if (event.purpose === 'turns') return;
        this.reserves.fill(startingArmies(this.#options));
        this.neutral = neutralArmies(this.#options);
        return;
      case 'dealt':
        for (const [territory, owner] of event.owners.entries()) this.#settle(owner, territory);
        return;
      case 'claimed':
        this.#settle(event.seat, event.territory);
        return;
      case 'placed':
        for (const [territory, armies] of event.armies) {
          this.board += armies;
          if (event.purpose === 'setup' && this.#neutralLand.has(territory)) this.neutral -= armies;
          else this.reserves[event.seat] -= armies;
        }
        return;
      case 'turnStarted':
        this.reserves[event.seat] += event.income.total;
        return;
      case 'setTraded':
        this.reserves[event.seat] += event.value;
        if (event.bonusTerritory !== null) this.board += DEPICTED_BONUS;
        return;
      case 'starsTraded':
        this.reserves[event.seat] += event.value;
        return;
      case 'diceRolled':
        this.board -= event.attackLoss + event.defenceLoss;
        return;
      case 'eliminated':
      case 'resigned':
        this.reserves[event.seat] = 0;
        return;
    }
  }

  /** An army goes on an empty territory; where nobody is left to claim it, it comes from nowhere (rules 4.3). */
  #settle(owner: number, territory: number): void {
    this.board++;
    if (owner >= 0) this.reserves[owner]--;
    else {
      this.#neutralLand.add(territory);
      if (this.neutral > 0) this.neutral--;
    }
  }
}

function checkCards(state: State): void {
  const everywhere = [
    ...state.hands.flatMap(hand => hand!),
    ...state.pile!,
    ...state.traded,
    ...state.surrendered!,
  ];
  const all = deck(state.options);
  must(
    everywhere.length === all.length &&
      new Set(everywhere).size === all.length &&
      sum(everywhere) === sum(all),
    'a card lost or doubled',
    state,
  );
  must(
    state.handSizes.every((size, seat) => size === state.hands[seat]!.length) &&
      state.pileSize === state.pile!.length &&
      state.surrenderedSize === state.surrendered!.length,
    'a wrong number of cards',
    state,
  );
}

function checkBoard(state: State, tally: Tally): void {
  for (let territory = 0; territory < TERRITORY_COUNT; territory++) {
    const bare =
      state.owners[territory] === UNOWNED || (state.phase === 'occupy' && territory === state.occupation!.to);
    must(state.armies[territory] >= (bare ? 0 : 1), `no army on territory ${territory}`, state);
    must(!state.out.includes(state.owners[territory]), `territory ${territory} of a seat that is out`, state);
  }
  must(sum(state.armies) === tally.board, 'armies lost or made on the board', state);
  must(
    state.reserves.every((armies, seat) => armies === tally.reserves[seat]),
    'armies lost or made at hand',
    state,
  );
  must(state.neutralReserve === tally.neutral, 'neutral armies lost or made', state);
}

function checkEnd(state: State): void {
  const seats = state.ranking!.map(line => line.seat).sort((a, b) => a - b);
  must(state.phase === 'ended' && seats.length === state.options.seats, 'no end', state);
  must(
    seats.every((seat, i) => seat === i),
    'a ranking without some seat',
    state,
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A state that lives in JSON between any two batches, and what the game's record says of it. */
function checkCopies(state: State, shadow: State, header: RecordHeader, events: readonly GameEvent[]): void {
  must(same(shadow, state), 'a state that JSON did not keep', state);
  const text = toRecord({ header, events });
  const [record] = parseRecords(text);
  must(toRecord(record) === text, 'a record that is not read as it was written', state);
  const replayed = newGame(record.header.options);
  for (const event of record.events) apply(replayed, event);
  must(same(replayed, state), 'a replay that ends elsewhere', state);
}

/**
 * Plays a game between bots and throws if, after any batch, an army or a card is lost or made from nothing, or a
 * territory is empty; if a state kept as JSON between batches or a replay of the record ends elsewhere; or if the game
 * has no proper end. Returns the last state.
 */
export function checkedGame(game: Game): State {
  const events: GameEvent[] = [];
  let shadow = newGame(game.options);
  const tally = new Tally(shadow);
  const state = playOut(game, (now, batch) => {
    shadow = JSON.parse(JSON.stringify(shadow)) as State;
    for (const event of batch) {
      tally.count(event);
      apply(shadow, event);
      events.push(event);
    }
    checkBoard(now, tally);
    checkCards(now);
  });
  checkEnd(state);
  const seats = game.bots.map(
    (_, seat) => ({ seat, name: `${seat}`, kind: 'bot', level: 'normal' }) as const,
  );
  const header = { record: 1, game: 'g', map: 'classic', options: game.options, seats, dice: {} } as const;
  checkCopies(state, shadow, header, events);
  return state;
}
