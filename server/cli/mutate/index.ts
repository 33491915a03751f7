import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../../shared/dice/seeded.ts';
import { shuffled } from '../../../shared/game/shuffled.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { Sandbox } from './sandbox.ts';

/**
 * Changes one thing after another in the rules and runs their tests: each change should make one fail. Takes a seeded
 * sample of all changes and stops after the time given; prints those that survive and the share that was killed.
 */
const ROOT = join(import.meta.dirname, '../../..');
/** A line tells how far it is after so many mutants. */
const PROGRESS = 50;
const FOLDERS = ['shared/rules', 'shared/game'];

const { values } = parseArgs({
  options: {
    sample: { type: 'string', default: '500' },
    skip: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});

function allMutants(): Mutant[] {
  return FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder))
      .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts') && name.includes(values.only))
      .sort()
      .flatMap(name => {
        const file = `${folder}/${name}`;
        return mutantsOf(file, readFileSync(join(ROOT, file), 'utf8'));
      }),
  );
}

async function run(): Promise<void> {
  const all = allMutants();
  const order = shuffled(all.length, seededRandom(values.seed));
  const skip = Number(values.skip);
  const sample = order.slice(skip, skip + Number(values.sample)).map(index => all[index]);
  const sandbox = new Sandbox(ROOT);
  const end = performance.now() + Number(values.minutes) * 60_000;
  let [tried, killed] = [0, 0];
  try {
    if (await sandbox.kills(null)) throw new Error('the tests fail without any change');
    for (const mutant of sample) {
      if (performance.now() > end) break;
      tried++;
      if (tried % PROGRESS === 0) console.log(`${tried} tried, ${killed} killed`);
      if (await sandbox.kills(mutant)) killed++;
      else
        console.log(`survives: ${mutant.file}:${mutant.line} ${mutant.from} → ${mutant.to || '(nothing)'}`);
    }
  } finally {
    sandbox.close();
  }
  console.log(
    `${all.length} mutants, ${tried} tried, ${killed} killed: ${((100 * killed) / tried).toFixed(1)} %`,
  );
}

await run();
