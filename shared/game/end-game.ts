import { gameEnd } from '../rules/game-end.ts';
import { ranking } from '../rules/ranking.ts';
import type { Draft } from './draft.ts';

/** Examines the end at this moment and, if it has come, ends the game (rules, section 7). True: it is over. */
export function endGame(draft: Draft, moment: Parameters<typeof gameEnd>[1]): boolean {
  const { state } = draft;
  const end = gameEnd(state, moment);
  if (end === null) return false;
  draft.emit({
    event: 'gameEnded',
    reason: end.reason,
    ranking: ranking(state, end.winner),
    revealed: {
      missions: state.missions.slice(),
      hands: state.hands.map(hand => (hand ?? []).slice()),
      pile: (state.pile ?? []).slice(),
      surrendered: (state.surrendered ?? []).slice(),
    },
  });
  return true;
}
