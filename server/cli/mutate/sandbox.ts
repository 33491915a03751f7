import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';

/** A run of tests that takes longer than this has been caught in an endless loop, in milliseconds. */
const LIMIT = 90_000;

/** Quick tests first; those that play random games only for what these leave alive. */
const SLOWER = ['**/central-property*', '**/random-play.test*', '**/errors.test*', '**/due.test*'];
const QUICK = ['shared/rules', 'shared/game', ...SLOWER.flatMap(pattern => ['--exclude', pattern])];
const THOROUGH = [
  'shared/game/central-property.test',
  'shared/testing/random-play.test',
  'shared/game/errors.test',
  'shared/game/due.test',
];

/** A copy of the sources in which files are changed and tested. */
export class Sandbox {
  readonly folder = mkdtempSync(join(tmpdir(), 'mutate-'));

  constructor(root: string) {
    for (const name of ['shared', 'vite.config.ts', 'tsconfig.json', 'package.json'])
      cpSync(join(root, name), join(this.folder, name), { recursive: true });
    // The root that the configuration names for the client.
    mkdirSync(join(this.folder, 'client'));
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Whether the tests fail with the mutant in place; without one, whether they fail as they are. */
  async kills(mutant: Mutant | null): Promise<boolean> {
    if (mutant === null) return !(await this.#passes(QUICK)) || !(await this.#passes(THOROUGH));
    const path = join(this.folder, mutant.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end));
    try {
      return !(await this.#passes(QUICK)) || !(await this.#passes(THOROUGH));
    } finally {
      writeFileSync(path, text);
    }
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  #passes(tests: readonly string[]): Promise<boolean> {
    const words = ['run', '--project', 'fast', '--no-isolate', '--bail', '1', '--maxWorkers', '1', ...tests];
    const vitest = join(this.folder, 'node_modules/vitest/vitest.mjs');
    return new Promise(resolve => {
      const child = spawn(process.execPath, [vitest, ...words], {
        cwd: this.folder,
        stdio: 'ignore',
        timeout: LIMIT,
        killSignal: 'SIGKILL',
      });
      child.on('exit', code => resolve(code === 0));
    });
  }
}
