import type { Database } from '../tables.ts';
import {
  addGathering,
  claimGathering,
  freeGatherings,
  listedGatherings,
  removeGathering,
  saveGathering,
} from './gatherings.ts';
import { endGame, listGames, listPlayers, playersOf } from './operators.ts';
import {
  addPlayer,
  blockedPlayers,
  changePlayer,
  findPlayer,
  forgetPlayers,
  removePlayer,
  seePlayer,
} from './people.ts';
import { aliveProcesses, beat, enterProcess, leaveProcess, returnProcess } from './processes.ts';
import { countGames, dueGames, gamesOf, gamesOwned, isOpen, readGame } from './read-games.ts';
import {
  appendBatch,
  claimGame,
  closeGame,
  createGame,
  forgetGames,
  releaseGame,
  saveJournal,
  saveSnapshot,
} from './write-games.ts';

/** What only reads. */
export const READS = {
  readGame,
  isOpen,
  gamesOf,
  dueGames,
  gamesOwned,
  countGames,
  findPlayer,
  blockedPlayers,
  freeGatherings,
  listedGatherings,
  aliveProcesses,
  listGames,
  listPlayers,
  playersOf,
};

/** What writes, each wholly or not at all. */
export const WRITES = {
  createGame,
  appendBatch,
  saveJournal,
  saveSnapshot,
  claimGame,
  releaseGame,
  closeGame,
  forgetGames,
  addPlayer,
  seePlayer,
  changePlayer,
  removePlayer,
  forgetPlayers,
  addGathering,
  saveGathering,
  removeGathering,
  claimGathering,
  endGame,
  enterProcess,
  returnProcess,
  beat,
  leaveProcess,
};

const OPERATIONS = { ...READS, ...WRITES };
type Operations = typeof OPERATIONS;

export type OperationName = keyof Operations;
export type Input<N extends OperationName> = Parameters<Operations[N]>[1];
export type Output<N extends OperationName> = Awaited<ReturnType<Operations[N]>>;

/** An operation of any name, with its types forgotten. */
export type AnyOperation = (database: Database, input: unknown) => Promise<unknown>;

/** Carries operations out on a database, wherever that is. A write is safe once its promise resolves. */
export interface Engine {
  run<N extends OperationName>(name: N, input: Input<N>): Promise<Output<N>>;
  close(): Promise<void>;
}

export const isRead = (name: OperationName): boolean => name in READS;

export const operation = (name: OperationName): AnyOperation => OPERATIONS[name] as AnyOperation;
