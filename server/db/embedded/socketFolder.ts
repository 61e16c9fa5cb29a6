import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '#server/process/startError.ts';
import type { Account } from './account.ts';

/** A socket's address is a field of 108 bytes with its end mark. */
const LONGEST = 107;

/**
 * The folder of the socket: short, since a path under the data folder may be too long for one, and
 * closed to others.
 * @param dataFolder the cluster's, from which the name follows
 * @throws {StartError} where it is another's, or open to others
 */
export function socketFolder(
  dataFolder: string,
  account: Account | null,
  temporary = tmpdir(),
): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const under = (base: string) => join(base, `ringside-${uid}`, name);
  const folder = [under(temporary), under('/tmp')].find(
    (path) => Buffer.byteLength(`${path}/.s.PGSQL.5432`) <= LONGEST,
  );
  if (folder === undefined)
    throw new StartError(
      `The folder for temporary files (${temporary}) has too long a name for a socket: set TMPDIR to a shorter one.`,
    );
  makeOwn(join(folder, '..'), uid, account);
  makeOwn(folder, uid, account);
  return folder;
}

function makeOwn(folder: string, uid: number, account: Account | null): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (account !== null) chownSync(folder, account.uid, account.gid);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw new StartError(
        `The folder ${folder} for the database's socket cannot be made (${code ?? 'unknown error'}).`,
      );
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `The folder ${folder} for the database's socket is not this user's own: remove it, or set TMPDIR to another folder.`,
    );
  }
}
