/** Another process runs the game. */
export class GameElsewhere extends Error {
  override readonly name = 'GameElsewhere';
  /** Id of that process in the store. */
  readonly owner: string;

  constructor(game: string, owner: string) {
    super(`game ${game} is run by ${owner}`);
    this.owner = owner;
  }
}
