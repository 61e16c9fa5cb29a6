import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the build is made from. Tests beside a source count too: that costs a build too many and
 * never one too few.
 */
const SOURCES = [
  'core',
  'public',
  'server',
  'src',
  'sw',
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
];
const RESULTS = [
  'dist/app/index.html',
  'dist/server/main.js',
  'dist/server/worker.js',
  'dist/server/model.bin',
];
const STAMP = 'dist/built-from';

/**
 * True where `dist` was built from just these sources.
 * @param {string} root
 */
export function isBuilt(root) {
  return (
    RESULTS.every((file) => existsSync(join(root, file))) &&
    existsSync(join(root, STAMP)) &&
    readFileSync(join(root, STAMP), 'utf8') === hashOf(root)
  );
}

/**
 * Call before building: a build that is cut short counts for nothing.
 * @param {string} root
 */
export function forgetBuild(root) {
  rmSync(join(root, STAMP), { force: true });
}

/**
 * @param {string} root
 * @param {string} hash of the sources as they were when the build began
 */
export function rememberBuild(root, hash) {
  writeFileSync(join(root, STAMP), hash);
}

/**
 * @param {string} root
 * @returns {string} of every source's path and content
 */
export function hashOf(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((source) => filesIn(root, source)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]} in an order that does not depend on the machine
 */
function filesIn(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesIn(root, `${path}/${name}`));
}
