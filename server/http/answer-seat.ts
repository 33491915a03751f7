import type { Response } from 'express';
import { refuse } from './errors.ts';
import type { SeatOutcome } from './seat-outcome.ts';

export function answerSeat(response: Response, outcome: SeatOutcome<unknown>): void {
  if (outcome.ok) response.json(outcome.reply);
  else refuse(response, outcome.status, outcome.code, { key: outcome.key, game: outcome.game });
}
