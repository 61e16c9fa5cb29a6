import { existsSync, linkSync, rmSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { Complaint } from '#server/cli/complaint.ts';
import { dumpDatabase } from '#server/db/dump/dumpDatabase.ts';
import { standingOf } from '#server/db/dump/emptyDatabase.ts';
import { readSecretKeys } from '#server/process/secretKeys.ts';
import { addFiles } from './dataFiles.ts';
import type { Installation } from './installation.ts';
import { keyPrint } from './keyPrint.ts';
import { DATABASE, JOBS, KEY } from './manifest.ts';
import { writeArchive } from './writeArchive.ts';

interface BackUpOptions {
  /** Whether the secret key goes in too. */
  withKey: boolean;
  now: Date;
}

/**
 * Writes a whole install into one file, also while servers run on it. The file gets its name once
 * it is whole.
 * @returns what the operator should know
 * @throws {Complaint}
 */
export async function backUp(
  installation: Installation,
  file: string,
  { withKey, now }: BackUpOptions,
): Promise<string> {
  const { connectionString, dataDir, release, bucket } = installation;
  if (existsSync(file))
    throw new Complaint(`There is a file ${file} already: a backup replaces none.`);
  if (resolve(file).startsWith(resolve(dataDir) + sep))
    throw new Complaint(
      `The backup would lie in the data folder ${dataDir}, and in every later backup: name a file elsewhere.`,
    );
  if (['none', 'strange'].includes((await standingOf(connectionString)).content))
    throw new Complaint('There is nothing to back up: no server ever ran on this database.');
  const keys = installation.secretKeys ?? readSecretKeys(dataDir) ?? [];
  if (withKey && keys.length === 0) throw new Complaint('There is no secret key to back up.');
  const draft = `${file}.part`;
  const archive = writeArchive(draft);
  try {
    const pieces = new Map<string, number>();
    const dump = await dumpDatabase(connectionString, {
      table: async (name, piece) => {
        const number = (pieces.get(name) ?? 0) + 1;
        pieces.set(name, number);
        await archive.add(
          `${DATABASE}${name}/${String(number).padStart(6, '0')}.copy`,
          piece.length,
          [piece],
        );
      },
      jobs: async (jobs) => {
        const lines = Buffer.from(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
        await archive.add(JOBS, lines.length, [lines]);
      },
    });
    // After the rows, so that every recording that they know of is there, if it was not deleted
    // since.
    const files = await addFiles(archive, dataDir);
    const written = Buffer.from(keys.join('\n'));
    if (withKey) await archive.add(KEY, written.length, [written]);
    const [keyPrintOfNewest = null, ...olderKeyPrints] = keys.map(keyPrint);
    await archive.finish({
      format: 'ringside-backup',
      version: 1,
      release,
      madeAt: now.toISOString(),
      keyPrint: keyPrintOfNewest,
      olderKeyPrints,
      recordingsElsewhere: bucket,
      dump,
    });
    giveName(draft, file);
    const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `Backed up ${rows} rows of ${dump.tables.length} tables and ${files} files to ${file}.`,
      aboutKey(withKey, installation),
      bucket ? 'Recordings lie in the bucket of S3_URL: back that up there.' : '',
    ]
      .filter(Boolean)
      .join('\n');
  } catch (error) {
    await archive.abandon();
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw syscall === undefined
      ? error
      : new Complaint(`The backup ${file} could not be written (${code ?? 'unknown error'}).`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Unlike a rename it replaces nothing that came meanwhile. */
function giveName(draft: string, file: string): void {
  linkSync(draft, file);
}

function aboutKey(withKey: boolean, { secretKeys, dataDir }: Installation): string {
  if (withKey) return 'The secret key is in it: whoever reads the file can sign as this server.';
  const key = secretKeys === null ? `${dataDir}/${KEY}` : 'the setting SECRET_KEY';
  return (
    `The secret key is not in it: keep ${key} in another place. ` +
    'Without it second factors and links in mails no longer work.'
  );
}
