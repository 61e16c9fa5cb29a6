import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyContextConfig, FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { pino, type Logger } from 'pino';
import { BUILT_IN_GOALS } from '#core/progression/builtInGoals.ts';
import type { Goals } from '#core/progression/goals.ts';
import { createCallSources } from '#server/adapters/callSources/createCallSources.ts';
import { createFetcher } from '#server/adapters/fetcher/fetchOutside.ts';
import { userAgentOf } from '#server/adapters/fetcher/robotName.ts';
import { openAiModel } from '#server/adapters/llm/openAiModel.ts';
import { createMailer } from '#server/adapters/mail/createMailer.ts';
import { prometheusMetrics } from '#server/adapters/metrics/prometheusMetrics.ts';
import { stripePayments } from '#server/adapters/payments/stripePayments.ts';
import { openAiSpeech } from '#server/adapters/speech/openAiSpeech.ts';
import { vapiApi } from '#server/adapters/vapi/vapiApi.ts';
import { createStorage } from '#server/adapters/storage/createStorage.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connect } from '#server/db/connect.ts';
import { listenForNotices } from '#server/db/notices.ts';
import { followReplica } from '#server/db/replica.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { engineHash } from '#server/process/engineHash.mjs';
import { secretKeysOf } from '#server/process/secretKeys.ts';
import { createServerMemory } from '#server/services/requests/serverMemory.ts';
import { databaseOutage } from '#server/services/requests/databaseOutage.ts';
import { startWork } from '#server/work/startWork.ts';
import { inject } from 'vitest';
import { createTestDatabase } from './database.ts';
import { root } from './sourceFiles.ts';

export interface TestServer {
  /** Without a slash at the end. */
  url: string;
  context: Context;
  /** Every route that the server has, as its router was told. */
  routes: Route[];
  databaseUrl: string;
  /** How many are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

export interface Route {
  method: string;
  /** As `/api/call/:id`. */
  path: string;
  schema: FastifySchema;
  /** Bytes; missing where it is the usual one. */
  bodyLimit?: number | undefined;
  config: FastifyContextConfig;
}

interface TestServerOptions {
  /** Settings as the environment would give them. */
  env?: Record<string, string>;
  /** False leaves jobs waiting in the queue. */
  jobs?: boolean;
  now?: () => Date;
  /** Achievements and challenges; the product's own unless given. */
  goals?: Goals;
  /** Where the log goes; only what is fatal is written unless given. */
  log?: Logger;
  /**
   * Other bounds than the usual for work beside the requests, in milliseconds; then the server has
   * a pool of its own.
   */
  workWithin?: NonNullable<Parameters<typeof startWork>[0]>['within'];
  /** A built app to serve; none unless given. */
  appFolder?: string;
  /** Names the engine, as another build would; that of these sources unless given. */
  engineVersion?: string;
  /**
   * True: secret keys are made and kept under the data folder. Otherwise they are SECRET_KEY of
   * `env`, or a key for tests.
   */
  keptKeys?: boolean;
  /** An install to go on with, which stays when the server closes; a new one unless given. */
  on?: { databaseUrl: string; dataDir: string };
  /** Where its replica is, and how far behind that may be. */
  replicaOf?: { url: string; mostBehindMs: number };
}

export const SECRET_KEY = 'only-for-tests-only-for-tests-only-for-tests';

/** Its threads serve all servers of a run one after another. */
const sharedWork = startWork({ file: inject('worker') });

const THIS_ENGINE = engineHash(root);

/** Where links in mails lead. */
export const PUBLIC_URL = 'https://ringside.example.com';

/** All tests come from one address; limits have tests of their own. */
export const UNLIMITED = Object.fromEntries(
  [
    'REGISTER',
    'LOGIN',
    'MAIL',
    'MAIL_ACCOUNT',
    'CODE',
    'MANAGE_ACCOUNT',
    'RESEARCH',
    'CALLS',
    'TURNS',
    'TALK',
    'LLM',
    'IDEMPOTENCY',
    'UPLOADS',
    'CHUNKS',
    'TELL',
    'WORK',
  ].map((name) => [`LIMIT_${name}`, '100000000/1m']),
);

