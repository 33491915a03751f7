/** Another process has the game or the table. */
export class Elsewhere extends Error {
  override readonly name = 'Elsewhere';
  /** Id of that process in the store. */
  readonly owner: string;

  constructor(what: string, owner: string) {
    super(`${what} is at ${owner}`);
    this.owner = owner;
  }
}
