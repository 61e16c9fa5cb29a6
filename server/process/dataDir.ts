import { accessSync, constants, existsSync, mkdirSync, opendirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './startError.ts';

/**
 * Makes the data folder if need be. Root's is open to be entered, since PostgreSQL runs there as
 * somebody else; whatever holds a secret in it is closed itself.
 * @returns its real path
 * @throws {StartError} where it cannot be written to
 */
export function makeDataDir(dataDir: string): string {
  try {
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    opendirSync(dataDir).closeSync();
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      `The data folder ${dataDir} cannot be written to (${code ?? 'unknown error'}): make it yours, or set DATA_DIR to another.`,
    );
  }
}

/**
 * One folder at a time: Node's own recursive way never returns where the system says ENOENT though
 * the parent exists (/proc).
 */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (!existsSync(folder)) throw error; // Else another process that starts at this moment was faster.
  }
}
