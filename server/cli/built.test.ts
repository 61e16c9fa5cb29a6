import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetBuild, hashOf, isBuilt, rememberBuild } from './built.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ringside-built-'));
  for (const folder of ['src', 'dist/app', 'dist/server'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of [
    'src/main.tsx',
    'dist/app/index.html',
    'dist/server/main.js',
    'dist/server/worker.js',
    'dist/server/model.bin',
  ])
    writeFileSync(join(root, file), file);
  rememberBuild(root, hashOf(root));
});
afterEach(() => rmSync(root, { recursive: true }));

test('a finished build of the same sources is used again', () => {
  expect(isBuilt(root)).toBe(true);
});

test('a changed source asks for another build', () => {
  writeFileSync(join(root, 'src/main.tsx'), 'changed');
  expect(isBuilt(root)).toBe(false);
});

test('a renamed source asks for another build', () => {
  const before = hashOf(root);
  writeFileSync(join(root, 'src/other.tsx'), 'src/main.tsx');
  rmSync(join(root, 'src/main.tsx'));
  expect(hashOf(root)).not.toBe(before);
});

test('a build that was cut short counts for nothing', () => {
  forgetBuild(root);
  expect(isBuilt(root)).toBe(false);
});

test('a build whose result is gone counts for nothing', () => {
  rmSync(join(root, 'dist/server/main.js'));
  expect(isBuilt(root)).toBe(false);
});
