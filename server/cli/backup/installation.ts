import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { checkDatabase } from '#server/db/external.ts';
import { makeDataDir } from '#server/process/dataDir.ts';
import { projectRoot, versionOf } from '#server/process/root.ts';

/** A whole install as a backup sees it. */
export interface Installation {
  connectionString: string;
  dataDir: string;
  /** As they are set, newest first; null where they are kept under the data folder. */
  secretKeys: readonly string[] | null;
  /** Whether recordings lie in a bucket. */
  bucket: boolean;
  migrationsFolder: string;
  release: string;
  /**
   * Keeps servers away from the data folder until this process ends; false where one runs on it.
   */
  claim(): Promise<boolean>;
}

/**
 * Does something with the install of these settings. Unlike other commands it leaves the schema as
 * it is, so that a backup can be taken after a new release was fetched and before it first runs.
 * @throws {SettingError | StartError}
 */
export async function withInstallation<Result>(
  act: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const {
    databaseUrl,
    dataDir: folder,
    secretKeys,
    s3Url,
  } = readConfig(process.env, process.cwd());
  const root = projectRoot(import.meta.url);
  const dataDir = makeDataDir(folder);
  const own = databaseUrl === null ? await startEmbeddedPostgres({ dataDir }) : undefined;
  try {
    if (databaseUrl !== null) await checkDatabase(databaseUrl);
    return await act({
      connectionString: own?.connectionString ?? databaseUrl ?? '',
      dataDir,
      secretKeys,
      bucket: s3Url !== null,
      migrationsFolder: join(root, 'server/db/migrations'),
      release: versionOf(root),
      claim: async () => (own === undefined ? true : own.claim()),
    });
  } finally {
    await own?.stop();
  }
}
