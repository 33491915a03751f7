/**
 * Something that an answer needs is gone for the moment: whoever asks again may get one. Code and message are what
 * Colyseus passes on to its clients; the cause is for the log.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly code = 503;

  constructor(cause: unknown) {
    super('server/unavailable', { cause });
  }
}
