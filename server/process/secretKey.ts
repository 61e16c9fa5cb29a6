import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

/**
 * The installation's secret, made at the first start and kept under the data folder, for its owner's eyes alone.
 * @throws {StartError} where it cannot be written or read, or was damaged
 */
export function keptSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret.key');
  const kept = read(file);
  if (kept !== undefined) return kept;
  try {
    make(file);
  } catch (error) {
    throw new StartError(`The secret key cannot be written to ${file} (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}): make room, or set DATA_DIR to another folder.`, { cause: error });
  }
  return read(file) ?? '';
}

function make(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file); // Unlike a rename it never replaces the key of a process that was faster.
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new StartError(`The secret key in ${file} cannot be read (${code ?? 'unknown error'}): start Ringside as the user who made it.`);
  }
  if (text.length >= 32) return text;
  throw new StartError(`The secret key in ${file} is damaged: restore it from a backup, or remove it, which signs everyone out.`);
}
