import { CAPTURED_KEEP, CAPTURED_TRADE, DEPICTED_BONUS } from '../rules/cards.ts';
import { neutralArmies, startingArmies } from '../rules/starting-armies.ts';
import { countTerritories } from '../rules/territories.ts';
import { nextNaming, nextPlacing } from '../rules/turn-order.ts';
import type { Placement } from './actions.ts';
import { beginTurn, countConquest, layObjectives, loseObjectives, takeObjective } from './apply-capitals.ts';
import type { GameEvent } from './events.ts';
import { NEUTRAL, type State, UNOWNED } from './state.ts';

type EventOf<K extends GameEvent['event']> = Extract<GameEvent, { event: K }>;

/**
 * Carries one event out on a state or a view, which it changes. The only thing that changes a state.
 * Throws a RangeError if the event is not the next one.
 */
export function apply(state: State, event: GameEvent): void {
  if (event.n !== state.n + 1) throw new RangeError(`event ${event.n} after ${state.n}`);
  state.n = event.n;
  switch (event.event) {
    case 'firstSeatRolled':
      state.firstRoll = { purpose: event.purpose, rolls: event.rolls };
      return;
    case 'firstSeatChosen':
      chooseFirst(state, event);
      return;
    case 'missionDealt':
      state.missions[event.seat] = event.mission;
      return;
    case 'dealt':
      deal(state, event);
      return;
    case 'citiesBuilt':
      state.capitals!.cities = event.territories.slice();
      beginNaming(state, state.firstSeat);
      return;
    case 'objectivesLaid':
      layObjectives(state.capitals!, event);
      return;
    case 'capitalChosen':
      state.capitals!.capitals[event.seat] = event.territory;
      beginNaming(state, (event.seat + 1) % state.options.seats);
      return;
    case 'starsTraded':
      tradeStars(state, event);
      return;
    case 'objectiveTaken':
      takeObjective(state.capitals!, event);
      return;
    case 'airfieldBuilt':
      state.capitals!.airfields.push(event.territory);
      return;
    case 'claimed':
      claim(state, event);
      return;
    case 'placed':
      place(state, event);
      return;
    case 'turnStarted':
      startTurn(state, event);
      return;
    case 'setTraded':
      trade(state, event);
      return;
    case 'attackDeclared':
      state.declared = { from: event.from, to: event.to, dice: event.dice };
      state.phase = 'defend';
      return;
    case 'diceRolled':
      state.armies[event.from] -= event.attackLoss;
      state.armies[event.to] -= event.defenceLoss;
      state.lastDice = event.attack.length;
      state.declared = null;
      state.phase = 'attack';
      return;
    case 'conquered':
      state.owners[event.to] = event.seat;
      state.conquered = true;
      if (state.capitals !== null) countConquest(state.capitals, event.to);
      state.occupation = { from: event.from, to: event.to, min: state.lastDice, previous: event.previous };
      state.phase = 'occupy';
      return;
    case 'occupied':
      move(state, event);
      state.occupation = null;
      state.phase = 'attack';
      return;
    case 'eliminated':
      eliminate(state, event);
      return;
    case 'attackEnded':
      state.phase = 'fortify';
      return;
    case 'fortified':
      move(state, event);
      if (state.capitals !== null) {
        if (state.phase === 'reinforce') state.capitals.earlyManoeuvre = true;
        else state.capitals.manoeuvres++;
      }
      return;
    case 'pileShuffled':
      shuffle(state, event);
      return;
    case 'cardDrawn':
      draw(state, event);
      return;
    case 'turnEnded':
      state.phase = 'between-turns';
      return;
    case 'resigned':
      resign(state, event);
      return;
    case 'gameEnded':
      end(state, event);
      return;
  }
}

function chooseFirst(state: State, event: EventOf<'firstSeatChosen'>): void {
  state.firstSeat = event.seat;
  state.seat = event.seat;
  if (event.purpose === 'turns') return;
  state.reserves.fill(startingArmies(state.options));
  state.neutralReserve = neutralArmies(state.options);
  if (state.options.territories === 'claimed') state.phase = 'setup-claim';
}

function deal(state: State, event: EventOf<'dealt'>): void {
  for (let t = 0; t < state.owners.length; t++) {
    state.owners[t] = event.owners[t];
    state.armies[t] = 1;
  }
  for (let seat = 0; seat < state.reserves.length; seat++)
    state.reserves[seat] -= countTerritories(state, seat);
  state.neutralReserve -= countTerritories(state, NEUTRAL);
  beginPlacing(state, state.firstSeat);
}

/** Setup of a game of capitals: the next seat without a capital names one; then the placement begins. */
function beginNaming(state: State, from: number): void {
  const next = nextNaming(state, from);
  if (next < 0) {
    beginPlacing(state, state.firstSeat);
    return;
  }
  state.phase = 'setup-capital';
  state.seat = next;
}

function beginPlacing(state: State, from: number): void {
  const next = nextPlacing(state, from);
  state.phase = next < 0 ? 'between-turns' : 'setup-placement';
  if (next >= 0) state.seat = next;
}

function claim(state: State, event: EventOf<'claimed'>): void {
  const { seat, territory } = event;
  state.owners[territory] = seat;
  state.armies[territory] = 1;
  if (seat >= 0) state.reserves[seat]--;
  else if (state.neutralReserve > 0) state.neutralReserve--;
  if (!state.owners.includes(UNOWNED)) beginPlacing(state, state.firstSeat);
  else if (seat >= 0) passOn(state, seat);
}

