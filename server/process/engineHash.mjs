import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whatever a persona's reply follows from, data included. */
const SOURCES = [
  'core/contract/personas',
  'core/conversation',
  'core/engine',
  'core/language',
  'core/persona',
  'core/reading',
];
const OF_TESTS = /\.test\.ts$|\/testing\//;

/**
 * Names the conversation engine of these sources: another engine, or other data, has another name.
 * @param {string} root the project's folder
 * @returns {string} 16 hexadecimal digits
 */
export function engineHash(root) {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((folder) => filesIn(root, folder)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} in an order that does not depend on the machine
 */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(join(root, '/').length))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !OF_TESTS.test(path))
    .toSorted();
}
