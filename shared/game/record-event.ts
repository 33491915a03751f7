import { CONTINENTS } from '../map/continents.ts';
import { TERRITORIES, territoryIndex } from '../map/territories.ts';
import type { Placement } from './actions.ts';
import type { GameEvent, Income } from './events.ts';
import { NEUTRAL } from './state.ts';

type Json = Record<string, unknown>;

const owner = (seat: number): number | null => (seat === NEUTRAL ? null : seat);

/** An event as its line of a game record: ids for territories and continents, null for neutral. */
export function eventToRecord(event: GameEvent): Json {
  const { n, event: name, ...fields } = event;
  return { n, event: name, ...fieldsToRecord(event, fields) };
}

function fieldsToRecord(event: GameEvent, fields: Json): Json {
  switch (event.event) {
    case 'citiesBuilt':
      return { territories: event.territories.map(t => TERRITORIES[t]) };
    case 'capitalChosen':
    case 'airfieldBuilt':
      return { ...fields, territory: TERRITORIES[event.territory] };
    case 'claimed':
      return { seat: owner(event.seat), territory: TERRITORIES[event.territory] };
    case 'dealt':
      return { owners: Object.fromEntries(event.owners.map((seat, t) => [TERRITORIES[t], owner(seat)])) };
    case 'placed':
      return {
        ...fields,
        armies: Object.fromEntries(event.armies.map(([t, count]) => [TERRITORIES[t], count])),
      };
    case 'turnStarted':
      return { ...fields, income: incomeToRecord(event.income) };
    case 'setTraded':
      return {
        ...fields,
        bonusTerritory: event.bonusTerritory === null ? null : TERRITORIES[event.bonusTerritory],
      };
    case 'attackDeclared':
    case 'diceRolled':
    case 'occupied':
    case 'fortified':
      return { ...fields, from: TERRITORIES[event.from], to: TERRITORIES[event.to] };
    case 'conquered':
      return {
        ...fields,
        from: TERRITORIES[event.from],
        to: TERRITORIES[event.to],
        previous: owner(event.previous),
      };
    case 'gameEnded':
      return { reason: event.reason, ranking: event.ranking };
    default:
      return fields;
  }
}

function incomeToRecord(income: Income): Json {
  const continents = Object.fromEntries(income.continents.map(([c, bonus]) => [CONTINENTS[c].id, bonus]));
  return { ...income, continents };
}

/** Reads an event's line. Fields it does not know are ignored; throws a SyntaxError for an event it does not know. */
export function eventFromRecord(line: Json): GameEvent {
  const {
    n,
    event: name,
    seat,
    from,
    to,
  } = line as { n: number; event: string; seat: number; from: unknown; to: unknown };
  if (!Number.isInteger(n)) throw new SyntaxError('an event without a number');
  const event = fieldsFromRecord(name, line, seat, { from, to });
  return { n, ...event } as GameEvent;
}

function fieldsFromRecord(
  event: string,
  line: Json,
  seat: number,
  way: { from: unknown; to: unknown },
): Json {
  switch (event) {
    case 'firstSeatChosen':
      return { event, seat, purpose: line.purpose };
    case 'firstSeatRolled':
      return { event, purpose: line.purpose, rolls: line.rolls };
    case 'missionDealt':
      return { event, seat, mission: line.mission ?? null };
    case 'citiesBuilt':
      return { event, territories: (line.territories as unknown[]).map(territory) };
    case 'objectivesLaid':
      return { event, objectives: line.objectives };
    case 'capitalChosen':
    case 'airfieldBuilt':
      return { event, seat, territory: territory(line.territory) };
    case 'starsTraded':
      return { event, seat, cards: line.cards, stars: line.stars, value: line.value };
    case 'objectiveTaken':
      return { event, seat, objective: line.objective, reward: line.reward ?? null };
    case 'claimed':
      return { event, seat: line.seat ?? NEUTRAL, territory: territory(line.territory) };
    case 'dealt':
      return { event, owners: ownersFromRecord(line.owners as Json) };
    case 'placed':
      return { event, seat, purpose: line.purpose, armies: placementFromRecord(line.armies as Json) };
    case 'turnStarted':
      return { event, seat, round: line.round, income: incomeFromRecord(line.income as Json) };
    case 'setTraded': {
      const bonus = line.bonusTerritory;
      return {
        event,
        seat,
        cards: line.cards,
        value: line.value,
        bonusTerritory: bonus === null ? null : territory(bonus),
      };
    }
    case 'attackDeclared':
      return { event, seat, from: territory(way.from), to: territory(way.to), dice: line.dice };
    case 'diceRolled': {
      const { attack, defence, attackLoss, defenceLoss } = line;
      return {
        event,
        seat,
        from: territory(way.from),
        to: territory(way.to),
        attack,
        defence,
        attackLoss,
        defenceLoss,
      };
    }
    case 'conquered':
      return {
        event,
        seat,
        from: territory(way.from),
        to: territory(way.to),
        previous: line.previous ?? NEUTRAL,
      };
    case 'occupied': {
      const { armies, automatic } = line;
      return { event, seat, from: territory(way.from), to: territory(way.to), armies, automatic };
    }
    case 'eliminated':
      return { event, seat, by: line.by, cards: line.cards ?? null };
    case 'attackEnded':
    case 'turnEnded':
      return { event, seat };
    case 'fortified':
      return { event, seat, from: territory(way.from), to: territory(way.to), armies: line.armies };
    case 'pileShuffled':
      return { event, count: line.count };
    case 'cardDrawn':
      return { event, seat, card: line.card ?? null };
    case 'resigned':
      return { event, seat, cards: line.cards ?? null };
    case 'gameEnded':
      return { event, reason: line.reason, ranking: line.ranking };
    default:
      throw new SyntaxError(`unknown event ${String(event)}`);
  }
}

function territory(id: unknown): number {
  const index = territoryIndex(String(id));
  if (index === undefined) throw new SyntaxError(`unknown territory ${String(id)}`);
  return index;
}

function ownersFromRecord(owners: Json): number[] {
  return TERRITORIES.map(id => (owners[id] as number | null) ?? NEUTRAL);
}

function placementFromRecord(armies: Json): Placement {
  return Object.entries(armies).map(([id, count]) => [territory(id), count as number] as const);
}

function incomeFromRecord(income: Json): Income {
  const continents = Object.entries(income.continents as Json).map(([id, bonus]) => {
    const index = CONTINENTS.findIndex(continent => continent.id === id);
    if (index < 0) throw new SyntaxError(`unknown continent ${id}`);
    return [index, bonus as number] as const;
  });
  const { territories, capitals, reward, total } = income as unknown as Income;
  return { territories, continents, ...(capitals !== undefined && { capitals, reward }), total };
}
