import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from './support/sourceFiles.ts';

const BELOW_FEATURES = ['src/store', 'src/api', 'src/ui', 'src/lib', 'core', 'npm'];
const CALL = 'src/features/call';

/** Which layers a layer may import from, beside itself. `npm` stands for packages. */
const MAY_IMPORT: Record<string, string[]> = {
  'core/contract': ['npm'],
  'core/audio': [],
  'core/language': ['npm'],
  'core/persona': ['core/contract', 'core/language', 'npm'],
  'core/reading': ['core/contract', 'core/language', 'core/persona'],
  // It never imports a reader.
  'core/conversation': ['core/contract', 'core/persona', 'npm'],
  'core/conversation/model': [
    'core/conversation',
    'core/contract',
    'core/language',
    'core/persona',
    'npm',
  ],
  // Puts a reader and a player together.
  'core/engine': [
    'core/contract',
    'core/language',
    'core/reading',
    'core/persona',
    'core/conversation',
  ],
  // It reads readings alone.
  'core/scoring': ['core/contract', 'npm'],
  'core/calibration': ['core/contract', 'core/scoring'],
  'core/progression': ['core/contract', 'npm'],
  'core/llm': ['core/contract', 'core/language', 'npm'],
  'core/research': ['core/contract', 'core/language', 'core/persona', 'npm'],
  'core/realCalls': [
    'core/contract',
    'core/language',
    'core/reading',
    'core/scoring',
    'core/research',
    'npm',
  ],
  'src/lib': ['core', 'npm'],
  'src/api': ['core', 'src/lib', 'npm'],
  'src/store': ['src/api', 'src/lib', 'core', 'npm'],
  'src/ui': ['npm', 'core/contract'],
  'src/features': BELOW_FEATURES,
  [`${CALL}/views`]: [`${CALL}/machine`, `${CALL}/delivery`, `${CALL}/brain`, ...BELOW_FEATURES],
  [`${CALL}/machine`]: [`${CALL}/delivery`, `${CALL}/brain`, ...BELOW_FEATURES],
  [`${CALL}/delivery`]: [`${CALL}/brain`, ...BELOW_FEATURES],
  [`${CALL}/brain`]: BELOW_FEATURES,
  [`${CALL}/transport`]: BELOW_FEATURES,
  'src/pages': ['src/features', 'src/ui', 'src/store', 'src/lib', 'src/api', 'core', 'npm'],
  'src/main.tsx': ['src', 'npm'],
  sw: ['core/contract', 'src/lib', 'npm'],
  'server/main.ts': ['server', 'core', 'npm'],
  'server/config.ts': ['server/settings', 'npm', 'core'],
  'server/settings': ['npm', 'core'],
  'server/context.ts': ['server', 'core', 'npm'],
  'server/app.ts': ['server', 'core', 'npm'],
  'server/http': [
    'server/services',
    'server/http',
    'server/context.ts',
    'server/config.ts',
    'server/settings',
    'core',
    'npm',
  ],
  'server/services': [
    'core',
    'server/db',
    'server/adapters',
    'server/context.ts',
    'server/config.ts',
    'npm',
  ],
  'server/work': ['core', 'server/services', 'server/process', 'npm'],
  'server/jobs': ['core', 'server/services', 'server/db', 'server/context.ts', 'npm'],
  'server/process': ['core', 'npm'],
  'server/db': ['core/contract', 'server/process', 'npm'],
  'server/adapters': ['core', 'server/db', 'server/config.ts', 'npm'],
  'server/cli': ['server', 'core', 'npm'],
};

/** A folder of more entries is no subject any longer. */
const HEAP = 25;

/** As many files as there are things that they say something of. */
const DATA = /^(tests\/(data|fixtures|fakes\/sites)|server\/db\/migrations)(\/|$)/;

const LAYERS = Object.keys(MAY_IMPORT).toSorted((a, b) => b.length - a.length);

const files = ['core', 'src', 'sw', 'server'].flatMap((top) => sourceFiles(top));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

test('every source file belongs to a layer', () => {
  expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
});

test('imports go down only', () => {
  expect(
    files.flatMap((file) =>
      (imports.get(file) ?? [])
        .filter((target) => !allowed(file, target))
        .map((target) => `${file} -> ${target}`),
    ),
  ).toEqual([]);
});

