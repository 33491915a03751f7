import type { Placement } from '../../shared/game/actions.ts';
import type { GameEvent } from '../../shared/game/events.ts';
import { NEUTRAL, type State } from '../../shared/game/state.ts';
import { missionNow, type Naming, objectiveText, rewardText, who } from '../text/goals.ts';
import { territoryName } from '../text/names.ts';
import { t } from '../text/text.ts';

/** A line of the event log. */
export interface LogLine {
  readonly n: number;
  /** Seat it is about; null: nobody's. */
  readonly seat: number | null;
  readonly text: string;
}

/** Most lines kept. */
export const LOG_LENGTH = 120;

/** The line for an event as `reader` is told it, or null where the log says nothing. */
export function logLine(event: GameEvent, before: State, reader: Naming): LogLine | null {
  const text = textOf(event, before, reader);
  return text === null ? null : { n: event.n, seat: 'seat' in event ? event.seat : null, text };
}

function textOf(event: GameEvent, before: State, reader: Naming): string | null {
  const name = (seat: number) => reader.name(seat);
  switch (event.event) {
    case 'firstSeatChosen':
      return t(event.purpose === 'turns' ? 'log.firstTurn' : 'log.firstSeat', { player: name(event.seat) });
    case 'dealt':
      return t('log.dealt');
    case 'placed':
      return placedText(event, before, name);
    case 'turnStarted':
      return t('log.turnStarted', {
        player: name(event.seat),
        round: event.round,
        armies: event.income.total,
      });
    case 'setTraded':
      return event.bonusTerritory === null
        ? t('log.traded', { player: name(event.seat), armies: event.value })
        : t('log.tradedBonus', {
            player: name(event.seat),
            armies: event.value,
            territory: territoryName(event.bonusTerritory),
          });
    case 'diceRolled':
      return t('log.rolled', {
        from: territoryName(event.from),
        to: territoryName(event.to),
        attack: event.attack.join(' '),
        defence: event.defence.join(' '),
        attackLoss: event.attackLoss,
        defenceLoss: event.defenceLoss,
      });
    case 'conquered':
      return t('log.conquered', {
        player: name(event.seat),
        territory: territoryName(event.to),
        loser: who(reader, event.previous).player,
        name: name(event.previous),
      });
    case 'occupied':
      return t('log.occupied', { armies: event.armies, territory: territoryName(event.to) });
    case 'eliminated':
      return t('log.eliminated', {
        ...who(reader, event.seat),
        by: name(event.by),
        cards: before.handSizes[event.seat],
      });
    case 'fortified':
      return t('log.fortified', {
        player: name(event.seat),
        armies: event.armies,
        from: territoryName(event.from),
        to: territoryName(event.to),
      });
    case 'pileShuffled':
      return t('log.shuffled', { cards: event.count });
    case 'cardDrawn':
      return event.card === null ? t('log.drew', { player: name(event.seat) }) : t('log.youDrew');
    case 'resigned':
      return t('log.resigned', { player: name(event.seat) });
    case 'gameEnded':
      return endText(event, before, reader);
    case 'firstSeatRolled':
      return event.rolls.map(round => rollText(round, reader)).join(' · ');
    case 'missionDealt':
      return event.mission === null ? t('log.mission', { player: name(event.seat) }) : t('log.yourMission');
    case 'claimed':
      return event.seat === NEUTRAL
        ? t('log.claimedNeutral', { territory: territoryName(event.territory) })
        : t('log.claimed', { ...who(reader, event.seat), territory: territoryName(event.territory) });
    case 'attackDeclared':
      return t('log.declared', {
        player: name(event.seat),
        from: territoryName(event.from),
        to: territoryName(event.to),
        dice: event.dice,
      });
    case 'citiesBuilt':
      return t('log.cities', { territories: event.territories.map(territoryName).join(', ') });
    case 'capitalChosen':
      return t('log.capital', { player: name(event.seat), territory: territoryName(event.territory) });
    case 'starsTraded':
      return t('log.stars', { player: name(event.seat), stars: event.stars, armies: event.value });
    case 'objectiveTaken':
      return t('log.objective', {
        ...who(reader, event.seat),
        objective: objectiveText(event.objective),
        reward: rewardText(event.reward),
      });
    case 'airfieldBuilt':
      return t('log.airfield', { player: name(event.seat), territory: territoryName(event.territory) });
    case 'objectivesLaid':
      return t('log.objectives', { count: event.objectives.length });
    case 'attackEnded':
    case 'turnEnded':
      return null;
  }
}

function endText(event: GameEvent & { event: 'gameEnded' }, view: State, reader: Naming): string {
  const winner = event.ranking[0]?.seat ?? -1;
  const mission = event.revealed?.missions[winner] ?? null;
  if (event.reason === 'mission' && mission !== null) {
    return t('log.endedMission', {
      player: reader.name(winner),
      mission: missionNow(view, winner, mission, { own: null, name: seat => reader.name(seat) }),
    });
  }
  return event.reason === 'capitals' ? t('log.endedCapitals', who(reader, winner)) : t('log.ended');
}

/** One round of the rolls for the first seat. */
function rollText(round: readonly (readonly [seat: number, die: number])[], reader: Naming): string {
  return round.map(([seat, die]) => t('log.firstRoll', { ...who(reader, seat), die })).join(', ');
}

/** Own armies and those of the neutral side apart. */
function placedText(
  event: GameEvent & { event: 'placed' },
  before: State,
  name: (seat: number) => string,
): string {
  const own = event.armies.filter(([at]) => before.owners[at] !== NEUTRAL);
  const neutral = event.armies.filter(([at]) => before.owners[at] === NEUTRAL);
  return [
    { player: name(event.seat), armies: own },
    { player: name(NEUTRAL), armies: neutral },
  ]
    .filter(({ armies }) => armies.length > 0)
    .map(({ player, armies }) => armiesText(player, armies))
    .join(' · ');
}

function armiesText(player: string, placement: Placement): string {
  const armies = placement.reduce((sum, [, count]) => sum + count, 0);
  return placement.length === 1
    ? t('log.placedOn', { player, armies, territory: territoryName(placement[0][0]) })
    : t('log.placed', { player, armies, territories: placement.length });
}
