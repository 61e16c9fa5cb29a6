import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineHash } from './engineHash.mjs';

const FOLDERS = ['contract/personas', 'conversation', 'engine', 'language', 'persona', 'reading'];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ringside-engine-'));
  for (const folder of FOLDERS) write(`core/${folder}/index.ts`, folder);
  write('core/reading/model.bin', 'weights');
});
afterEach(() => rmSync(root, { recursive: true }));

test('the same sources have the same name wherever they are', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'ringside-engine-'));
  cpSync(root, elsewhere, { recursive: true });
  expect(engineHash(elsewhere)).toBe(engineHash(root));
  rmSync(elsewhere, { recursive: true });
});

test('other code, another model, and a file that was moved make another engine', () => {
  const names = [engineHash(root)];
  for (const file of ['core/engine/index.ts', 'core/reading/model.bin', 'core/persona/new.json']) {
    write(file, 'other');
    names.push(engineHash(root));
  }
  expect(new Set(names).size).toBe(4);
});

test('tests make no other engine, nor does what no reply follows from', () => {
  const before = engineHash(root);
  write('core/engine/engine.test.ts', 'a test');
  write('core/conversation/testing/persona.ts', 'a persona for tests');
  write('core/scoring/score.ts', 'a scorer');
  expect(engineHash(root)).toBe(before);
});

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
