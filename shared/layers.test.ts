import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LAYERS = ['client', 'server', 'shared', 'assets'] as const;
type Layer = (typeof LAYERS)[number];

/** What code of a layer may import from the others. */
const MAY_IMPORT: Readonly<Record<Layer, readonly Layer[]>> = {
  client: ['client', 'shared', 'assets'],
  server: ['server', 'shared'],
  shared: ['shared'],
  assets: ['assets', 'shared'],
};
/** Packages that shared code may use: pure functions. */
const PURE_PACKAGES = ['@noble/hashes'];
/** What makes code depend on where and when it runs. */
const IMPURE =
  /\bMath\.random\b|\bDate\.now\b|\bnew Date\b|\bperformance\.now\b|\bset(?:Timeout|Interval)\(|\bwindow\.|\bdocument\.|\bprocess\./;

const IMPORT = /(?:^(?:import|export)\b(?:[^'";]*\sfrom)?\s*|\bimport\()['"]([^'"]+)['"]/gm;
/** Tests, and what only tests use. */
const TEST = /(?:\.test|-contract)\.tsx?$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

interface Source {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly layer: Layer;
  readonly test: boolean;
  readonly code: string;
  readonly imports: readonly string[];
}

function readSources(layer: Layer): Source[] {
  return readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => {
      const path = join(layer, file);
      const code = readFileSync(join(ROOT, path), 'utf8').replace(COMMENT, '');
      const imports = [...code.matchAll(IMPORT)].map(([, target]) => target);
      return { path, layer, test: TEST.test(file), code, imports };
    });
}

function layerOf(source: Source, target: string): string {
  return relative(ROOT, join(ROOT, dirname(source.path), target)).split(/[\\/]/)[0];
}

const sources = LAYERS.flatMap(readSources);

describe('layers', () => {
  test('the sources are found', () => {
    for (const layer of LAYERS) expect(sources.some(source => source.layer === layer)).toBe(true);
  });

  test('code imports only what its layer may', () => {
    const wrong = sources.flatMap(source =>
      source.imports
        .filter(target => target.startsWith('.'))
        .filter(target => !MAY_IMPORT[source.layer].includes(layerOf(source, target) as Layer))
        .map(target => `${source.path} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('shared code imports no package that is not pure', () => {
    const wrong = sources
      .filter(({ layer, test: isTest }) => layer === 'shared' && !isTest)
      .flatMap(({ path, imports }) =>
        imports
          .filter(target => !target.startsWith('.'))
          .filter(target => !PURE_PACKAGES.some(pure => target === pure || target.startsWith(`${pure}/`)))
          .map(target => `${path} imports ${target}`),
      );
    expect(wrong).toEqual([]);
  });

  test('shared code knows no clock, no chance and no surroundings', () => {
    const wrong = sources
      .filter(({ layer, test: isTest, code }) => layer === 'shared' && !isTest && IMPURE.test(code))
      .map(({ path, code }) => `${path}: ${IMPURE.exec(code)![0]}`);
    expect(wrong).toEqual([]);
  });
});
