import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_GOALS } from '#core/progression/builtInGoals.ts';
import { createCallSources } from '#server/adapters/callSources/createCallSources.ts';
import { createFetcher } from '#server/adapters/fetcher/fetchOutside.ts';
import { userAgentOf } from '#server/adapters/fetcher/robotName.ts';
import { createMailer } from '#server/adapters/mail/createMailer.ts';
import { createStorage } from '#server/adapters/storage/createStorage.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded/embeddedPostgres.ts';
import { checkDatabase } from '#server/db/external.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { makeDataDir } from '#server/process/dataDir.ts';
import { engineVersion } from '#server/process/engineVersion.ts';
import { addressOf } from '#server/process/listening.ts';
import { createLog } from '#server/process/log.ts';
import { projectRoot, versionOf } from '#server/process/root.ts';
import { secretKeysOf } from '#server/process/secretKeys.ts';
import { createServerMemory } from '#server/services/requests/serverMemory.ts';
import { databaseOutage } from '#server/services/requests/databaseOutage.ts';
import { startWork } from '#server/work/startWork.ts';

/**
 * Does something with what the server has, whether or not it runs: its database is joined, or
 * started for as long as this takes.
 * @throws {SettingError | StartError}
 */
export async function withContext<Result>(
  act: (context: Context) => Promise<Result>,
): Promise<Result> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env, process.cwd());
  const root = projectRoot(import.meta.url);
  const dataDir = makeDataDir(config.dataDir);
  const own = config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir }) : undefined;
  try {
    const connectionString = own?.connectionString ?? config.databaseUrl ?? '';
    if (config.databaseUrl !== null) await checkDatabase(config.databaseUrl);
    await migrateDatabase({
      connectionString,
      migrationsFolder: join(root, 'server/db/migrations'),
    });
    const log = createLog();
    log.level = 'silent';
    const connection = connect({ connectionString, max: 2, onError: () => undefined });
    const mailer = createMailer(config.mail, dataDir, () => undefined);
    const secretKeys = secretKeysOf(config.secretKeys, dataDir);
    const fetchOutside = createFetcher({
      allowPrivate: config.researchAllowPrivate,
      userAgent: userAgentOf(versionOf(root), config.publicUrl ?? ''),
    });
    const work = startWork();
    const publicUrl = config.publicUrl ?? addressOf(config.host, config.port, config.tls !== null);
    try {
      return await act({
        config: { ...config, dataDir },
        secretKeys,
        publicUrl,
        mailer,
        recordings: createStorage(config.s3Url, dataDir),
        fetchOutside,
        goals: BUILT_IN_GOALS,
        work,
        llm: null,
        payments: null,
        speech: null,
        vapi: null,
        callSources: createCallSources(config),
        metrics: null,
        version: versionOf(root),
        engineVersion: engineVersion(root),
        appFolder: '',
        ...connection,
        replica: null,
        log,
        outage: databaseOutage(log),
        memory: createServerMemory(),
        jobs: { problem: null },
        ending: false,
        now: () => new Date(),
      });
    } finally {
      await work.close();
      mailer.close();
      await connection.pool.end();
    }
  } finally {
    await own?.stop();
  }
}
