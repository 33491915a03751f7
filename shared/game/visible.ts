import type { GameEvent } from './events.ts';

/**
 * What a seat may know of an event (null: a spectator): hidden fields are null, nothing is dropped. For every event e
 * and seat s, `apply(view(state, s), visible(e, s))` equals `view(apply(state, e), s)`.
 */
export function visible(event: GameEvent, seat: number | null): GameEvent {
  switch (event.event) {
    case 'cardDrawn':
      return event.seat === seat ? event : { ...event, card: null };
    case 'missionDealt':
      return event.seat === seat ? event : { ...event, mission: null };
    case 'eliminated':
      return event.by === seat ? event : { ...event, cards: null };
    case 'resigned':
      return { ...event, cards: null };
    default:
      return event;
  }
}
