import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/**
 * The project's folder: the nearest one above `moduleUrl` that has a package.json, both from source
 * and from the build.
 */
export function projectRoot(moduleUrl: string): string {
  for (let folder = dirname(fileURLToPath(moduleUrl)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (folder === dirname(folder)) throw new Error(`There is no package.json above ${moduleUrl}.`);
  }
}

export function versionOf(root: string): string {
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
}
