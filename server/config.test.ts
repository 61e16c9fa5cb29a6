import { expect, test } from 'vitest';
import { readConfig, SettingError } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/ringside');

test('nothing has to be set', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    tls: null,
    publicUrl: null,
    dataDir: '/srv/ringside/.data',
    databaseUrl: null,
    databasePrepared: true,
    databaseRead: null,
    drainSeconds: 0,
    logLevel: 'info',
    metrics: null,
    queryToken: 'others',
    trustProxy: false,
    registration: 'open',
    secretKeys: null,
    mail: null,
    tryFirst: true,
    turnstile: null,
    llm: null,
    stripe: null,
    minutesAllowance: null,
    recording: { on: true, days: 30, callBytes: 200_000_000, userBytes: 2_000_000_000 },
    s3Url: null,
    vapi: null,
    speech: null,
    salesloftUrl: 'https://api.salesloft.com',
    aircallUrl: 'https://api.aircall.io',
    posthog: null,
    termsUrl: null,
    privacyUrl: null,
    passwordComposition: false,
    breachedPasswordsUrl: null,
    secondFactorRequired: false,
    limits: {
      register: { count: 30, seconds: 3_600 },
      login: { count: 100, seconds: 600 },
      mail: { count: 30, seconds: 3_600 },
      mailAccount: { count: 5, seconds: 3_600 },
      code: { count: 100, seconds: 600 },
      manageAccount: { count: 100, seconds: 600 },
      refresh: { count: 600, seconds: 600 },
      passkeys: { count: 1_000, seconds: 600 },
      speech: { count: 120, seconds: 60 },
      research: { count: 30, seconds: 86_400 },
      report: { count: 20, seconds: 86_400 },
      calls: { count: 100, seconds: 86_400 },
      turns: { count: 1_200, seconds: 60 },
      talk: { count: 2_000_000, seconds: 86_400 },
      ask: { count: 20, seconds: 86_400 },
      llm: { count: 3000, seconds: 86_400 },
      idempotency: { count: 2_000, seconds: 86_400 },
      uploads: { count: 60, seconds: 3_600 },
      calibration: { count: 600, seconds: 3_600 },
      chunks: { count: 5_000, seconds: 3_600 },
      tell: { count: 200, seconds: 86_400 },
      work: { count: 60, seconds: 60 },
      try: { count: 300, seconds: 3_600 },
    },
    eventStreams: 5,
    publicBoard: true,
    realCallsEarnXp: false,
    researchAllowPrivate: false,
    regenerationsPerDay: 20,
    refreshGrace: 60,
    lockout: { count: 5, seconds: 300 },
    lockoutAddress: { count: 50, seconds: 900 },
    sessionLifetime: 7_776_000,
  });
});

test('an empty setting counts as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual(read({}));
});

test('the public address loses the slash at its end', () => {
  expect(read({ PUBLIC_URL: 'https://ringside.example.com/' }).publicUrl).toBe(
    'https://ringside.example.com',
  );
});

test.each([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2']],
  ['loopback,10.0.0.0/8,fd00::/8', ['loopback', '10.0.0.0/8', 'fd00::/8']],
])('TRUST_PROXY %s is understood', (text, meaning) => {
  expect(read({ TRUST_PROXY: text }).trustProxy).toEqual(meaning);
});

test.each([
  ['PORT', 'many'],
  ['PORT', '65536'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'ringside.example.com'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['LOG_LEVEL', 'loud'],
  ['REGISTRATION', 'maybe'],
  ['SECRET_KEY', 'short'],
  ['SECRET_KEY', `${'x'.repeat(32)},short`],
  ['TRUST_PROXY', 'garbage'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_TLS', 'never'],
  ['METRICS_TOKEN', 'short'],
  ['QUERY_TOKEN', 'some'],
  ['MAIL_FROM', 'nobody'],
  ['TERMS_URL', 'javascript:alert(1)'],
  ['TURNSTILE_URL', 'cloudflare'],
  ['PASSWORD_COMPOSITION', 'yes'],
  ['LIMIT_LOGIN', '100'],
  ['LOCKOUT', '5 in 5m'],
  ['REFRESH_GRACE', '60'],
  ['DATABASE_READ_URL', 'replica.example.com'],
  ['DATABASE_READ_LAG', '0s'],
  ['DRAIN', '5'],
  ['RECORDING', 'sometimes'],
  ['RECORDING_DAYS', '0'],
  ['RECORDING_MAX_MB', '1.5'],
  ['S3_URL', 'https://s3.example.com/bucket'],
  ['S3_URL', 'https://key:secret@s3.example.com/'],
])('%s=%s is refused in one sentence that names the setting', (name, value) => {
  const sentence = messageOf(() => read({ [name]: value }));
  expect(sentence).toMatch(new RegExp(`^The setting ${name} must be [^\n]+\\.$`));
});

test('a replica is read from where its database is named too, and no further behind than five seconds unless set', () => {
  const databases = {
    DATABASE_URL: 'postgres://db/x',
    DATABASE_READ_URL: 'postgres://copy/x',
    SECRET_KEY: 'x'.repeat(32),
  };
  expect(read(databases).databaseRead).toEqual({ url: 'postgres://copy/x', lagSeconds: 5 });
  expect(messageOf(() => read({ DATABASE_READ_URL: 'postgres://copy/x' }))).toMatch(
    /^With DATABASE_READ_URL set, DATABASE_URL must be set too/,
  );
});

test.each([
  ['one', 'x'.repeat(32), ['x'.repeat(32)]],
  [
    'several, the newest first',
    `${'y'.repeat(32)}, ${'x'.repeat(40)}`,
    ['y'.repeat(32), 'x'.repeat(40)],
  ],
  [
    'one with commas of its own',
    'four words, and commas, between all of them',
    ['four words, and commas, between all of them'],
  ],
])('SECRET_KEY is %s', (_what, SECRET_KEY, secretKeys) => {
  expect(read({ SECRET_KEY }).secretKeys).toEqual(secretKeys);
});

test('a wrong secret is not repeated', () => {
  expect(messageOf(() => read({ SECRET_KEY: 'hunter2' }))).not.toContain('hunter2');
  expect(messageOf(() => read({ SMTP_URL: 'http://me:hunter2@mail.example.com' }))).not.toContain(
    'hunter2',
  );
});

test('with a mail service the sender is of the public host, unless one is given', () => {
  const smtp = {
    SMTP_URL: 'smtp://mail.example.com',
    PUBLIC_URL: 'https://ringside.example.com:8443',
  };
  expect(read(smtp).mail).toEqual({
    smtpUrl: 'smtp://mail.example.com',
    from: 'Ringside <no-reply@ringside.example.com>',
    requireTls: true,
  });
  expect(read({ ...smtp, MAIL_FROM: 'Sales <sales@example.com>' }).mail?.from).toBe(
    'Sales <sales@example.com>',
  );
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, true],
  [{ SMTP_URL: 'smtp://localhost:25' }, false],
  [{ SMTP_URL: 'smtp://127.0.0.1:25', SMTP_TLS: 'required' }, true],
  [{ SMTP_URL: 'smtp://relay', SMTP_TLS: 'offered' }, false],
])('with %o mails go enciphered or not at all: %s', (env, requireTls) => {
  expect(read(env).mail?.requireTls).toBe(requireTls);
});

test.each([
  [{}, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_URL: 'https://ringside.example.com' }, false],
  [{ METRICS_TOKEN: 'a-token-of-the-monitor' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ TRUST_PROXY: '127.0.0.1' }, false],
])('with %o figures are open to all: %s', (env, open) => {
  expect(read({ METRICS: '1', ...env }).metrics?.open).toBe(open);
});

