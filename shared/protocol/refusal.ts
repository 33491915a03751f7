import type { OptionsError } from '../game/parse-options.ts';
import type { ErrorCode } from './messages.ts';

/** Why a room can't be joined. */
export interface Refusal {
  readonly code: ErrorCode | OptionsError['code'];
  /** With `game/running`: the game to go back to. */
  readonly game?: string;
  /** With `options/…`: the option. */
  readonly key?: string;
}

/** A refusal as the text of an error, the only thing that Colyseus carries to the client. */
export function formatRefusal({ code, game, key }: Refusal): string {
  const more = game ?? key;
  return more === undefined ? code : `${code} ${encodeURIComponent(more)}`;
}

/** The refusal that an error's text carries; null when it is no refusal of ours. */
export function parseRefusal(text: string): Refusal | null {
  const [code, more] = text.split(' ');
  if (!/^[a-z]+\/[a-z-]+$/.test(code)) return null;
  const said =
    more === undefined ? {} : { [code.startsWith('options/') ? 'key' : 'game']: decodeURIComponent(more) };
  return { code: code as Refusal['code'], ...said };
}
