import { read, write } from '../storage.ts';

/** What this device remembers of games; hints, the server knows the truth. */
const RUNNING = 'fortytwo.game';
const OPEN = 'fortytwo.open';

/** The game that ran here last. */
export const rememberedGame = (): string | null => read(() => localStorage, RUNNING);

export const rememberGame = (game: string | null): void => write(() => localStorage, RUNNING, game);

/** The game that this very tab shows: a reload leads straight back to it. */
export const openGame = (): string | null => read(() => sessionStorage, OPEN);

export const rememberOpen = (game: string | null): void => write(() => sessionStorage, OPEN, game);
