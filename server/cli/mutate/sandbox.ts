import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';

/** A run of tests that takes longer than this has been caught in an endless loop, in milliseconds. */
const LIMIT = 90_000;

const CONFIGURATION = `export default { test: { testTimeout: ${LIMIT} } };\n`;

/** Tests that play random games, run only for what the quick ones leave alive. */
const THOROUGH = [
  'shared/game/central-property.test.ts',
  'shared/testing/random-play.test.ts',
  'shared/game/errors.test.ts',
];

/** All other tests of rules and game. */
function quickTests(root: string): string[] {
  return ['shared/rules', 'shared/game']
    .flatMap(folder => readdirSync(join(root, folder)).map(name => `${folder}/${name}`))
    .filter(file => file.endsWith('.test.ts') && !file.endsWith('.slow.test.ts') && !THOROUGH.includes(file));
}

/** A copy of the sources in which files are changed and tested. */
export class Sandbox {
  readonly folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  readonly #quick: readonly string[];

  constructor(root: string) {
    this.#quick = quickTests(root);
    for (const name of ['shared', 'tsconfig.json', 'package.json'])
      cpSync(join(root, name), join(this.folder, name), { recursive: true });
    // The project's own configuration is about the client, too, which is not here.
    writeFileSync(join(this.folder, 'vitest.config.ts'), CONFIGURATION);
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Whether the tests fail with the mutant in place; without one, whether they fail as they are. */
  async kills(mutant: Mutant | null): Promise<boolean> {
    if (mutant === null) return !(await this.#passes(this.#quick)) || !(await this.#passes(THOROUGH));
    const path = join(this.folder, mutant.file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.slice(0, mutant.start) + mutant.to + text.slice(mutant.end));
    try {
      return !(await this.#passes(this.#quick)) || !(await this.#passes(THOROUGH));
    } finally {
      writeFileSync(path, text);
    }
  }

  close(): void {
    rmSync(this.folder, { recursive: true });
  }

  #passes(tests: readonly string[]): Promise<boolean> {
    const words = ['run', '--no-isolate', '--bail', '1', '--maxWorkers', '1', ...tests];
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
