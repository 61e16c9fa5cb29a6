import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { REGISTRATIONS, type PublicConfig } from '#core/contract/config.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  /** Seconds in which a refresh token that was used answers again. */
  refreshGrace: number;
  /** So many failures to sign in lock an account for so long. */
  lockout: Limit;
  /** Null: made once and kept under `dataDir`. */
  secretKey: string | null;
}

/** So many times within so many seconds. */
export interface Limit {
  count: number;
  seconds: number;
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
    },
    refreshGrace: set.REFRESH_GRACE,
    lockout: set.LOCKOUT,
  };
}

/** With the way there and back, the built-in brain still answers within two seconds. */
const LONGEST_PATIENCE_MS = 1_800;

/** By default, `count/time`. */
const LIMITS = {
  register: '30/1h',
  login: '100/10m',
  mail: '30/1h',
  mailAccount: '5/1h',
  code: '100/10m',
  manageAccount: '100/10m',
} as const;

const url = (...protocols: string[]) => z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const limit = (standard: string) => z.string().regex(/^\d{1,9}\/\d{1,4}[smhd]$/).default(standard).transform(limitOf);

const settings = z.object({
  PORT: z.string().regex(/^\d{1,5}$/).transform(Number).refine((port) => port <= 65_535).default(3000),
  HOST: z.string().trim().regex(/^[\w.:%-]+$/).default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUST_PROXY: z.string().transform(proxyTrust).refine((trust) => !Array.isArray(trust) || trust.every(isNetwork)).default(false),
  REGISTRATION: z.enum(REGISTRATIONS).default('open'),
  SECRET_KEY: z.string().min(32).optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().trim().regex(/^[^\p{Cc}]*[^\s@<>]+@[^\s@<>]+>?$/u).optional(),
  TURNSTILE_SITE_KEY: z.string().trim().optional(),
  TURNSTILE_SECRET_KEY: z.string().trim().optional(),
  TURNSTILE_URL: url('http:', 'https:').default('https://challenges.cloudflare.com'),
  LLM_BASE_URL: url('http:', 'https:').optional(),
  LLM_API_KEY: z.string().trim().optional(),
  LLM_MODEL: z.string().trim().max(200).optional(),
  LLM_PATIENCE_MS: z.string().regex(/^\d{2,4}$/).transform(Number).refine((ms) => ms <= LONGEST_PATIENCE_MS).default(1_500),
  TERMS_URL: url('http:', 'https:').optional(),
  PRIVACY_URL: url('http:', 'https:').optional(),
  PASSWORD_COMPOSITION: z.enum(['on', 'off']).default('off').transform((value) => value === 'on'),
  LIMIT_REGISTER: limit(LIMITS.register),
  LIMIT_LOGIN: limit(LIMITS.login),
  LIMIT_MAIL: limit(LIMITS.mail),
  LIMIT_MAIL_ACCOUNT: limit(LIMITS.mailAccount),
  LIMIT_CODE: limit(LIMITS.code),
  LIMIT_MANAGE_ACCOUNT: limit(LIMITS.manageAccount),
  REFRESH_GRACE: z.string().regex(/^\d{1,4}[smhd]$/).default('60s').transform(secondsOf),
  LOCKOUT: limit('5/5m'),
});

const EXPECTED: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  HOST: 'an address or host name to listen on',
  PUBLIC_URL: 'an http or https address',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address that begins with postgres://',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  TRUST_PROXY: 'true, false, a number of proxies, or their addresses with commas between',
  REGISTRATION: 'open, invite or closed',
  SECRET_KEY: 'at least 32 characters long',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: 'a mail address, or a name and the address in angle brackets',
  TURNSTILE_URL: 'an http or https address',
  LLM_BASE_URL: 'an http or https address',
  LLM_MODEL: 'the name of a model',
  LLM_PATIENCE_MS: `a number of milliseconds from 10 to ${LONGEST_PATIENCE_MS}`,
  TERMS_URL: 'an http or https address',
  PRIVACY_URL: 'an http or https address',
  PASSWORD_COMPOSITION: 'on or off',
  REFRESH_GRACE: 'a number of seconds, minutes, hours or days, such as 60s',
};
const A_LIMIT = 'a number of times in a number of seconds, minutes, hours or days, such as 30/1h or 100/10m';

const SECRET = new Set(['DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'TURNSTILE_SECRET_KEY', 'LLM_API_KEY']);

function sentenceFor(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0]);
  const was = SECRET.has(name) ? '' : `, but is ${JSON.stringify(given[name])}`;
  return `The setting ${name} must be ${EXPECTED[name] ?? A_LIMIT}${was}.`;
}

function proxyTrust(text: string): boolean | number | string[] {
  const value = text.trim().toLowerCase();
  if (value === 'true') return true;
  if (value === 'false') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
}

/** An address, or a network as address/bits, or one of the names that the HTTP frame knows for private ones. */
function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

function limitOf(text: string): Limit {
  const [count, time = ''] = text.split('/');
  return { count: Number(count), seconds: secondsOf(time) };
}

function secondsOf(time: string): number {
  return Number.parseInt(time, 10) * (SECONDS[time.at(-1) ?? ''] ?? 1);
}

/** For the sender's address: the host that people know this server by. */
function hostOf({ PUBLIC_URL, HOST }: { PUBLIC_URL?: string | undefined; HOST: string }): string {
  return PUBLIC_URL === undefined ? HOST : new URL(PUBLIC_URL).hostname;
}
