/** What this device remembers of games; hints, the server knows the truth. */
const RUNNING = 'fortytwo.game';
const OPEN = 'fortytwo.open';

/** The game that ran here last. */
export const rememberedGame = (): string | null => read(() => localStorage, RUNNING);

export const rememberGame = (game: string | null): void => write(() => localStorage, RUNNING, game);

/** The game that this very tab shows: a reload leads straight back to it. */
export const openGame = (): string | null => read(() => sessionStorage, OPEN);

export const rememberOpen = (game: string | null): void => write(() => sessionStorage, OPEN, game);

// Storage may be closed to us, even to look at; then there is nothing to remember.
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {}
}
