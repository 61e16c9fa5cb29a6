import { isAbsolute, resolve } from 'node:path';
import type { z } from 'zod';
import type { PublicConfig } from '#core/contract/config.ts';
import {
  A_LIMIT,
  EXPECTED,
  SECRET,
  settings,
  type LIMITS,
  type LOG_LEVELS,
  type QUERY_TOKEN_FROM,
} from './settings/settings.ts';
import { isLoopback, type Limit } from './settings/values.ts';

/** What the operator decided, once for the life of the process. */
export interface Config {
  port: number;
  host: string;
  /**
   * The files of the certificate and key by which the server itself speaks https; null: plain HTTP,
   * to a proxy.
   */
  tls: { certFile: string; keyFile: string } | null;
  /**
   * Where people reach this server, without a slash at the end; null: the address it listens on.
   */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /**
   * False: PostgreSQL keeps no statements for us, since a pooler gives each transaction another
   * connection.
   */
  databasePrepared: boolean;
  /**
   * A replica of that database to read from where it is at most so many seconds behind; null: there
   * is none.
   */
  databaseRead: { url: string; lagSeconds: number } | null;
  /**
   * So many seconds a server that is told to end still takes requests, and says that it is not
   * ready.
   */
  drainSeconds: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /**
   * Null: `/metrics` does not answer. `open`: to anybody, since nobody but this machine reaches the
   * server; otherwise to whoever shows the token, where there is one.
   */
  metrics: { open: boolean; token: string | null } | null;
  /**
   * Who may show an access token in the query of the research stream: `others` than the pages of a
   * browser, `all` or `none`.
   */
  queryToken: (typeof QUERY_TOKEN_FROM)[number];
  /**
   * Whose `X-Forwarded-For` counts: nobody's, anybody's, that of the nearest so many hops, or of
   * these addresses.
   */
  trustProxy: boolean | number | string[];
  registration: PublicConfig['registration'];
  /**
   * Null: no mail is sent, addresses count as confirmed. `from` is the sender's address;
   * `requireTls`: send nothing unenciphered.
   */
  mail: { smtpUrl: string; from: string; requireTls: boolean } | null;
  /** Null: no bot check. `url` without a slash at the end. */
  turnstile: { siteKey: string; secretKey: string; url: string } | null;
  /**
   * Null: no language model. `baseUrl` without a slash at the end; how long one waits for it during
   * a call, in milliseconds.
   */
  llm: { baseUrl: string; apiKey: string | null; model: string; patienceMs: number } | null;
  /**
   * Null: the self-hosted plan for everybody. `url` without a slash at the end; the prices are
   * those that may be chosen, in their order.
   */
  stripe: { secretKey: string; webhookSecret: string; priceIds: string[]; url: string } | null;
  /** For everybody in a calendar month where no payment service is set up; null: unlimited. */
  minutesAllowance: number | null;
  /** Null: calls are held by the browser alone. Addresses without a slash at the end. */
  vapi: {
    privateKey: string;
    publicKey: string;
    baseUrl: string;
    webhookSecret: string | null;
    callMachineUrl: string | null;
  } | null;
  /**
   * Null: browsers recognise and speak by themselves alone. `baseUrl` without a slash at the end.
   */
  speech: {
    baseUrl: string;
    apiKey: string | null;
    sttModel: string;
    ttsModel: string;
    voices: { female: string[]; male: string[] };
  } | null;
  /** Where these services' APIs are, without a slash at the end. */
  salesloftUrl: string;
  aircallUrl: string;
  /** Whether calls are recorded; days they are kept; bytes a call and a user may take. */
  recording: { on: boolean; days: number; callBytes: number; userBytes: number };
  /** The bucket for recordings, its key and secret within; null: a folder under `dataDir`. */
  s3Url: string | null;
  /** Null: no product analytics. `host` without a slash at the end. */
  posthog: { key: string; host: string } | null;
  termsUrl: string | null;
  privacyUrl: string | null;
  /** Identity's rules for passwords (a digit, both cases, a symbol), beside the length. */
  passwordComposition: boolean;
  /**
   * Where the list of breached passwords is, without a slash at the end; null: the common ones
   * alone are refused.
   */
  breachedPasswordsUrl: string | null;
  /** Whether everybody has to have a second factor. */
  secondFactorRequired: boolean;
  limits: Record<LimitName, Limit>;
  /** Streams of events that one user may have open at once. */
  eventStreams: number;
  /** Whether a visitor may hold a call without an account. */
  tryFirst: boolean;
  /** Whether the leaderboard is shown without signing in. */
  publicBoard: boolean;
  /** Whether websites of this machine and network may be researched too. */
  researchAllowPrivate: boolean;
  /** Whether a real call that was brought in earns XP as a practice call does. */
  realCallsEarnXp: boolean;
  /** How many personas and new lists of job titles a user may have made in a day. */
  regenerationsPerDay: number;
  /** Seconds in which a refresh token that was used answers again. */
  refreshGrace: number;
  /** Seconds after which one has to sign in anew, however often the session was refreshed. */
  sessionLifetime: number;
  /**
   * So many failures to sign in to an account from one network, or a browser known to it, lock it
   * there for so long.
   */
  lockout: Limit;
  /** So many from anywhere lock it for all but known browsers. */
  lockoutAddress: Limit;
  /** Newest first. Null: made once and kept under `dataDir`. */
  secretKeys: string[] | null;
}

