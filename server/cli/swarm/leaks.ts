import type { GameEvent } from '../../../shared/game/events.ts';
import { PHASES } from '../../../shared/game/state.ts';
import type { GameSchema } from '../../../shared/protocol/from-schema.ts';

/** What a room state shows to somebody that only another seat may know; empty: nothing. */
export function leaksInState(schema: GameSchema, own: number | null): string[] {
  if (PHASES[schema.phase] === 'ended') return [];
  const leaks = [...schema.seats].flatMap((seat, i) => {
    const open = [...seat.openHand].length > 0 || seat.openMission >= 0;
    const hidden = i !== own && ([...(seat.hand ?? [])].length > 0 || (seat.mission ?? -1) >= 0 || seat.own);
    return open || hidden ? [`seat ${i}`] : [];
  });
  return [...schema.openPile, ...schema.openSurrendered].length > 0 ? [...leaks, 'pile'] : leaks;
}

/** Events that tell somebody what only another seat may know. */
export function leaksInEvents(events: readonly GameEvent[], own: number | null): string[] {
  return events.flatMap(event => {
    switch (event.event) {
      case 'cardDrawn':
        return event.seat !== own && event.card !== null ? [`card of event ${event.n}`] : [];
      case 'missionDealt':
        return event.seat !== own && event.mission !== null ? [`mission of event ${event.n}`] : [];
      case 'eliminated':
        return event.by !== own && event.cards !== null ? [`cards of event ${event.n}`] : [];
      case 'resigned':
        return event.cards !== null ? [`cards of event ${event.n}`] : [];
      default:
        return [];
    }
  });
}
