import { isAbsolute, resolve } from 'node:path';
import type { z } from 'zod';
import type { PublicConfig } from '#core/contract/config.ts';
import { A_LIMIT, EXPECTED, SECRET, settings, type LIMITS, type LOG_LEVELS } from './settings/settings.ts';
import type { Limit } from './settings/values.ts';

/** What the operator decided, once for the life of the process. */
export interface Config {
  port: number;
  host: string;
  /** Where people reach this server, without a slash at the end; null: the address it listens on. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** Null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Whose `X-Forwarded-For` counts: nobody's, anybody's, that of the nearest so many hops, or of these addresses. */
  trustProxy: boolean | number | string[];
  registration: PublicConfig['registration'];
  /** Null: no mail is sent, addresses count as confirmed. `from` is the sender's address. */
  mail: { smtpUrl: string; from: string } | null;
  /** Null: no bot check. `url` without a slash at the end. */
  turnstile: { siteKey: string; secretKey: string; url: string } | null;
  /** Null: no language model. `baseUrl` without a slash at the end; how long one waits for it during a call, in milliseconds. */
  llm: { baseUrl: string; apiKey: string | null; model: string; patienceMs: number } | null;
  termsUrl: string | null;
  privacyUrl: string | null;
  /** Identity's rules for passwords (a digit, both cases, a symbol), beside the length. */
  passwordComposition: boolean;
  limits: Record<LimitName, Limit>;
  /** Whether websites of this machine and network may be researched too. */
  researchAllowPrivate: boolean;
  /** How many personas and new lists of job titles a user may have made in a day. */
  regenerationsPerDay: number;
  /** Seconds in which a refresh token that was used answers again. */
  refreshGrace: number;
  /** So many failures to sign in lock an account for so long. */
  lockout: Limit;
  /** Null: made once and kept under `dataDir`. */
  secretKey: string | null;
}

export type LimitName = keyof typeof LIMITS;

/** A setting that cannot be used; the message is one sentence for the operator. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Reads the settings. An empty value counts as unset.
 * @throws {SettingError} for the first setting that is wrong
 */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const result = settings.safeParse(given);
  if (!result.success) throw new SettingError(sentenceFor(result.error.issues[0], given));
  const set = result.data;
  if (set.DATABASE_URL !== undefined && set.SECRET_KEY === undefined) {
    throw new SettingError('With DATABASE_URL set, SECRET_KEY must be set too, the same for every server that shares the database.');
  }
  if ((set.TURNSTILE_SITE_KEY === undefined) !== (set.TURNSTILE_SECRET_KEY === undefined)) {
    throw new SettingError('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must be set both or not at all.');
  }
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    dataDir: isAbsolute(set.DATA_DIR) ? set.DATA_DIR : resolve(cwd, set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    logLevel: set.LOG_LEVEL,
    trustProxy: set.TRUST_PROXY,
    registration: set.REGISTRATION,
    secretKey: set.SECRET_KEY ?? null,
    mail: set.SMTP_URL === undefined ? null : { smtpUrl: set.SMTP_URL, from: set.MAIL_FROM ?? `Ringside <no-reply@${hostOf(set)}>` },
    turnstile:
      set.TURNSTILE_SITE_KEY === undefined || set.TURNSTILE_SECRET_KEY === undefined
        ? null
        : { siteKey: set.TURNSTILE_SITE_KEY, secretKey: set.TURNSTILE_SECRET_KEY, url: set.TURNSTILE_URL.replace(/\/+$/, '') },
    llm:
      set.LLM_BASE_URL === undefined || set.LLM_MODEL === undefined
        ? null
        : { baseUrl: set.LLM_BASE_URL.replace(/\/+$/, ''), apiKey: set.LLM_API_KEY ?? null, model: set.LLM_MODEL, patienceMs: set.LLM_PATIENCE_MS },
    termsUrl: set.TERMS_URL ?? null,
    privacyUrl: set.PRIVACY_URL ?? null,
    passwordComposition: set.PASSWORD_COMPOSITION,
    limits: {
      register: set.LIMIT_REGISTER,
      login: set.LIMIT_LOGIN,
      mail: set.LIMIT_MAIL,
      mailAccount: set.LIMIT_MAIL_ACCOUNT,
      code: set.LIMIT_CODE,
      manageAccount: set.LIMIT_MANAGE_ACCOUNT,
      research: set.LIMIT_RESEARCH,
    },
    researchAllowPrivate: set.RESEARCH_ALLOW_PRIVATE,
    regenerationsPerDay: set.REGENERATIONS_PER_DAY,
    refreshGrace: set.REFRESH_GRACE,
    lockout: set.LOCKOUT,
  };
}

function sentenceFor(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0]);
  const was = SECRET.has(name) ? '' : `, but is ${JSON.stringify(given[name])}`;
  return `The setting ${name} must be ${EXPECTED[name] ?? A_LIMIT}${was}.`;
}

/** For the sender's address: the host that people know this server by. */
function hostOf({ PUBLIC_URL, HOST }: { PUBLIC_URL?: string | undefined; HOST: string }): string {
  return PUBLIC_URL === undefined ? HOST : new URL(PUBLIC_URL).hostname;
}
