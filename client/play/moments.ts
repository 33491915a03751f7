import type { GameEvent } from '../../shared/game/events.ts';
import type { ObjectiveId } from '../../shared/game/objectives.ts';
import type { EndReason, State } from '../../shared/game/state.ts';
import { CONTINENTS } from '../../shared/map/continents.ts';
import { territoriesOf } from '../../shared/rules/territories.ts';
import type { Moment as BoardMoment } from '../board/board.ts';

/** Something that everybody at the table looks up for. */
export type Moment =
  | { readonly kind: 'continent-won' | 'continent-lost'; readonly seat: number; readonly continent: number }
  | { readonly kind: 'eliminated'; readonly seat: number; readonly by: number }
  | { readonly kind: 'resigned'; readonly seat: number }
  | { readonly kind: 'objective'; readonly seat: number; readonly objective: ObjectiveId }
  | { readonly kind: 'ended'; readonly winners: readonly number[]; readonly reason: EndReason };

/** The moments that an event brings, the greatest last. */
export function momentsOf(event: GameEvent, before: State, after: State): Moment[] {
  switch (event.event) {
    case 'conquered':
      return continentMoments(before, after);
    case 'eliminated':
      return [{ kind: 'eliminated', seat: event.seat, by: event.by }];
    case 'resigned':
      return [{ kind: 'resigned', seat: event.seat }];
    case 'gameEnded':
      return [
        {
          kind: 'ended',
          winners: event.ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat),
          reason: event.reason,
        },
      ];
    case 'objectiveTaken':
      return [{ kind: 'objective', seat: event.seat, objective: event.objective }];
    default:
      return [];
  }
}

/** Those of the moments that the board celebrates, in its terms. */
export function celebrations(moments: readonly Moment[], view: State): BoardMoment[] {
  return moments.flatMap((moment): BoardMoment[] => {
    switch (moment.kind) {
      case 'continent-won':
      case 'continent-lost': {
        const kind = moment.kind === 'continent-won' ? 'continentWon' : 'continentLost';
        return [{ kind, seat: moment.seat, territories: CONTINENTS[moment.continent].territories }];
      }
      case 'objective':
        return [{ kind: 'taken', seat: moment.seat, territories: territoriesOf(view, moment.seat) }];
      case 'ended':
        return moment.winners.map(seat => ({
          kind: 'victory',
          seat,
          territories: territoriesOf(view, seat),
        }));
      default:
        return [];
    }
  });
}

/** Seat that owns a whole continent; null: none does. */
export function continentOwner(view: Pick<State, 'owners'>, continent: number): number | null {
  const [first, ...others] = CONTINENTS[continent].territories;
  const owner = view.owners[first];
  return owner >= 0 && others.every(territory => view.owners[territory] === owner) ? owner : null;
}

function continentMoments(before: State, after: State): Moment[] {
  const lost: Moment[] = [];
  const won: Moment[] = [];
  CONTINENTS.forEach((_, continent) => {
    const [old, now] = [continentOwner(before, continent), continentOwner(after, continent)];
    if (old === now) return;
    if (old !== null) lost.push({ kind: 'continent-lost', seat: old, continent });
    if (now !== null) won.push({ kind: 'continent-won', seat: now, continent });
  });
  return [...lost, ...won];
}