test('a feature never imports another feature', () => {
  const feature = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1];
  const wrong = files.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((target) => feature(file) && feature(target) && feature(file) !== feature(target))
      .map((target) => `${file} -> ${target}`),
  );
  expect(wrong).toEqual([]);
});

test('there are no import cycles', () => {
  const done = new Set<string>();
  const walk = (file: string, trail: string[]): string | undefined => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file].join(' -> ');
    if (done.has(file)) return undefined;
    for (const target of imports.get(file) ?? []) {
      const cycle = walk(target, [...trail, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  expect(files.map((file) => walk(file, [])).filter(Boolean)).toEqual([]);
});

test('there are no barrels', () => {
  const barrels = files.filter((file) =>
    /^export (\*|\{[^}]*\}) from/m.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(barrels).toEqual([]);
});

test('no folder is a heap, and none is for one file', () => {
  const wrong = ['src', 'sw', 'core', 'server', 'tests']
    .flatMap(foldersUnder)
    .filter(({ path }) => !DATA.test(path))
    .filter(({ entries }) => entries > HEAP || entries < 2);
  expect(wrong).toEqual([]);
});

test('the words of the shared parts are in one file: each feature and page holds its own', () => {
  const others = files.filter(
    (file) =>
      file.startsWith('src/ui/') && /texts\.tsx?$/i.test(file) && file !== 'src/ui/texts.ts',
  );
  expect(others).toEqual([]);
});

test('only the entry and the command line read the environment', () => {
  const readers = files.filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('process.env'),
  );
  expect(
    readers.filter((file) => file !== 'server/main.ts' && !file.startsWith('server/cli/')),
  ).toEqual([]);
});

/** Every folder in `path` and itself, with how many entries it has. */
function foldersUnder(path: string): { path: string; entries: number }[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return [
    { path, entries: entries.length },
    ...entries
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => foldersUnder(`${path}/${name}`)),
  ];
}

function layerOf(path: string): string | undefined {
  return LAYERS.find((layer) => path === layer || path.startsWith(`${layer}/`));
}

function allowed(file: string, target: string): boolean {
  const layer = layerOf(file);
  if (layer === undefined) return false;
  const targetLayer = target.startsWith('npm:') ? 'npm' : target;
  return [layer, ...(MAY_IMPORT[layer] ?? [])].some(
    (may) => targetLayer === may || targetLayer.startsWith(`${may}/`),
  );
}

/** Paths from the root; packages and Node's own modules as `npm:name`. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const specifiers = [
    ...text.matchAll(
      /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|(?:^|[^.\w])import\s*\(?\s*['"]([^'"]+)['"]/g,
    ),
  ];
  return specifiers.map((match) => {
    const name = match[1] ?? match[2] ?? '';
    if (name.startsWith('.'))
      return relative(root, normalize(join(root, dirname(file), name))).split('?')[0] ?? '';
    if (name.startsWith('#')) return name.slice(1);
    return `npm:${name}`;
  });
}

test('the page on security counts its requirements as they stand in its tables', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const states = [...page.matchAll(/^\| \d+\.\d+\.\d+ +\|[^|]*\| *([a-z ]+?) *\|/gm)].map(
    ([, state]) => state!,
  );
  const counted = (state: string) => states.filter((each) => each === state).length;
  expect(page).toContain(
    `Of ${states.length} that apply, ${counted('pass')} are **pass**, ${counted('operator')} **operator** and ${counted('not met')} **not met**.`,
  );
  expect(new Set(states)).toEqual(new Set(['pass', 'operator', 'not met']));
});

test('every place and test that the page on security names is there', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const named = [...page.matchAll(/`((?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*)`/g)]
    .map(([, name]) => name!)
    .filter((name) => /\.(?:ts|yaml|json)$/.test(name) || /^[a-z]+\/[\w/-]+$/.test(name))
    .filter((name) => !name.startsWith('dist/'));
  expect(named.length).toBeGreaterThan(100);
  const folders = ['', 'server', 'tests/integration', 'tests'];
  expect(
    named.filter((name) => !folders.some((folder) => existsSync(join(root, folder, name)))),
  ).toEqual([]);
});
