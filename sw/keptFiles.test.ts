import { expect, test } from 'vitest';
import { markKept } from './keptFiles.ts';

const BUILT = {
  'index.html': {
    file: 'assets/start.js',
    imports: ['_libraries.js'],
    dynamicImports: ['_after-start.js', 'src/page.tsx', 'src/counting.ts'],
  },
  '_libraries.js': { file: 'assets/libraries.js' },
  '_after-start.js': {
    file: 'assets/after-start.js',
    name: 'after-start',
    imports: ['_libraries.js', '_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js', dynamicImports: ['src/counting.ts'] },
  'src/page.tsx': {
    file: 'assets/page.js',
    imports: ['_shared.js'],
    css: ['assets/page.css'],
    assets: ['assets/worklet.js'],
  },
  'src/counting.ts': { file: 'assets/counting.js', imports: ['_client.js'] },
  '_client.js': { file: 'assets/client.js' },
};
const file = (url: string) => ({ url, revision: null });
const FILES = [
  ...Object.values(BUILT).map((built) => built.file),
  'assets/page.css',
  'assets/worklet.js',
  'favicon.svg',
].map(file);

const kept = markKept(FILES, BUILT, {
  shell: ['index.html', 'after-start'],
  never: (source) => source === 'src/counting.ts',
});
const urls = (practice: boolean) =>
  kept.filter((each) => (each.practice === true) === practice).map(({ url }) => url);

test('what the app starts with is kept with all it needs to run, and with what is not code', () => {
  expect(urls(false).toSorted()).toEqual([
    'assets/after-start.js',
    'assets/libraries.js',
    'assets/shared.js',
    'assets/start.js',
    'favicon.svg',
  ]);
});

test('the rest of what it leads to is for practice, with styles and worklets', () => {
  expect(urls(true).toSorted()).toEqual(['assets/page.css', 'assets/page.js', 'assets/worklet.js']);
});

test('what serves only with a network is not kept, nor what that alone needs', () => {
  expect(kept.map(({ url }) => url)).not.toContain('assets/counting.js');
  expect(kept.map(({ url }) => url)).not.toContain('assets/client.js');
});

test('a root that the build does not know fails the build', () => {
  expect(() => markKept(FILES, BUILT, { shell: ['src/gone.ts'], never: () => false })).toThrow(
    'src/gone.ts',
  );
});
