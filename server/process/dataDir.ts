import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs';
import { StartError } from './startError.ts';

/**
 * Makes the data folder if need be. Root's is open to be entered, since PostgreSQL runs there as somebody else; whatever
 * holds a secret in it is closed itself.
 * @returns its real path
 * @throws {StartError} where it cannot be written to
 */
export function makeDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(`The data folder ${dataDir} cannot be written to (${code ?? 'unknown error'}): make it yours, or set DATA_DIR to another.`);
  }
}
