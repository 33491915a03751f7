import type { RecordHeader } from '../../../shared/game/record.ts';
import type { Engine } from '../../store/operations/operations.ts';
import type { OperatorsGame, OperatorsPlayer } from '../../store/operations/operators.ts';

export const USAGE = `usage: admin COMMAND
  games             lists the games that run
  games PLAYER      lists the games of a player, by id
  game GAME         tells who sits in a game
  close GAME        ends a game for good
  player WHO        finds players by id or name
  rename ID NAME    gives a player another name
  block ID          shuts a player out
  unblock ID        lets them in again
  delete ID         forgets a player, their name in records and their seats`;

/** A mistake of whoever calls. */
export class AdminError extends Error {}

/** Lines of a list. */
const LIMIT = 1000;
const LONGEST_NAME = 24;

type Command = (engine: Engine, args: readonly string[]) => Promise<readonly string[]>;

const COMMANDS: Readonly<Record<string, readonly [parameters: number, command: Command]>> = {
  games: [0, engine => listGames(engine, null)],
  game: [1, (engine, [game]) => showGame(engine, game)],
  close: [1, async (engine, [game]) => done(await engine.run('endGame', { game }), 'closed')],
  player: [1, (engine, [who]) => listPlayers(engine, who)],
  rename: [2, (engine, [id, name]) => rename(engine, id, name)],
  block: [1, async (engine, [id]) => done(await engine.run('changePlayer', { id, blocked: 1 }), 'blocked')],
  unblock: [
    1,
    async (engine, [id]) => done(await engine.run('changePlayer', { id, blocked: 0 }), 'let in again'),
  ],
  delete: [1, async (engine, [id]) => done(await engine.run('removePlayer', { id }), 'deleted')],
};

/**
 * Carries a command out on a database, also while servers run on it; the lines are what to print.
 * @throws AdminError when there is no such command, game or player.
 */
export function administer(
  engine: Engine,
  [name = '', ...args]: readonly string[],
): Promise<readonly string[]> {
  if (name === 'games' && args.length === 1) return listGames(engine, args[0]);
  const [parameters, command] = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : [-1, null];
  if (command === null || args.length !== parameters) throw new AdminError(USAGE);
  return command(engine, args);
}

function done(found: boolean, what: string): readonly string[] {
  if (!found) throw new AdminError('there is none of this id');
  return [what];
}

async function listGames(engine: Engine, player: string | null): Promise<readonly string[]> {
  return (await engine.run('listGames', { player, limit: LIMIT })).map(gameLine);
}

async function showGame(engine: Engine, id: string): Promise<readonly string[]> {
  const loaded = await engine.run('readGame', { id, version: 0 });
  if (loaded === null) throw new AdminError('there is none of this id');
  const { seats } = JSON.parse(loaded.game.header) as RecordHeader;
  const players = await engine.run('playersOf', { game: id });
  return [gameLine(loaded.game), ...seats.map(({ name }, i) => `  ${i + 1}  ${players[i] ?? '-'}  ${name}`)];
}

async function listPlayers(engine: Engine, who: string): Promise<readonly string[]> {
  return (await engine.run('listPlayers', { who, limit: LIMIT })).map(playerLine);
}

async function rename(engine: Engine, id: string, text: string): Promise<readonly string[]> {
  const name = text.normalize('NFC').trim();
  if (name === '' || [...name].length > LONGEST_NAME || /[\p{C}\p{Zl}\p{Zp}]/u.test(name))
    throw new AdminError(`a name has 1 to ${LONGEST_NAME} characters that can be seen`);
  return done(await engine.run('changePlayer', { id, name }), 'renamed');
}

function gameLine(game: OperatorsGame): string {
  const { seats } = JSON.parse(game.header) as RecordHeader;
  const state = game.closed_at !== null ? 'closed' : game.ended ? 'over' : `round ${game.round}`;
  return `${game.id}  ${time(game.created_at)}  ${state}  ${seats.map(({ name }) => name).join(', ')}`;
}

function playerLine({ id, name, created_at, seen_at, blocked }: OperatorsPlayer): string {
  return `${id}  since ${time(created_at)}, seen ${time(seen_at)}  ${name}${blocked ? '  BLOCKED' : ''}`;
}

function time(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19);
}
