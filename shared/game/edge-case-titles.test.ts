import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** Lines of section 10 of the rules. */
const LINES = 15;

test('each edge case of section 10 has a test that names its line', () => {
  const titles = ['shared', 'server'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.test.ts'))
      .flatMap(name => [
        ...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(
          /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*['"`](10\.[^'"`]*)/g,
        ),
      ])
      .map(([, title]) => title),
  );
  const named = new Set(titles.flatMap(title => title.match(/\b10\.\d+/g) ?? []));
  const lines = Array.from({ length: LINES }, (_, i) => `10.${i + 1}`);
  expect(lines.filter(line => !named.has(line))).toEqual([]);
});
