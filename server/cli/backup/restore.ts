import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Complaint } from '#server/cli/complaint.ts';
import { clearFresh, standingOf, type Standing } from '#server/db/dump/emptyDatabase.ts';
import { dumpedJobSchema } from '#server/db/dump/dump.ts';
import { loadDump } from '#server/db/dump/loadDump.ts';
import { migrateDatabase, migrateDatabaseUpTo } from '#server/db/migrate.ts';
import { keepSecretKeys, readSecretKeys } from '#server/process/secretKeys.ts';
import { isInside, putFile } from './dataFiles.ts';
import type { Installation } from './installation.ts';
import { keyPrint } from './keyPrint.ts';
import { DATABASE, FILES, JOBS, KEY, type Manifest } from './manifest.ts';
import { checkArchive, readArchive, whole } from './readArchive.ts';

const REFUSALS: Partial<Record<Standing['content'], string>> = {
  used: 'There are accounts in this database already: restore into an empty one.',
  strange: 'There are tables in this database that are not of Ringside: restore into an empty one.',
};

/**
 * Fills an empty install from a backup, which is read through before anything is touched. The
 * schema is first made as old as the backup, and brought up to date with the rows in it, as an
 * upgrade would.
 * @param options.newKey go on though the backup rests on another secret key
 * @returns what the operator should know
 * @throws {Complaint}
 */
export async function restore(
  installation: Installation,
  file: string,
  options: { newKey: boolean },
): Promise<string> {
  const { connectionString, migrationsFolder, dataDir } = installation;
  const manifest = await checkArchive(file);
  const bad = manifest.entries.find(
    ({ name }) => name.startsWith(FILES) && !isInside(name.slice(FILES.length)),
  );
  if (bad)
    throw new Complaint(
      `The backup holds a file that would not lie in the data folder: ${JSON.stringify(bad.name)}.`,
    );
  const { inUse, content } = await standingOf(connectionString);
  if (inUse || !(await installation.claim()))
    throw new Complaint('A Ringside server runs on this install: stop it first.');
  const refusal = REFUSALS[content];
  if (refusal !== undefined) throw new Complaint(refusal);
  const key = keyFor(installation, manifest, options.newKey);

  if (content === 'fresh') await clearFresh(connectionString);
  await migrateDatabaseUpTo({ connectionString, migrationsFolder }, manifest.dump.migrations);
  await loadDump(connectionString, manifest.dump, async (loading) => {
    for await (const { name, chunks } of readArchive(file)) {
      if (name === JOBS)
        for await (const line of createInterface(Readable.from(chunks)))
          await loading.job(dumpedJobSchema.parse(JSON.parse(line)));
      else if (name.startsWith(DATABASE))
        await loading.table(name.slice(DATABASE.length, name.lastIndexOf('/')), chunks);
      else if (name.startsWith(FILES)) await putFile(dataDir, name, chunks);
      else if (name === KEY && key === 'of the backup')
        keepSecretKeys(dataDir, (await whole(chunks)).toString('utf8').trim().split('\n'));
      else await whole(chunks);
    }
  });
  await migrateDatabase({ connectionString, migrationsFolder });
  return said(manifest, file, key);
}

type Key = 'the same' | 'of the backup' | 'another' | 'unknown';

/** @throws {Complaint} where second factors and mailed links would quietly stop to work */
function keyFor(
  { secretKeys, dataDir }: Installation,
  { keyPrint: newest, olderKeyPrints, entries }: Manifest,
  newKey: boolean,
): Key {
  if (newest === null) return 'unknown';
  const own = (secretKeys ?? readSecretKeys(dataDir) ?? []).map(keyPrint);
  if ([newest, ...olderKeyPrints].every((needed) => own.includes(needed))) return 'the same';
  if (newKey) return 'another';
  if (secretKeys === null && entries.some(({ name }) => name === KEY)) return 'of the backup';
  throw new Complaint(
    secretKeys === null
      ? `The backup rests on a secret key that is not here: put the file ${KEY} of the install that was backed up into ${dataDir}, or add --new-key to do without, which ends second factors and links in mails.`
      : 'The backup rests on another secret key than SECRET_KEY: set that one, or add --new-key to do without, which ends second factors and links in mails.',
  );
}

function said(
  { release, madeAt, dump, entries, recordingsElsewhere }: Manifest,
  file: string,
  key: Key,
): string {
  const rows = dump.tables.reduce((sum, table) => sum + table.rows, 0);
  const files = entries.filter(({ name }) => name.startsWith(FILES)).length;
  const about: Partial<Record<Key, string>> = {
    'of the backup': 'The secret key came with it.',
    another:
      'The secret key is another one: whoever had a second factor needs `npm run admin -- reset-2fa ADDRESS`.',
  };
  return [
    `Restored ${rows} rows of ${dump.tables.length} tables and ${files} files of ${madeAt} (release ${release}) from ${file}.`,
    about[key] ?? '',
    recordingsElsewhere ? 'Its recordings lie in a bucket: set S3_URL to it.' : '',
  ]
    .filter(Boolean)
    .join('\n');
}
