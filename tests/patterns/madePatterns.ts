import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Pattern } from './sourcePatterns.ts';

const SCRIPT = fileURLToPath(new URL('recordPatterns.ts', import.meta.url));
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Every regular expression that the product makes at run time, out of a lexicon for example: in a
 * process of its own, in which all of them are noted.
 */
export async function madePatterns(): Promise<Pattern[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', SCRIPT], {
    maxBuffer: MOST_BYTES,
  });
  return JSON.parse(stdout) as Pattern[];
}
