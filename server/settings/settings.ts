import { z } from 'zod';
import { REGISTRATIONS } from '#core/contract/config.ts';
import {
  isBucket,
  isNetwork,
  limit,
  proxyTrust,
  secretKeys,
  secondsOf,
  url,
  voiceLists,
  wholeNumber,
} from './values.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Who may show an access token in the query of the one route that takes it there. */
export const QUERY_TOKEN_FROM = ['others', 'all', 'none'] as const;

/** Whether accounts need a second factor. */
export const SECOND_FACTOR = ['optional', 'required'] as const;

/** With the way there and back, the built-in brain still answers within two seconds. */
const LONGEST_PATIENCE_MS = 1_800;

/** Voices of OpenAI's, which servers that are compatible know by name. */
const SPEECH_VOICES = { female: ['nova', 'shimmer', 'coral'], male: ['onyx', 'echo', 'ash'] };

/** By default, `count/time`. */
export const LIMITS = {
  register: '30/1h',
  login: '100/10m',
  /** A whole office behind one address, each of its browsers once an hour. */
  refresh: '600/10m',
  passkeys: '1000/10m',
  mail: '30/1h',
  mailAccount: '5/1h',
  code: '100/10m',
  manageAccount: '100/10m',
  /** An utterance or a sentence every second or so, both sides of a call. */
  speech: '120/1m',
  research: '30/1d',
  report: '20/1d',
  /**
   * A visitor asks for one persona, and for each other one that they look at: a whole office behind
   * one address.
   */
  try: '300/1h',
  /** Friend requests and challenges to one person, each of which tells them. */
  ask: '20/1d',
  calls: '100/1d',
  /**
   * A call has ten or twenty a minute; one that was held without a network brings all of its own at
   * once.
   */
  turns: '1200/1m',
  /** Characters, spoken by both sides: more than somebody says who talks all day. */
  talk: '2000000/1d',
  /** Turns that a language model answers: more than somebody says who talks all day. */
  llm: '3000/1d',
  /** Requests with an Idempotency-Key, each of which leaves a row for a day. */
  idempotency: '2000/1d',
  /** Transcripts and pictures. */
  uploads: '60/1h',
  /** A call under way brings 720 an hour; hours that waited for a network come at once. */
  chunks: '5000/1h',
  /**
   * Readings put right, calls marked by hand, and tenfold, rubrics tried on calls: each scores
   * calls or may.
   */
  calibration: '600/1h',
  /** Calls shown to a coach, and comments on them: each tells somebody. */
  tell: '200/1d',
  /** Personas written, moments of calls practised or said again: each is work for a thread. */
  work: '60/1m',
} as const;

