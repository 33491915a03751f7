import type { ErrorCode, MeReply } from '../../shared/protocol/messages.ts';

const LIMIT = 5000;

/** Who the server says one is; asking also makes the identity if there is none. Rejects without a connection, and with a refusal as the text of its error (`parseRefusal`). */
export async function fetchMe(): Promise<MeReply> {
  const response = await fetch('/api/me', { signal: AbortSignal.timeout(LIMIT) });
  if (!response.ok) throw new Error(((await response.json()) as { code: ErrorCode }).code);
  return (await response.json()) as MeReply;
}
