import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';

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
  registration: 'open' | 'closed';
  /** Null: made once and kept under `dataDir`. */
  secretKey: string | null;
}

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
  };
}

const url = (...protocols: string[]) => z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));

const settings = z.object({
  PORT: z.string().regex(/^\d{1,5}$/).transform(Number).refine((port) => port <= 65_535).default(3000),
  HOST: z.string().trim().regex(/^[\w.:%-]+$/).default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUST_PROXY: z.string().transform(proxyTrust).refine((trust) => !Array.isArray(trust) || trust.every(isNetwork)).default(false),
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  SECRET_KEY: z.string().min(32).optional(),
});

const EXPECTED: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  HOST: 'an address or host name to listen on',
  PUBLIC_URL: 'an http or https address',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address that begins with postgres://',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  TRUST_PROXY: 'true, false, a number of proxies, or their addresses with commas between',
  REGISTRATION: 'open or closed',
  SECRET_KEY: 'at least 32 characters long',
};

const SECRET = new Set(['DATABASE_URL', 'SECRET_KEY']);

function sentenceFor(issue: z.core.$ZodIssue | undefined, given: Record<string, string | undefined>): string {
  const name = String(issue?.path[0]);
  const was = SECRET.has(name) ? '' : `, but is ${JSON.stringify(given[name])}`;
  return `The setting ${name} must be ${EXPECTED[name] ?? 'valid'}${was}.`;
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
