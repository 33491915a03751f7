import type { ErrorCode } from './messages.ts';

/** Why a room can't be joined. */
export interface Refusal {
  readonly code: ErrorCode;
  /** With `game/running`: the game to go back to. */
  readonly game?: string;
}

/** A refusal as the text of an error, the only thing that Colyseus carries to the client. */
export function formatRefusal({ code, game }: Refusal): string {
  return game === undefined ? code : `${code} ${game}`;
}

/** The refusal that an error's text carries; null when it is no refusal of ours. */
export function parseRefusal(text: string): Refusal | null {
  const [code, game] = text.split(' ');
  if (!/^[a-z]+\/[a-z-]+$/.test(code)) return null;
  return { code: code as ErrorCode, ...(game !== undefined && { game }) };
}
