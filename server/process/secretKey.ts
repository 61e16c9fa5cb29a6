import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

/**
 * The installation's secret, made at the first start and kept under the data folder, for its owner's eyes alone.
 * @throws {StartError} where it cannot be written or read, or was damaged
 */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  const kept = readSecretKey(dataDir);
  if (kept !== undefined) return kept;
  try {
    make(file);
  } catch (error) {
    throw new StartError(
      `The secret key cannot be written to ${file} (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}): make room, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return readSecretKey(dataDir) ?? '';
}

function make(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, {
      mode: 0o600,
      flush: true,
    });
    linkSync(draft, file); // Unlike a rename it never replaces the key of a process that was faster.
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Puts the key of another installation in the place of this one's. */
export function replaceSecretKey(dataDir: string, key: string): void {
  const file = join(dataDir, 'secret.key');
  writeFileSync(`${file}.new`, `${key}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/**
 * The secret key that is kept under a data folder; undefined where there is none.
 * @throws {StartError} where it cannot be read or was damaged
 */
export function readSecretKey(dataDir: string): string | undefined {
  const file = join(dataDir, 'secret.key');
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartError(
      `The secret key in ${file} cannot be read (${code ?? 'unknown error'}): start Ringside as the user who made it.`,
    );
  }
  if (text.length >= 32) return text;
  throw new StartError(
    `The secret key in ${file} is damaged: restore it from a backup, or remove it, which signs everyone out.`,
  );
}
