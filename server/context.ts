import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import type { Goals } from '#core/progression/goals.ts';
import type { CallSources } from './adapters/callSources/callSource.ts';
import type { FetchOutside } from './adapters/fetcher/outside.ts';
import type { LanguageModel } from './adapters/llm/languageModel.ts';
import type { Metrics } from './adapters/metrics/metrics.ts';
import type { Mailer } from './adapters/mail/mailer.ts';
import type { Payments } from './adapters/payments/payments.ts';
import type { SpeechService } from './adapters/speech/speechService.ts';
import type { VapiService } from './adapters/vapi/vapiService.ts';
import type { RecordingStorage } from './adapters/storage/recordingStorage.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Replica } from './db/replica.ts';
import type { ServerMemory } from './services/requests/serverMemory.ts';
import type { DatabaseOutage } from './services/requests/databaseOutage.ts';
import type { JobHealth } from './jobs/jobHealth.ts';
import type { WorkPool } from './services/workPool.ts';
import type { Tasks } from './work/tasks.ts';
import type { SecretKeys } from './services/secrets/secrets.ts';

/** All that a request or a job may reach; made once by the entry, passed by hand. */
export interface Context {
  config: Config;
  /** What signatures and ciphers of this installation rest on. */
  secretKeys: SecretKeys;
  /** Where people reach this server, for links in mails; without a slash at the end. */
  publicUrl: string;
  mailer: Mailer;
  recordings: RecordingStorage;
  /** The one door to addresses that somebody else named. */
  fetchOutside: FetchOutside;
  /** Null where none is set up. */
  llm: LanguageModel | null;
  /** Null where none is set up: then everybody has the self-hosted plan. */
  payments: Payments | null;
  /** Null where browsers recognise and speak by themselves alone. */
  speech: SpeechService | null;
  /** Null where calls are held by the browser alone. */
  vapi: VapiService | null;
  /** Services that hold reps' real calls; each asks with a rep's own key. */
  callSources: CallSources;
  /** Null where nobody reads figures. */
  metrics: Metrics | null;
  /** Achievements and challenges: the product's own and the operator's. */
  goals: Goals;
  /** Does what takes a processor long beside the thread that answers. */
  work: WorkPool<Tasks>;
  /** From package.json. */
  version: string;
  /** Names the conversation engine and its data: both sides of a call must run the same. */
  engineVersion: string;
  /** The built app; it may not exist, where only the API is wanted. */
  appFolder: string;
  pool: Pool;
  db: Database;
  /** Null where there is none. Read from it by `reading`. */
  replica: Replica | null;
  log: FastifyBaseLogger;
  /** Logs, in a few lines, that the database cannot be reached. */
  outage: DatabaseOutage;
  /** What this server remembers of the database between requests. */
  memory: ServerMemory;
  /** Whether background jobs can run here. */
  jobs: JobHealth;
  /** Whether it was told to end: it answers, and is to be sent nobody. */
  ending: boolean;
  now: () => Date;
}
