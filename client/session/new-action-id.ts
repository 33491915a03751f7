const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';
const LENGTH = 16;

/** An id for an action, unique for all practical purposes. Works on insecure origins, too. */
export function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, byte => ALPHABET[byte % ALPHABET.length]).join('');
}
