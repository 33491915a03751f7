import { closeSync, openSync, writeSync } from 'node:fs';
import { ArgumentError, parseArguments, type Simulation, USAGE } from './simulate-arguments.ts';
import { simulateGame } from './simulate-game.ts';

/** Exit code for arguments that make no sense. */
const BAD_ARGUMENTS = 2;

function readArguments(): Simulation | null {
  try {
    return parseArguments(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    console.error(`simulate: ${error.message}\n${USAGE}`);
    return null;
  }
}

function openOut(path: string): number | null {
  try {
    return openSync(path, 'w');
  } catch (error) {
    console.error(`simulate: --out ${path}: ${(error as Error).message}`);
    return null;
  }
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Plays all games, writes their records to `file` (null: nowhere) and prints the figures; the last line is the only one that varies. */
function run(simulation: Simulation, file: number | null): void {
  const wins: number[] = Array(simulation.options.seats).fill(0);
  const rounds: number[] = [];
  const began = performance.now();
  for (let index = 0; index < simulation.games; index++) {
    const { state, record } = simulateGame(simulation, index);
    if (file !== null) writeSync(file, record);
    const winners = state.ranking!.filter(line => line.rank === 1);
    for (const { seat } of winners) wins[seat] += 1 / winners.length;
    rounds.push(state.round);
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(`games: ${simulation.games}`);
  wins.forEach((count, seat) => {
    console.log(`wins of seat ${seat}: ${Number(count.toFixed(2))}`);
  });
  console.log(`median rounds: ${median(rounds)}`);
  console.log(`games a second: ${(simulation.games / seconds).toFixed(1)}`);
}

const simulation = readArguments();
const file = simulation?.out === undefined ? null : openOut(simulation.out);
if (simulation === null || (file === null && simulation.out !== undefined)) process.exitCode = BAD_ARGUMENTS;
else run(simulation, file);
if (file !== null) closeSync(file);
