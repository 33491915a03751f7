import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['client', 'server', 'shared', 'assets'];

/** Imports of any kind, re-exports included: the specifier is the first group that matched. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(?:'([^'\s,]+)'|"([^"\s,]+)"|`([^`\s,]+)`)/g;

/** What would make the game depend on where or when it runs. */
const IMPURE: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Math.random', /\bMath\s*\.\s*random\b/],
  ['Date', /\bnew\s+Date\b|\bDate\s*\.\s*now\b|\bperformance\s*\.\s*now\b/],
  ['window', /(?<![.\w'-])window\b\s*[.[]/],
  ['document', /(?<![.\w'-])document\b\s*[.[]/],
  ['process', /(?<![.\w'-])process\b\s*[.[]/],
  ['globalThis', /\bglobalThis\b/],
];

/** Tests, and what many tests are made of. */
const TEST = /(?:\.test\.tsx?|-contract\.ts)$/;

/** Text without comments, so that they may name what the code may not. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
}

function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(match => match[1] ?? match[2] ?? match[3]);
}

/** Room that an import of a file leads to; a package by its name. */
function target(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return join(file, '..', specifier).split(sep)[0];
}

function isPackage(name: string, specifier: string): boolean {
  return specifier === name || specifier.startsWith(`${name}/`);
}

function mayImport(file: string, specifier: string): boolean {
  const [room, folder] = file.split('/');
  const to = target(file, specifier);
  const isTest = TEST.test(file);
  switch (room) {
    case 'shared':
      if (to === 'shared') return true;
      if (folder === 'dice' && isPackage('@noble/hashes', specifier)) return true;
      // Tests run on Node alone; the code they test runs anywhere.
      return (
        isTest && (specifier === 'vitest' || specifier === 'fast-check' || specifier.startsWith('node:'))
      );
    case 'client':
      // The browser tests drive a real server and live beside the client.
      return folder === 'e2e' || (to !== 'server' && !isPackage('zod', specifier));
    case 'server':
      return to !== 'client';
    default:
      return true;
  }
}

/** Why a file with this text may not stand at this path (from the root, with slashes). */
function faults(file: string, text: string): string[] {
  const code = withoutComments(text);
  const found = importsOf(code)
    .filter(specifier => !mayImport(file, specifier))
    .map(specifier => `${file} imports ${specifier}`);
  if (!file.startsWith('shared/') || TEST.test(file)) return found;
  const impure = IMPURE.filter(([, pattern]) => pattern.test(code)).map(([name]) => `${file} uses ${name}`);
  return [...found, ...impure];
}

function sources(): string[] {
  return ROOMS.flatMap(room => {
    try {
      return readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true });
    } catch {
      return [];
    }
  })
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(file => file !== 'shared/layers.test.ts');
}

describe('layers', () => {
  test('no file imports or uses what its room forbids', () => {
    const files = sources();
    expect(files).toContain('shared/game/decide.ts');
    expect(files.flatMap(file => faults(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  test.each([
    ['shared/game/x.ts', `import { a } from '../../client/colours.ts';`],
    ['shared/game/x.ts', `import type { A } from '../../server/main.ts';`],
    ['shared/game/x.ts', `export { a } from '../../assets/map/a.ts';`],
    ['shared/game/x.ts', `import {\n  a,\n} from "phaser";`],
    ['shared/game/x.ts', `import 'colyseus';`],
    ['shared/game/x.ts', `const a = await import('node:fs');`],
    ['shared/game/x.ts', `import { sha256 } from '@noble/hashes/sha2.js';`],
    ['shared/dice/x.ts', `import { a } from '@noble/curves';`],
    ['shared/game/x.test.ts', `import { a } from '../../server/main.ts';`],
    ['shared/game/x.ts', `import { test } from 'vitest';`],
    ['shared/game/x.ts', 'const a = Math.random();'],
    ['shared/game/x.ts', 'const a = Date.now();'],
    ['shared/game/x.ts', 'const a = new Date();'],
    ['shared/game/x.ts', 'const a = performance.now();'],
    ['shared/game/x.ts', 'window.alert();'],
    ['shared/game/x.ts', 'const a = document.body;'],
    ['shared/game/x.ts', 'const a = process.env.A;'],
    ['shared/game/x.ts', 'const a = globalThis;'],
    ['client/hud/x.tsx', `import { a } from '../../server/main.ts';`],
    ['client/hud/x.ts', `import { z } from 'zod';`],
    ['client/hud/x.ts', `import { z } from 'zod/mini';`],
    ['server/rooms/x.ts', `import { a } from '../../client/colours.ts';`],
  ])('finds the fault in %s: %s', (file, text) => {
    expect(faults(file, text)).toHaveLength(1);
  });

  test.each([
    ['shared/game/x.ts', `import { a } from '../rules/a.ts'; // not Math.random`],
    ['shared/game/x.ts', '/** Never new Date, never window.alert. */\nconst a = state.process.b;'],
    ['shared/game/x.ts', `const fields = ['from', 'to'];`],
    ['shared/table/x-contract.ts', `import { test } from 'vitest';`],
    ['shared/dice/x.ts', `import { sha256 } from '@noble/hashes/sha2.js';`],
    ['shared/game/x.test.ts', `import fc from 'fast-check'; import { a } from 'node:fs'; Date.now();`],
    ['client/hud/x.ts', `import { a } from '../../shared/protocol/messages.ts'; window.alert();`],
    ['client/e2e/x.ts', `import { a } from '../../server/main.ts';`],
    ['server/rooms/x.ts', `import { z } from 'zod'; import { a } from '../../shared/protocol/messages.ts';`],
  ])('finds no fault in %s: %s', (file, text) => {
    expect(faults(file, text)).toEqual([]);
  });
});
