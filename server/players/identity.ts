import { createHash, randomBytes } from 'node:crypto';
import { committedSource } from '../../shared/dice/committed.ts';
import { type Entropy, makeId } from '../entropy.ts';
import { guestName } from './guest-name.ts';
import type { Player, PlayerStore } from './player-store.ts';

const COOKIE = 'player';
const SECRET = /^[A-Za-z0-9_-]{43}$/;
/** The longest that browsers keep a cookie: 400 days. */
const LIFETIME_SECONDS = 400 * 24 * 3600;

/** Why somebody is not let in, and the status of the answer. */
export const NOT_ADMITTED = { 'identity/missing': 401, 'identity/blocked': 403 } as const;
export type NotAdmitted = keyof typeof NOT_ADMITTED;

/**
 * Who somebody is: a random secret in a cookie that scripts can't read. It opens one's seats, so it is stored as a
 * hash only and never stands in a URL.
 */
export class Identities {
  readonly #store: PlayerStore;
  readonly #entropy: Entropy;

  constructor(store: PlayerStore, entropy: Entropy) {
    this.#store = store;
    this.#entropy = entropy;
  }

  /**
   * The player whose secret a `Cookie` header carries, or why they get nothing: it carries none that is known, or that of
   * somebody whom an operator has shut out.
   */
  async admit(cookieHeader: string | null | undefined): Promise<Player | NotAdmitted> {
    const secret = readCookie(cookieHeader ?? '');
    const player = secret === null ? null : await this.#store.find(hash(secret));
    if (player === null) return 'identity/missing';
    return player.blocked ? 'identity/blocked' : player;
  }

  /** As `admit`; null: they get nothing. */
  async recognise(cookieHeader: string | null | undefined): Promise<Player | null> {
    const admitted = await this.admit(cookieHeader);
    return typeof admitted === 'string' ? null : admitted;
  }

  /** A new player, with the value of the `Set-Cookie` header that makes a browser them. */
  async create(secure: boolean): Promise<{ player: Player; setCookie: string }> {
    const secret = randomBytes(32).toString('base64url');
    const player = {
      id: makeId(this.#entropy, 'player'),
      name: guestName(committedSource(this.#entropy.bytes('name'))(0)),
    };
    await this.#store.add(hash(secret), player);
    return { player, setCookie: formatCookie(secret, secure) };
  }
}

/** What limits count an identity by, whether or not it is known here; null: the header carries none. */
export function keyOf(cookieHeader: string | undefined): string | null {
  const secret = readCookie(cookieHeader ?? '');
  return secret === null ? null : hash(secret);
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function readCookie(header: string): string | null {
  for (const part of header.split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE && value !== undefined && SECRET.test(value)) return value;
  }
  return null;
}

function formatCookie(secret: string, secure: boolean): string {
  const flags = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax`;
  return `${COOKIE}=${secret}; ${flags}${secure ? '; Secure' : ''}`;
}