test('the bot check needs both of its keys', () => {
  expect(messageOf(() => read({ TURNSTILE_SITE_KEY: 'site' }))).toMatch(/TURNSTILE_SECRET_KEY/);
  expect(
    read({
      TURNSTILE_SITE_KEY: 'site',
      TURNSTILE_SECRET_KEY: 'secret',
      TURNSTILE_URL: 'http://127.0.0.1:4500/',
    }).turnstile,
  ).toEqual({ siteKey: 'site', secretKey: 'secret', url: 'http://127.0.0.1:4500' });
});

test('a shared database needs a shared secret', () => {
  expect(messageOf(() => read({ DATABASE_URL: 'postgres://db/ringside' }))).toMatch(/SECRET_KEY/);
  expect(
    read({ DATABASE_URL: 'postgres://db/ringside', SECRET_KEY: 'x'.repeat(32) }).databaseUrl,
  ).toBe('postgres://db/ringside');
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('a language model needs an address and a name; a key is not needed', () => {
  expect(read({ LLM_BASE_URL: 'http://127.0.0.1:11434/v1' }).llm).toBeNull();
  expect(read({ LLM_MODEL: 'llama3.2', LLM_API_KEY: 'x' }).llm).toBeNull();
  expect(read({ LLM_BASE_URL: 'http://127.0.0.1:11434/v1/', LLM_MODEL: 'llama3.2' }).llm).toEqual({
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: null,
    model: 'llama3.2',
    patienceMs: 1_500,
  });
  expect(() => read({ LLM_BASE_URL: 'localhost' })).toThrow(SettingError);
  expect(() => read({ LLM_PATIENCE_MS: '5000' })).toThrow('from 10 to 1800');
});

test('payments need all three of their settings, and keep the order of the prices', () => {
  const set = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_IDS: 'price_b, price_a,price_b',
  };
  expect(read(set).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    priceIds: ['price_b', 'price_a'],
    url: 'https://api.stripe.com',
  });
  expect(() => read({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('must be set all three');
  expect(() => read({ ...set, STRIPE_PRICE_IDS: 'price a' })).toThrow('ids of prices with commas');
});

test('Vapi wants both of its keys, and an address at which it reaches this server', () => {
  const keys = { VAPI_PRIVATE_KEY: 'private', VAPI_PUBLIC_KEY: 'public' };
  expect(read({ ...keys, PUBLIC_URL: 'https://ringside.example.com' }).vapi).toEqual({
    privateKey: 'private',
    publicKey: 'public',
    baseUrl: 'https://api.vapi.ai',
    webhookSecret: null,
    callMachineUrl: null,
  });
  expect(() => read({ VAPI_PUBLIC_KEY: 'public' })).toThrow('both or not at all');
  expect(() => read(keys)).toThrow('PUBLIC_URL must be set too');
});

test('an address switches speech on, and voices are listed by gender', () => {
  const at = { SPEECH_BASE_URL: 'http://127.0.0.1:8000/v1/' };
  expect(read(at).speech).toMatchObject({
    baseUrl: 'http://127.0.0.1:8000/v1',
    apiKey: null,
    sttModel: 'whisper-1',
    voices: { female: ['nova', 'shimmer', 'coral'] },
  });
  expect(read({ ...at, SPEECH_VOICES: 'male=bob female=amy,sue' }).speech?.voices).toEqual({
    female: ['amy', 'sue'],
    male: ['bob'],
  });
  expect(() => read({ ...at, SPEECH_VOICES: 'amy,bob' })).toThrow(
    'SPEECH_VOICES must be voices by gender',
  );
});
