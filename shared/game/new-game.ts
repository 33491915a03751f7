import { TERRITORY_COUNT } from '../map/territories.ts';
import { deck } from '../rules/cards.ts';
import type { Capitals } from './capitals.ts';
import type { Options } from './options.ts';
import { type State, UNOWNED } from './state.ts';

/** The state before the first event of a game with these (complete, valid) options. */
export function newGame(options: Options): State {
  const bySeat = <T>(value: () => T): T[] => Array.from({ length: options.seats }, value);
  const pile = deck(options);
  return {
    options,
    n: 0,
    phase: 'new',
    seat: -1,
    firstSeat: -1,
    firstRoll: null,
    firstTurn: -1,
    round: 0,
    owners: new Array<number>(TERRITORY_COUNT).fill(UNOWNED),
    armies: new Array<number>(TERRITORY_COUNT).fill(0),
    reserves: bySeat(() => 0),
    neutralReserve: 0,
    hands: bySeat(() => []),
    handSizes: bySeat(() => 0),
    pile,
    pileSize: pile.length,
    traded: [],
    surrendered: [],
    surrenderedSize: 0,
    setsTraded: 0,
    bonusGiven: false,
    conquered: false,
    lastDice: 0,
    declared: null,
    occupation: null,
    missions: options.objective === 'mission' ? bySeat(() => null) : [],
    capitals: options.objective === 'capitals' ? noCapitals(options.seats) : null,
    out: [],
    outBy: [],
    endReason: null,
    ranking: null,
  };
}

function noCapitals(seats: number): Capitals {
  return {
    cities: [],
    capitals: new Array<null>(seats).fill(null),
    objectives: [],
    airfields: [],
    continentsAtStart: [],
    conquests: 0,
    cityConquests: 0,
    manoeuvres: 0,
    earlyManoeuvre: false,
  };
}