/** The real server, on a port and a database of its own. */
export async function startTestServer({
  env = {},
  jobs = true,
  now = () => new Date(),
  goals = BUILT_IN_GOALS,
  appFolder = '/nonexistent',
  log = pino({ level: 'fatal' }),
  workWithin,
  keptKeys = false,
  engineVersion = THIS_ENGINE,
  on,
  replicaOf,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = on?.dataDir ?? mkdtempSync(join(tmpdir(), 'ringside-data-'));
  const database = on
    ? { connectionString: on.databaseUrl, drop: async () => undefined }
    : await createTestDatabase();
  const outage = databaseOutage(log);
  const memory = createServerMemory(replicaOf?.mostBehindMs);
  const notices = listenForNotices(database.connectionString, {
    onNotice: memory.take,
    onHearing: memory.hear,
    onProblem: (error) => void outage.noticed(error),
  });
  const connection = connect({
    connectionString: database.connectionString,
    max: 10,
    caughtUp: notices.caughtUp,
    onError: (error) => {
      if (!outage.noticed(error)) log.error(error);
    },
  });
  const replica = replicaOf && followed(connection.db, replicaOf);
  const work = workWithin ? startWork({ within: workWithin, file: inject('worker') }) : sharedWork;
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...UNLIMITED, ...env }, dataDir);
  const mailer = createMailer(config.mail, dataDir, (file) =>
    log.info({ file }, 'wrote a mail to the outbox'),
  );
  const context: Context = {
    config,
    secretKeys: secretKeysOf(keptKeys ? null : (config.secretKeys ?? [SECRET_KEY]), dataDir),
    publicUrl: config.publicUrl ?? PUBLIC_URL,
    mailer,
    recordings: createStorage(config.s3Url, dataDir),
    fetchOutside: createFetcher({
      allowPrivate: config.researchAllowPrivate,
      userAgent: userAgentOf('0.0.0-test', config.publicUrl ?? PUBLIC_URL),
    }),
    llm: config.llm && openAiModel(config.llm),
    payments: config.stripe && stripePayments(config.stripe, log),
    speech: config.speech && openAiSpeech(config.speech),
    vapi: config.vapi && vapiApi(config.vapi),
    callSources: createCallSources(config),
    metrics: config.metrics
      ? prometheusMetrics(connection.pool, (error) =>
          log.warn({ err: error }, 'the job queue could not be counted'),
        )
      : null,
    goals,
    work,
    version: '0.0.0-test',
    engineVersion,
    appFolder,
    ...connection,
    replica: replica?.followed ?? null,
    log,
    outage,
    memory,
    jobs: { problem: null },
    ending: false,
    now,
  };
  const { app, routes } = await appWithRoutes(context);
  const runner = jobs ? await startJobs(context, database.connectionString) : undefined;
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    context,
    routes,
    connections: () =>
      new Promise((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    databaseUrl: database.connectionString,
    close: async () => {
      await app.close();
      await runner?.stop();
      if (work !== sharedWork) await work.close();
      mailer.close();
      await replica?.stop();
      await connection.pool.end();
      await notices.stop();
      await database.drop();
      if (!on) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A replica with a pool of its own. */
function followed(
  primary: Context['db'],
  { url, mostBehindMs }: { url: string; mostBehindMs: number },
) {
  const { db, pool } = connect({ connectionString: url, max: 5, onError: () => undefined });
  const replica = followReplica({ primary, replica: db, mostBehindMs, onChange: () => undefined });
  return {
    followed: replica,
    stop: async () => {
      await replica.stop();
      await pool.end();
    },
  };
}

/**
 * The frame tells of each instance that is made; the first is the app, so that its routes are heard
 * of without the product's help.
 */
async function appWithRoutes(context: Context): Promise<{ app: FastifyInstance; routes: Route[] }> {
  const routes: Route[] = [];
  const listen = (made: unknown) => {
    unsubscribe('fastify.initialization', listen);
    (made as { fastify: FastifyInstance }).fastify.addHook(
      'onRoute',
      ({ method, url, schema = {}, bodyLimit, config = {} }: RouteOptions) => {
        for (const each of [method].flat())
          routes.push({ method: each, path: url, schema, bodyLimit, config });
      },
    );
  };
  subscribe('fastify.initialization', listen);
  return { app: await createApp(context), routes };
}
