import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCallSources } from './adapters/callSources/createCallSources.ts';
import { createFetcher } from './adapters/fetcher/fetchOutside.ts';
import { userAgentOf } from './adapters/fetcher/robotName.ts';
import { openAiModel } from './adapters/llm/openAiModel.ts';
import { createMailer } from './adapters/mail/createMailer.ts';
import { prometheusMetrics } from './adapters/metrics/prometheusMetrics.ts';
import { stripePayments } from './adapters/payments/stripePayments.ts';
import { openAiSpeech } from './adapters/speech/openAiSpeech.ts';
import { vapiApi } from './adapters/vapi/vapiApi.ts';
import { createStorage } from './adapters/storage/createStorage.ts';
import { createApp } from './app.ts';
import { readConfig, SettingError, type Config } from './config.ts';
import type { Context } from './context.ts';
import { connect, type Connection, type Database } from './db/connect.ts';
import { startEmbeddedPostgres } from './db/embedded/embeddedPostgres.ts';
import { checkDatabase } from './db/external.ts';
import { migrateDatabase } from './db/migrate.ts';
import { followReplica, type Replica } from './db/replica.ts';
import { listenForNotices } from './db/notices.ts';
import { seedPersonas } from './db/seed.ts';
import { startJobs } from './jobs/runner.ts';
import { makeDataDir } from './process/dataDir.ts';
import { drainRequests } from './process/drain.ts';
import { engineVersion } from './process/engineVersion.ts';
import { readEnvFile } from './process/envFile.ts';
import { addressOf, checkAddress, listenProblem } from './process/listening.ts';
import { createLog } from './process/log.ts';
import { keepHeapsSmall } from './process/memory.ts';
import { projectRoot, versionOf } from './process/root.ts';
import { secretKeysOf } from './process/secretKeys.ts';
import { createShutdown } from './process/shutdown.ts';
import { StartError } from './process/startError.ts';
import { readTls, type Tls } from './process/tls.ts';
import { keepThisBuild } from './services/calls/builds.ts';
import { createServerMemory } from './services/requests/serverMemory.ts';
import { seededPersonas } from './services/personas/seededPersonas.ts';
import { databaseOutage } from './services/requests/databaseOutage.ts';
import { NOT_STARTED } from './jobs/jobHealth.ts';
import { pushKeys } from './services/alerts/pushKeys.ts';
import { queueTraitReading } from './services/jobs.ts';
import { loadGoals } from './services/progression/goalFolder.ts';
import { loadPersonaFolder } from './services/assistants/personaFolder.ts';
import { startWork } from './work/startWork.ts';

/**
 * For jobs and database to end, and for requests under way; ten seconds in all is what an operator
 * waits.
 */
const STEP_LIMIT_MS = 2_250;
const REQUESTS_LIMIT_MS = 4_500;
/** For a step of the start to come to its end, so that what it made can be undone. */
const START_STEP_LIMIT_MS = 4_000;
/** One press of Ctrl-C arrives twice: from the terminal, and from npm, which passes it on. */
const SAME_SIGNAL_MS = 1_000;

/** Thrown between two steps of a start when the server was told to end. */
class CalledOff extends Error {}

const log = createLog();
const shutdown = createShutdown(STEP_LIMIT_MS, (step, error) =>
  log.warn({ err: error, step }, 'could not end cleanly'),
);
let toldToEndAt: number | undefined;
/** Once it listens. */
let serving: { context: Context; server: Server } | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, endWhenTold);

const starting = start();
try {
  await starting;
} catch (error) {
  if (error instanceof SettingError || error instanceof StartError)
    process.stderr.write(`${error.message}\n`);
  else if (!(error instanceof CalledOff)) log.fatal({ err: error }, 'the server did not start');
  await end(toldToEndAt === undefined ? 1 : 0);
}

