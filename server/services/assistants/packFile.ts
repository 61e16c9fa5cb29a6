import { readFileSync } from 'node:fs';
import { parsePack, type Pack } from '#core/persona/pack/readPack.ts';
import type { PackProblem } from '#core/persona/pack/problem.ts';
import { SEEDED_IDS } from '#core/persona/seededIds.ts';

/**
 * Reads a persona pack from a file; what is wrong with the file itself is an error of the pack too.
 */
export function readPackFile(file: string): Pack {
  try {
    return parsePack(
      new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)),
      SEEDED_IDS,
    );
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? 'is not saved as UTF-8 text'
        : `cannot be read (${code})`;
    return { personas: [], errors: [{ path: '', reason }], warnings: [], notes: [] };
  }
}

/** File, path and reason in one line. */
export function problemLine(file: string, { path, reason }: PackProblem): string {
  return `${file}: ${path === '' ? 'the whole file' : path}: ${reason}.`;
}
