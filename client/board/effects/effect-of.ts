import type { GameEvent } from '../../../shared/game/events.ts';
import { NEUTRAL } from '../../../shared/game/state.ts';
import { conquerEffect } from './conquer.ts';
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
      return event.armies.length > 0 ? placeEffect(stage, event.seat, event.armies) : null;
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