async function start(): Promise<void> {
  keepHeapsSmall();
  readEnvFile();
  const config = readConfig(process.env, process.cwd());
  log.level = config.logLevel;
  const root = projectRoot(import.meta.url);
  const dataDir = makeDataDir(config.dataDir);
  const secretKeys = secretKeysOf(config.secretKeys, dataDir);
  const connectionString = config.databaseUrl ?? (await startOwnDatabase(dataDir));
  if (config.databaseUrl !== null) await checkDatabase(config.databaseUrl);
  await checkAddress(config.host, config.port);
  const tls = readTls(config.tls);
  goOn();
  const migrationsFolder = join(root, 'server/db/migrations');
  if ((await migrateDatabase({ connectionString, migrationsFolder })) === 'newer')
    log.warn('a newer release has changed the database, which works with this one too');
  goOn();

  const outage = databaseOutage(log);
  const memory = createServerMemory(1_000 * (config.databaseRead?.lagSeconds ?? 0));
  const notices = listenForNotices(connectionString, {
    onNotice: memory.take,
    // A pooler that gives each transaction another connection hands on no notices, and does not say
    // so.
    onHearing: (isHearing) => memory.hear(isHearing && config.databasePrepared),
    onProblem: (error) => {
      if (!outage.noticed(error))
        log.warn({ err: error }, 'the notices of other servers broke off');
    },
  });
  shutdown.add('notices', () => notices.stop());
  const connection = connect({
    connectionString,
    prepared: config.databasePrepared,
    caughtUp: notices.caughtUp,
    onError: (error) => {
      if (!outage.noticed(error)) log.warn({ err: error }, 'a database connection broke');
    },
  });
  shutdown.add('database connections', () => connection.pool.end());
  const replica = replicaOf(config, connection.db);
  const mailer = createMailer(config.mail, dataDir, (file) =>
    log.info({ file }, 'wrote a mail to the outbox'),
  );
  shutdown.add('mail', async () => mailer.close());
  const work = startWork();
  shutdown.add('work', () => work.close());
  const context: Context = {
    config: { ...config, dataDir },
    secretKeys,
    publicUrl: config.publicUrl ?? '',
    mailer,
    recordings: createStorage(config.s3Url, dataDir),
    fetchOutside: createFetcher({
      allowPrivate: config.researchAllowPrivate,
      userAgent: () => userAgentOf(versionOf(root), config.publicUrl ?? ''),
    }),
    llm: config.llm && openAiModel(config.llm),
    payments: config.stripe && stripePayments(config.stripe, log),
    speech: config.speech && openAiSpeech(config.speech),
    vapi: config.vapi && vapiApi(config.vapi),
    callSources: createCallSources(config),
    metrics: config.metrics
      ? prometheusMetrics(connection.pool, (error) => {
          if (!outage.noticed(error))
            log.warn({ err: error }, 'the job queue could not be counted');
        })
      : null,
    goals: loadGoals(dataDir, log),
    work,
    version: versionOf(root),
    engineVersion: engineVersion(root),
    appFolder: join(root, 'dist/app'),
    ...connection,
    replica,
    log,
    outage,
    memory,
    jobs: { problem: NOT_STARTED },
    ending: false,
    now: () => new Date(),
  };
  if (config.metrics !== null && !config.metrics.open && config.metrics.token === null)
    log.warn(
      '/metrics answers nobody: more than this machine reaches the server, so set METRICS_TOKEN',
    );
  await seedPersonas(context.db, seededPersonas(root), context.now());
  await loadPersonaFolder(context);
  await keepThisBuild(context);
  await mailer.sweep(context.now());
  await queueTraitReading(context.db);
  await pushKeys(context);
  goOn();
  const { address, server } = await listen(context, tls);
  // Port 0 becomes a real one only now; mails, which jobs send, lead to it.
  context.publicUrl = config.publicUrl ?? address;
  serving = { context, server };
  const jobs = await startJobs(context, connectionString);
  shutdown.add('jobs', () => jobs.stop());
  goOn();
  process.stdout.write(`Ringside is ready at ${context.publicUrl}\n`);
}

async function startOwnDatabase(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onRestart: (error) =>
      error === undefined
        ? log.warn('the database had stopped and was started again')
        : void endWithoutDatabase(error),
    onFull: (error) =>
      log.error({ err: error }, 'the disk is full: the database waits for room to start again'),
  });
  shutdown.add('database', () => postgres.stop());
  goOn();
  if (!(await postgres.claim()))
    throw new StartError(
      `Another Ringside server is already running on the data folder ${dataDir}: stop it, or set DATA_DIR to another.`,
    );
  return postgres.connectionString;
}

/** The replica that may be read from, followed from now on. */
function replicaOf({ databaseRead, databasePrepared }: Config, primary: Database): Replica | null {
  if (databaseRead === null) return null;
  const { db, pool }: Connection = connect({
    connectionString: databaseRead.url,
    max: 10,
    prepared: databasePrepared,
    onError: () => undefined, // It is noticed by what is read.
  });
  const replica = followReplica({
    primary,
    replica: db,
    mostBehindMs: 1_000 * databaseRead.lagSeconds,
    onChange: (isFresh) =>
      isFresh
        ? log.info('boards and histories are read from the replica')
        : log.warn('the replica is behind or away: all is read from the database itself'),
  });
  shutdown.add('replica', async () => {
    await replica.stop();
    await pool.end();
  });
  return replica;
}

/** Gives the server that listens, and its address. */
async function listen(
  context: Context,
  tls: Tls | null,
): Promise<{ address: string; server: Server }> {
  const { host, port } = context.config;
  const app = await createApp(context, tls);
  shutdown.add('requests', () => app.close(), REQUESTS_LIMIT_MS);
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, host, port);
  }
  const { server } = app;
  const address = addressOf(host, (server.address() as AddressInfo).port, tls !== null);
  return { address, server };
}

/** Call between two steps of the start. */
function goOn(): void {
  if (toldToEndAt !== undefined) throw new CalledOff();
}

/**
 * The first signal ends the server in order, once the step of a start that is under way is done; a
 * later one at once.
 */
function endWhenTold(): void {
  if (toldToEndAt !== undefined && Date.now() - toldToEndAt > SAME_SIGNAL_MS) process.exit(1);
  if (toldToEndAt !== undefined) return;
  toldToEndAt = Date.now();
  void Promise.race([starting.catch(() => undefined), sleep(START_STEP_LIMIT_MS)])
    .then(drain)
    .then(() => end(0));
}

/**
 * Whoever balances the load hears that it is not ready, and sends nobody, before it takes no more
 * connections.
 */
async function drain(): Promise<void> {
  if (serving === undefined) return;
  const { context, server } = serving;
  context.ending = true;
  await drainRequests(server, 1_000 * context.config.drainSeconds);
}

/** Whoever watches over this process can start it anew; it alone cannot help itself. */
async function endWithoutDatabase(error: unknown): Promise<void> {
  log.fatal({ err: error }, 'the database stopped and could not be started again');
  await end(1);
}

async function end(code: number): Promise<void> {
  await shutdown.run();
  process.exit(code);
}