const MEGABYTE = 1_000_000;

export type LimitName = keyof typeof LIMITS;

/** One without the other is no use. */
const PAIRS = [
  ['TLS_CERT', 'TLS_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['VAPI_PRIVATE_KEY', 'VAPI_PUBLIC_KEY'],
] as const;

/** A setting that cannot be used; the message is one sentence for the operator. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Reads the settings. An empty value counts as unset.
 * @throws {SettingError} for the first setting that is wrong
 */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = settings.safeParse(given);
  if (!result.success) throw new SettingError(sentenceFor(result.error.issues[0], given));
  const set = result.data;
  if (set.DATABASE_URL !== undefined && set.SECRET_KEY === undefined) {
    throw new SettingError(
      'With DATABASE_URL set, SECRET_KEY must be set too, the same for every server that shares the database.',
    );
  }
  if (set.DATABASE_READ_URL !== undefined && set.DATABASE_URL === undefined) {
    throw new SettingError(
      'With DATABASE_READ_URL set, DATABASE_URL must be set too, to the database that it is a replica of.',
    );
  }
  for (const [one, other] of PAIRS)
    if ((set[one] === undefined) !== (set[other] === undefined))
      throw new SettingError(`${one} and ${other} must be set both or not at all.`);
  const stripe = [set.STRIPE_SECRET_KEY, set.STRIPE_WEBHOOK_SECRET, set.STRIPE_PRICE_IDS];
  if (stripe.includes(undefined) && stripe.some((value) => value !== undefined)) {
    throw new SettingError(
      'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PRICE_IDS must be set all three or not at all.',
    );
  }
  if (set.VAPI_PRIVATE_KEY !== undefined && set.PUBLIC_URL === undefined) {
    throw new SettingError(
      'With VAPI_PRIVATE_KEY set, PUBLIC_URL must be set too: Vapi calls this server there.',
    );
  }
  return {
    port: set.PORT,
    host: set.HOST,
    tls:
      set.TLS_CERT === undefined || set.TLS_KEY === undefined
        ? null
        : { certFile: resolve(cwd, set.TLS_CERT), keyFile: resolve(cwd, set.TLS_KEY) },
    publicUrl: set.PUBLIC_URL === undefined ? null : withoutSlash(set.PUBLIC_URL),
    dataDir: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : resolve(cwd, set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    databasePrepared: set.DATABASE_PREPARED,
    databaseRead:
      set.DATABASE_READ_URL === undefined
        ? null
        : { url: set.DATABASE_READ_URL, lagSeconds: set.DATABASE_READ_LAG },
    drainSeconds: set.DRAIN,
    logLevel: set.LOG_LEVEL,
    metrics: metricsOf(set),
    queryToken: set.QUERY_TOKEN,
    trustProxy: set.TRUST_PROXY,
    registration: set.REGISTRATION,
    secretKeys: set.SECRET_KEY ?? null,
    mail: mailOf(set),
    turnstile:
      set.TURNSTILE_SITE_KEY === undefined || set.TURNSTILE_SECRET_KEY === undefined
        ? null
        : {
            siteKey: set.TURNSTILE_SITE_KEY,
            secretKey: set.TURNSTILE_SECRET_KEY,
            url: withoutSlash(set.TURNSTILE_URL),
          },
    llm:
      set.LLM_BASE_URL === undefined || set.LLM_MODEL === undefined
        ? null
        : {
            baseUrl: withoutSlash(set.LLM_BASE_URL),
            apiKey: set.LLM_API_KEY ?? null,
            model: set.LLM_MODEL,
            patienceMs: set.LLM_PATIENCE_MS,
          },
    vapi: vapiOf(set),
    speech: speechOf(set),
    salesloftUrl: withoutSlash(set.SALESLOFT_BASE_URL),
    aircallUrl: withoutSlash(set.AIRCALL_BASE_URL),
    stripe:
      set.STRIPE_SECRET_KEY === undefined ||
      set.STRIPE_WEBHOOK_SECRET === undefined ||
      set.STRIPE_PRICE_IDS === undefined
        ? null
        : {
            secretKey: set.STRIPE_SECRET_KEY,
            webhookSecret: set.STRIPE_WEBHOOK_SECRET,
            priceIds: set.STRIPE_PRICE_IDS,
            url: withoutSlash(set.STRIPE_BASE_URL),
          },
    minutesAllowance: set.MINUTES_ALLOWANCE ?? null,
    recording: {
      on: set.RECORDING,
      days: set.RECORDING_DAYS,
      callBytes: set.RECORDING_MAX_MB * MEGABYTE,
      userBytes: set.RECORDING_USER_MAX_MB * MEGABYTE,
    },
    s3Url: set.S3_URL ?? null,
    posthog:
      set.POSTHOG_KEY === undefined
        ? null
        : { key: set.POSTHOG_KEY, host: withoutSlash(set.POSTHOG_HOST) },
    termsUrl: set.TERMS_URL ?? null,
    privacyUrl: set.PRIVACY_URL ?? null,
    passwordComposition: set.PASSWORD_COMPOSITION,
    breachedPasswordsUrl:
      set.BREACHED_PASSWORDS_URL === undefined ? null : withoutSlash(set.BREACHED_PASSWORDS_URL),
    secondFactorRequired: set.SECOND_FACTOR === 'required',
    limits: {
      register: set.LIMIT_REGISTER,
      login: set.LIMIT_LOGIN,
      refresh: set.LIMIT_REFRESH,
      passkeys: set.LIMIT_PASSKEYS,
      mail: set.LIMIT_MAIL,
      mailAccount: set.LIMIT_MAIL_ACCOUNT,
      code: set.LIMIT_CODE,
      manageAccount: set.LIMIT_MANAGE_ACCOUNT,
      speech: set.LIMIT_SPEECH,
      research: set.LIMIT_RESEARCH,
      report: set.LIMIT_REPORT,
      try: set.LIMIT_TRY,
      ask: set.LIMIT_ASK,
      calls: set.LIMIT_CALLS,
      turns: set.LIMIT_TURNS,
      talk: set.LIMIT_TALK,
      llm: set.LIMIT_LLM,
      idempotency: set.LIMIT_IDEMPOTENCY,
      uploads: set.LIMIT_UPLOADS,
      chunks: set.LIMIT_CHUNKS,
      calibration: set.LIMIT_CALIBRATION,
      tell: set.LIMIT_TELL,
      work: set.LIMIT_WORK,
    },
    eventStreams: set.EVENT_STREAMS,
    tryFirst: set.TRY,
    publicBoard: set.PUBLIC_BOARD,
    researchAllowPrivate: set.RESEARCH_ALLOW_PRIVATE,
    realCallsEarnXp: set.REAL_CALLS_EARN_XP,
    regenerationsPerDay: set.REGENERATIONS_PER_DAY,
    refreshGrace: set.REFRESH_GRACE,
    sessionLifetime: set.SESSION_LIFETIME,
    lockout: set.LOCKOUT,
    lockoutAddress: set.LOCKOUT_ADDRESS,
  };
}

function sentenceFor(
  issue: z.core.$ZodIssue | undefined,
  given: Record<string, string | undefined>,
): string {
  const name = String(issue?.path[0]);
  const was = SECRET.has(name) ? '' : `, but is ${JSON.stringify(given[name])}`;
  return `The setting ${name} must be ${EXPECTED[name] ?? A_LIMIT}${was}.`;
}

function metricsOf(set: z.output<typeof settings>): Config['metrics'] {
  if (!set.METRICS) return null;
  const token = set.METRICS_TOKEN ?? null;
  const isReachedFromHere =
    isLoopback(set.HOST) &&
    set.TRUST_PROXY === false &&
    (set.PUBLIC_URL === undefined || isLoopback(new URL(set.PUBLIC_URL).hostname));
  return { token, open: token === null && isReachedFromHere };
}

/** What goes to a mail server on this machine leaves it nowhere else. */
function mailOf(set: z.output<typeof settings>): Config['mail'] {
  const { SMTP_URL: smtpUrl, SMTP_TLS, MAIL_FROM } = set;
  if (smtpUrl === undefined) return null;
  return {
    smtpUrl,
    from: MAIL_FROM ?? `Ringside <no-reply@${hostOf(set)}>`,
    requireTls:
      SMTP_TLS === undefined ? !isLoopback(new URL(smtpUrl).hostname) : SMTP_TLS === 'required',
  };
}

function vapiOf(set: z.output<typeof settings>): Config['vapi'] {
  if (set.VAPI_PRIVATE_KEY === undefined || set.VAPI_PUBLIC_KEY === undefined) return null;
  return {
    privateKey: set.VAPI_PRIVATE_KEY,
    publicKey: set.VAPI_PUBLIC_KEY,
    baseUrl: withoutSlash(set.VAPI_BASE_URL),
    webhookSecret: set.VAPI_WEBHOOK_SECRET ?? null,
    callMachineUrl: set.VAPI_CALL_MACHINE_URL ?? null,
  };
}

function speechOf(set: z.output<typeof settings>): Config['speech'] {
  const {
    SPEECH_BASE_URL: baseUrl,
    SPEECH_API_KEY: apiKey = null,
    SPEECH_STT_MODEL: sttModel,
    SPEECH_TTS_MODEL: ttsModel,
    SPEECH_VOICES: voices,
  } = set;
  return baseUrl === undefined || voices === null
    ? null
    : { baseUrl: withoutSlash(baseUrl), apiKey, sttModel, ttsModel, voices };
}

/** An address without slashes at its end. */
function withoutSlash(url: string): string {
  return url.replace(/(?<!\/)\/+$/, '');
}

/** For the sender's address: the host that people know this server by. */
function hostOf({ PUBLIC_URL, HOST }: { PUBLIC_URL?: string | undefined; HOST: string }): string {
  return PUBLIC_URL === undefined ? HOST : new URL(PUBLIC_URL).hostname;
}
