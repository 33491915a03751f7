import type { GameEvent } from '../../../shared/game/events.ts';
import { NEUTRAL } from '../../../shared/game/state.ts';
import { DEPICTED_BONUS } from '../../../shared/rules/cards.ts';
import { claimEffect } from './claim.ts';
import { conquerEffect } from './conquer.ts';
import { declareEffect } from './declare.ts';
import type { Effect } from './effects.ts';
import { eliminateEffect } from './eliminate.ts';
import { marchEffect } from './march.ts';
import { placeEffect } from './place.ts';
import { raiseEffect } from './raise.ts';
import { rollEffect } from './roll.ts';
import type { Stage } from './stage.ts';

/** The effect that shows an event; null for events that the board doesn't show. */
export function effectOf(event: GameEvent, stage: Stage): Effect | null {
  switch (event.event) {
    case 'placed':
      return event.armies.length > 0 ? placeEffect(stage, event.armies, isSmall(event)) : null;
    case 'claimed':
      return claimEffect(stage, event.seat, event.territory);
    case 'setTraded':
      return event.bonusTerritory === null
        ? null
        : placeEffect(stage, [[event.bonusTerritory, DEPICTED_BONUS]], false);
    case 'attackDeclared':
      return declareEffect(stage, event.from, event.to);
    case 'occupied':
    case 'fortified':
      return marchEffect(stage, event.seat, event.from, event.to, event.armies);
    case 'conquered':
      return conquerEffect(stage, event.seat, event.from, event.to);
    case 'diceRolled':
      return rollEffect(stage, event);
    case 'capitalChosen':
    case 'airfieldBuilt':
      return raiseEffect(stage, event.seat, [event.territory]);
    case 'citiesBuilt':
      return raiseEffect(stage, NEUTRAL, event.territories);
    case 'eliminated':
      return eliminateEffect(stage, event.seat, event.by);
    default:
      return null;
  }
}

/** The territories where an event happens, to bring into sight. */
export function sceneOf(event: GameEvent): readonly number[] {
  switch (event.event) {
    case 'placed':
      return event.armies.map(([territory]) => territory);
    case 'claimed':
      return [event.territory];
    case 'setTraded':
      return event.bonusTerritory === null ? [] : [event.bonusTerritory];
    case 'attackDeclared':
    case 'diceRolled':
    case 'conquered':
    case 'occupied':
    case 'fortified':
      return [event.from, event.to];
    case 'capitalChosen':
    case 'airfieldBuilt':
      return [event.territory];
    default:
      return [];
  }
}

/** Armies of a setup one by one: at most two own ones and a neutral one (rules 4.4). */
const MOST_OF_A_STEP = 3;

function isSmall({ purpose, armies }: GameEvent & { event: 'placed' }): boolean {
  return purpose === 'setup' && armies.reduce((sum, [, count]) => sum + count, 0) <= MOST_OF_A_STEP;
}
