import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './startError.ts';

/**
 * The installation's secret keys, newest first: as they are set, else as they are kept under the
 * data folder, where the first start makes one. What is kept is looked at with every use, so that a
 * running server takes up a rotation at once.
 * @param set null where they are kept
 * @throws {StartError} where they cannot be written or read, or were damaged
 */
export function secretKeysOf(set: readonly string[] | null, dataDir: string) {
  if (set !== null) return () => set;
  let keys = keptOrMade(dataDir);
  let version = versionOf(fileIn(dataDir));
  return (): readonly string[] => {
    const now = versionOf(fileIn(dataDir));
    if (now !== null && now !== version) {
      keys = readSecretKeys(dataDir) ?? keys;
      version = now;
    }
    return keys;
  };
}

/**
 * The secret keys that are kept under a data folder, newest first; undefined where there are none.
 * @throws {StartError} where they cannot be read or were damaged
 */
export function readSecretKeys(dataDir: string): string[] | undefined {
  const file = fileIn(dataDir);
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
  const keys = text.split('\n').map((key) => key.trim());
  if (keys.every((key) => key.length >= 32)) return keys;
  throw new StartError(
    `The secret key in ${file} is damaged: restore it from a backup, or remove it, which signs everyone out.`,
  );
}

/** Puts these keys, newest first, in the place of those that are kept. */
export function keepSecretKeys(dataDir: string, keys: readonly string[]): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, keys.map((key) => `${key}\n`).join(''), {
    mode: 0o600,
    flush: true,
  });
  renameSync(`${file}.new`, file);
}

export function makeSecretKey(): string {
  return randomBytes(48).toString('base64url');
}

function keptOrMade(dataDir: string): string[] {
  const file = fileIn(dataDir);
  const kept = readSecretKeys(dataDir);
  if (kept !== undefined) return kept;
  try {
    make(file);
  } catch (error) {
    throw new StartError(
      `The secret key cannot be written to ${file} (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}): make room, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return readSecretKeys(dataDir) ?? [];
}

function make(file: string): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, `${makeSecretKey()}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file); // Unlike a rename it never replaces the key of a process that was faster.
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Changes with every replacement of the file; null where it is not there just now. */
function versionOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? null : `${found.ino}/${found.mtimeNs}`;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secret.key');
}
