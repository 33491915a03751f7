import type { ErrorCode } from '../../shared/protocol/messages.ts';
import { PROTOCOL } from '../../shared/protocol/messages.ts';
import { parseRefusal } from '../../shared/protocol/refusal.ts';
import type {
  CreateTableRequest,
  TableRefusal,
  TableSeatReply,
  TablesReply,
} from '../../shared/protocol/tables.ts';
import type { Pace } from '../../shared/table/pace.ts';
import { fetchMe } from '../menu/me.ts';

const LIMIT = 5000;
const NO_ANSWER: TableRefusal = { ok: false, code: 'network/no-answer' };

type Answered = ({ readonly ok: true } & TableSeatReply) | TableRefusal;

/** Opens a table and sits down at it. Never rejects. */
export function openTable(options: unknown, pace: Pace, listed: boolean): Promise<Answered> {
  const body: CreateTableRequest = { protocol: PROTOCOL, options, pace, listed };
  return post('/api/tables', body);
}

/** Sits down at a table, or comes back to it. Never rejects. */
export function enterTable(code: string): Promise<Answered> {
  return post(`/api/tables/${encodeURIComponent(code)}/seat`, { protocol: PROTOCOL });
}

/** Public tables with an open seat; null: the server does not answer. */
export async function fetchTables(): Promise<TablesReply['tables'] | null> {
  try {
    const response = await fetch('/api/tables', { signal: AbortSignal.timeout(LIMIT) });
    return response.ok ? ((await response.json()) as TablesReply).tables : null;
  } catch {
    return null;
  }
}

async function post(path: string, body: object): Promise<Answered> {
  try {
    // Makes the identity of somebody who comes by a link.
    await fetchMe();
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LIMIT),
    });
    const reply = (await response.json()) as TableSeatReply | { readonly code: ErrorCode };
    return response.ok
      ? { ok: true, ...(reply as TableSeatReply) }
      : { ok: false, ...(reply as { code: ErrorCode }) };
  } catch (error) {
    const refusal = parseRefusal((error as Error).message);
    return refusal === null ? NO_ANSWER : { ok: false, ...refusal };
  }
}
