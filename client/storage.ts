// Storage may be closed to us, even to look at; then there is nothing to remember, and what is changed holds for this visit.

/** What is stored under a key; null: nothing, or nothing that we may see. */
export function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value under a key, if we may; null takes it away. */
export function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, value);
  } catch {}
}