/** The next seat with armies left claims or places; the phase stays. */
function passOn(state: State, seat: number): void {
  const next = nextPlacing(state, (seat + 1) % state.options.seats);
  if (next >= 0) state.seat = next;
}

function putDown(state: State, seat: number, armies: Placement): void {
  for (const [territory, count] of armies) {
    state.armies[territory] += count;
    if (state.owners[territory] === seat) state.reserves[seat] -= count;
    else state.neutralReserve -= count;
  }
}

function place(state: State, event: EventOf<'placed'>): void {
  putDown(state, event.seat, event.armies);
  if (event.purpose === 'setup') beginPlacing(state, (event.seat + 1) % state.options.seats);
  else state.phase = 'attack';
}

function startTurn(state: State, event: EventOf<'turnStarted'>): void {
  state.seat = event.seat;
  state.round = event.round;
  if (state.firstTurn < 0) state.firstTurn = event.seat;
  state.reserves[event.seat] = event.income.total;
  state.bonusGiven = false;
  state.conquered = false;
  state.lastDice = 0;
  state.phase = 'reinforce';
  if (state.capitals !== null) beginTurn(state, state.capitals);
}

function removeCards(cards: number[] | null, gone: readonly number[]): void {
  if (cards === null) return;
  for (const card of gone) cards.splice(cards.indexOf(card), 1);
}

function trade(state: State, event: EventOf<'setTraded'>): void {
  const { seat, cards, value, bonusTerritory } = event;
  removeCards(state.hands[seat], cards);
  state.handSizes[seat] -= cards.length;
  state.traded.push(...cards);
  state.setsTraded++;
  state.reserves[seat] += value;
  if (bonusTerritory !== null) {
    state.armies[bonusTerritory] += DEPICTED_BONUS;
    state.bonusGiven = true;
  }
  if (state.phase === 'captured-trade' && state.handSizes[seat] <= CAPTURED_KEEP)
    state.phase = 'captured-placement';
}

function tradeStars(state: State, event: EventOf<'starsTraded'>): void {
  removeCards(state.hands[event.seat], event.cards);
  state.handSizes[event.seat] -= event.cards.length;
  state.traded.push(...event.cards);
  state.reserves[event.seat] += event.value;
}

function move(state: State, event: EventOf<'occupied'> | EventOf<'fortified'>): void {
  state.armies[event.from] -= event.armies;
  state.armies[event.to] += event.armies;
}

/** Empties a hand, hidden or not. */
function clearHand(state: State, seat: number): void {
  state.hands[seat] = state.hands[seat] && [];
  state.handSizes[seat] = 0;
}

function eliminate(state: State, event: EventOf<'eliminated'>): void {
  const { seat, by, cards } = event;
  if (cards !== null) state.hands[by]?.push(...cards);
  state.handSizes[by] += state.handSizes[seat];
  clearHand(state, seat);
  state.out.push(seat);
  state.outBy.push(by);
  if (state.capitals !== null) loseObjectives(state.capitals, seat, by);
  if (state.options.capturedCards === 'trade' && state.handSizes[by] >= CAPTURED_TRADE)
    state.phase = 'captured-trade';
}

function shuffle(state: State, event: EventOf<'pileShuffled'>): void {
  if (state.pile !== null && state.surrendered !== null) {
    state.pile = [...state.traded, ...state.surrendered].sort((a, b) => a - b);
    state.surrendered = [];
  }
  state.pileSize = event.count;
  state.traded = [];
  state.surrenderedSize = 0;
}

function draw(state: State, event: EventOf<'cardDrawn'>): void {
  if (event.card !== null) {
    removeCards(state.pile, [event.card]);
    state.hands[event.seat]?.push(event.card);
  }
  state.pileSize--;
  state.handSizes[event.seat]++;
}

function resign(state: State, event: EventOf<'resigned'>): void {
  const { seat, cards } = event;
  for (let t = 0; t < state.owners.length; t++) if (state.owners[t] === seat) state.owners[t] = NEUTRAL;
  if (cards !== null) state.surrendered?.push(...cards);
  state.surrenderedSize += state.handSizes[seat];
  clearHand(state, seat);
  state.reserves[seat] = 0;
  state.out.push(seat);
  state.outBy.push(NEUTRAL);
  if (state.capitals !== null) loseObjectives(state.capitals, seat, null);
  if (seat !== state.seat) return;
  state.declared = null;
  if (state.phase === 'setup-claim') passOn(state, seat);
  else if (state.phase === 'setup-capital') beginNaming(state, (seat + 1) % state.options.seats);
  else if (state.phase === 'setup-placement') beginPlacing(state, (seat + 1) % state.options.seats);
  else state.phase = 'between-turns';
}

function end(state: State, event: EventOf<'gameEnded'>): void {
  state.phase = 'ended';
  state.declared = null;
  state.endReason = event.reason;
  state.ranking = event.ranking.slice();
  if (event.revealed === undefined) return;
  const { hands, pile, surrendered, missions } = event.revealed;
  state.missions = missions.slice();
  state.hands = hands.map(hand => hand.slice());
  state.pile = pile.slice();
  state.surrendered = surrendered.slice();
}
