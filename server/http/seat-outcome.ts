import type { ErrorCode } from '../../shared/protocol/messages.ts';

/** What comes of asking for a seat: what the client gets, or why it gets none. Plain data: it may come from another process. */
export type SeatOutcome<R> =
  | { readonly ok: true; readonly reply: R }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: ErrorCode;
      readonly key?: string;
      readonly game?: string;
    };

export const noSeat = (
  status: number,
  code: ErrorCode,
  more: { readonly key?: string; readonly game?: string } = {},
): SeatOutcome<never> => ({ ok: false, status, code, ...more });