/** Every setting by its name in the environment, and what it is where it is not set. */
export const settings = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000),
  HOST: z
    .string()
    .trim()
    .regex(/^[\w.:%-]+$/)
    .default('127.0.0.1'),
  TLS_CERT: z.string().trim().optional(),
  TLS_KEY: z.string().trim().optional(),
  PUBLIC_URL: url('http:', 'https:').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_PREPARED: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  DATABASE_READ_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_LAG: z
    .string()
    .regex(/^[1-9]\d{0,3}[sm]$/)
    .default('5s')
    .transform(secondsOf),
  DRAIN: z
    .string()
    .regex(/^\d{1,2}s$/)
    .default('0s')
    .transform(secondsOf),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  METRICS: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,200}$/)
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform(proxyTrust)
    .refine((trust) => !Array.isArray(trust) || trust.every(isNetwork))
    .default(false),
  REGISTRATION: z.enum(REGISTRATIONS).default('open'),
  SECRET_KEY: z
    .string()
    .transform(secretKeys)
    .refine((keys) => keys !== null)
    .optional(),
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  SMTP_TLS: z.enum(['required', 'offered']).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^[^\p{Cc}]*[^\s@<>]@[^\s@<>]+>?$/u)
    .optional(),
  QUERY_TOKEN: z.enum(QUERY_TOKEN_FROM).default('others'),
  TURNSTILE_SITE_KEY: z.string().trim().optional(),
  TURNSTILE_SECRET_KEY: z.string().trim().optional(),
  TURNSTILE_URL: url('http:', 'https:').default('https://challenges.cloudflare.com'),
  LLM_BASE_URL: url('http:', 'https:').optional(),
  LLM_API_KEY: z.string().trim().optional(),
  LLM_MODEL: z.string().trim().max(200).optional(),
  LLM_PATIENCE_MS: z
    .string()
    .regex(/^\d{2,4}$/)
    .transform(Number)
    .refine((ms) => ms <= LONGEST_PATIENCE_MS)
    .default(1_500),
  STRIPE_SECRET_KEY: z.string().trim().regex(/^\S+$/).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().regex(/^\S+$/).optional(),
  STRIPE_PRICE_IDS: z
    .string()
    .transform((list) => [...new Set(list.split(',').map((id) => id.trim()))])
    .refine((ids) => ids.every((id) => /^[\w-]{1,255}$/.test(id)))
    .optional(),
  STRIPE_BASE_URL: url('http:', 'https:').default('https://api.stripe.com'),
  MINUTES_ALLOWANCE: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional(),
  VAPI_PRIVATE_KEY: z.string().trim().optional(),
  VAPI_PUBLIC_KEY: z.string().trim().optional(),
  VAPI_BASE_URL: url('http:', 'https:').default('https://api.vapi.ai'),
  VAPI_WEBHOOK_SECRET: z.string().trim().min(16).optional(),
  VAPI_CALL_MACHINE_URL: url('http:', 'https:').optional(),
  SPEECH_BASE_URL: url('http:', 'https:').optional(),
  SPEECH_API_KEY: z.string().trim().optional(),
  SPEECH_STT_MODEL: z.string().trim().max(200).default('whisper-1'),
  SPEECH_TTS_MODEL: z.string().trim().max(200).default('tts-1'),
  SPEECH_VOICES: z
    .string()
    .transform(voiceLists)
    .refine((voices) => voices !== null)
    .default(SPEECH_VOICES),
  SALESLOFT_BASE_URL: url('http:', 'https:').default('https://api.salesloft.com'),
  AIRCALL_BASE_URL: url('http:', 'https:').default('https://api.aircall.io'),
  RECORDING: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  RECORDING_DAYS: wholeNumber(1, 3_650, 30),
  RECORDING_MAX_MB: wholeNumber(1, 10_000, 200),
  RECORDING_USER_MAX_MB: wholeNumber(1, 1_000_000, 2_000),
  S3_URL: z.string().refine(isBucket).optional(),
  POSTHOG_KEY: z.string().trim().regex(/^\S+$/).optional(),
  POSTHOG_HOST: url('http:', 'https:').default('https://us.i.posthog.com'),
  TERMS_URL: url('http:', 'https:').optional(),
  PRIVACY_URL: url('http:', 'https:').optional(),
  PASSWORD_COMPOSITION: z
    .enum(['on', 'off'])
    .default('off')
    .transform((value) => value === 'on'),
  BREACHED_PASSWORDS_URL: url('http:', 'https:').optional(),
  SECOND_FACTOR: z.enum(SECOND_FACTOR).default('optional'),
  LIMIT_REGISTER: limit(LIMITS.register),
  LIMIT_LOGIN: limit(LIMITS.login),
  LIMIT_REFRESH: limit(LIMITS.refresh),
  LIMIT_PASSKEYS: limit(LIMITS.passkeys),
  LIMIT_MAIL: limit(LIMITS.mail),
  LIMIT_MAIL_ACCOUNT: limit(LIMITS.mailAccount),
  LIMIT_CODE: limit(LIMITS.code),
  LIMIT_MANAGE_ACCOUNT: limit(LIMITS.manageAccount),
  LIMIT_SPEECH: limit(LIMITS.speech),
  LIMIT_RESEARCH: limit(LIMITS.research),
  LIMIT_REPORT: limit(LIMITS.report),
  LIMIT_TRY: limit(LIMITS.try),
  LIMIT_ASK: limit(LIMITS.ask),
  LIMIT_CALLS: limit(LIMITS.calls),
  LIMIT_TURNS: limit(LIMITS.turns),
  LIMIT_TALK: limit(LIMITS.talk),
  LIMIT_LLM: limit(LIMITS.llm),
  LIMIT_IDEMPOTENCY: limit(LIMITS.idempotency),
  LIMIT_UPLOADS: limit(LIMITS.uploads),
  LIMIT_CHUNKS: limit(LIMITS.chunks),
  LIMIT_CALIBRATION: limit(LIMITS.calibration),
  LIMIT_TELL: limit(LIMITS.tell),
  LIMIT_WORK: limit(LIMITS.work),
  EVENT_STREAMS: wholeNumber(1, 1_000, 5),
  TRY: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  PUBLIC_BOARD: z
    .enum(['on', 'off'])
    .default('on')
    .transform((value) => value === 'on'),
  RESEARCH_ALLOW_PRIVATE: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  REAL_CALLS_EARN_XP: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
  REGENERATIONS_PER_DAY: z
    .string()
    .regex(/^\d{1,6}$/)
    .default('20')
    .transform(Number),
  REFRESH_GRACE: z
    .string()
    .regex(/^\d{1,4}[smhd]$/)
    .default('60s')
    .transform(secondsOf),
  SESSION_LIFETIME: z
    .string()
    .regex(/^\d{1,4}[smhd]$/)
    .default('90d')
    .transform(secondsOf)
    .refine((seconds) => seconds > 0),
  LOCKOUT: limit('5/5m'),
  LOCKOUT_ADDRESS: limit('50/15m'),
});

/** What a setting must be, to end the sentence about one that is not. */
export const EXPECTED: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  HOST: 'an address or host name to listen on',
  PUBLIC_URL: 'an http or https address',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'an address that begins with postgres://',
  DATABASE_PREPARED: 'on or off',
  DATABASE_READ_URL: 'an address that begins with postgres://',
  DATABASE_READ_LAG: 'a number of seconds or minutes above 0, such as 5s',
  DRAIN: 'a number of seconds from 0s to 99s',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  METRICS: '1 or 0',
  METRICS_TOKEN: '16 to 200 letters, digits or any of - . _ ~ + / =',
  TRUST_PROXY: 'true, false, a number of proxies, or their addresses with commas between',
  REGISTRATION: 'open, invite or closed',
  SECRET_KEY:
    'at least 32 characters long, or several such keys with commas between, the newest first',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  SMTP_TLS: 'required or offered',
  QUERY_TOKEN: `one of ${QUERY_TOKEN_FROM.join(', ')}`,
  MAIL_FROM: 'a mail address, or a name and the address in angle brackets',
  TURNSTILE_URL: 'an http or https address',
  LLM_BASE_URL: 'an http or https address',
  LLM_MODEL: 'the name of a model',
  LLM_PATIENCE_MS: `a number of milliseconds from 10 to ${LONGEST_PATIENCE_MS}`,
  STRIPE_SECRET_KEY: 'one word',
  STRIPE_WEBHOOK_SECRET: 'one word',
  STRIPE_PRICE_IDS: 'ids of prices with commas between',
  STRIPE_BASE_URL: 'an http or https address',
  MINUTES_ALLOWANCE: 'a whole number of minutes a calendar month',
  VAPI_BASE_URL: 'an http or https address',
  VAPI_WEBHOOK_SECRET: 'at least 16 characters long',
  VAPI_CALL_MACHINE_URL: 'an http or https address',
  SPEECH_BASE_URL: 'an http or https address',
  SPEECH_STT_MODEL: 'the name of a model',
  SPEECH_TTS_MODEL: 'the name of a model',
  SPEECH_VOICES: 'voices by gender, such as female=nova,shimmer male=onyx,echo',
  SALESLOFT_BASE_URL: 'an http or https address',
  AIRCALL_BASE_URL: 'an http or https address',
  RECORDING: 'on or off',
  RECORDING_DAYS: 'a number of days from 1 to 3650',
  RECORDING_MAX_MB: 'a number of megabytes from 1 to 10000',
  RECORDING_USER_MAX_MB: 'a number of megabytes from 1 to 1000000',
  S3_URL: 'an address such as https://KEY:SECRET@s3.example.com/bucket?region=eu-central-1',
  POSTHOG_KEY: 'one word',
  POSTHOG_HOST: 'an http or https address',
  TERMS_URL: 'an http or https address',
  PRIVACY_URL: 'an http or https address',
  PASSWORD_COMPOSITION: 'on or off',
  BREACHED_PASSWORDS_URL: 'an http or https address',
  SECOND_FACTOR: `one of ${SECOND_FACTOR.join(', ')}`,
  TRY: '1 or 0',
  PUBLIC_BOARD: 'on or off',
  RESEARCH_ALLOW_PRIVATE: '1 or 0',
  REAL_CALLS_EARN_XP: 'true or false',
  EVENT_STREAMS: 'a number from 1 to 1000',
  REGENERATIONS_PER_DAY: 'a number from 0 to 999999',
  REFRESH_GRACE: 'a number of seconds, minutes, hours or days, such as 60s',
  SESSION_LIFETIME: 'a number of seconds, minutes, hours or days above 0, such as 90d',
};
export const A_LIMIT =
  'a number of times in a number of seconds, minutes, hours or days, such as 30/1h or 100/10m';

/** Whose values are never shown. */
export const SECRET = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SECRET_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'TURNSTILE_SECRET_KEY',
  'LLM_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'S3_URL',
  'SPEECH_API_KEY',
  'VAPI_PRIVATE_KEY',
  'VAPI_WEBHOOK_SECRET',
]);
