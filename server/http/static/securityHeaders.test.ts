import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './securityHeaders.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('no source of code or style is open to all', () => {
  const policy = Object.values(contentPolicy('')).flat();
  expect(policy.filter((source) => /unsafe|\*|^https?:/.test(source))).toEqual([]);
});

test("the page's own inline style and script are allowed by their hashes, as style elements that come empty; linked ones are not hashed", () => {
  const page =
    '<style>body{margin:0}</style><script>go()</script><script type="module" crossorigin src="/assets/a.js"></script>';
  const policy = contentPolicy(page);
  expect(policy['style-src']).toEqual(["'self'", hash(''), hash('body{margin:0}')]);
  expect(policy['script-src']).toEqual(["'self'", hash('go()')]);
});

test('text becomes the address of a script by one policy alone, and code or markup by none', () => {
  const policy = contentPolicy('');
  expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
  expect(policy['trusted-types']).toEqual(['default']);
});

test("the bot check's widget brings its host and no other, and no frame is allowed without it", () => {
  const [off, on] = [contentPolicy(''), contentPolicy('', { botCheck: true })];
  expect(off['frame-src']).toEqual(["'none'"]);
  expect(on['frame-src']).toEqual(['https://challenges.cloudflare.com']);
  expect(on['script-src']).toEqual(["'self'", 'https://challenges.cloudflare.com']);
});

test('calls at Vapi bring their hosts and no others, and nothing of them is open without', () => {
  const off = contentPolicy('');
  const on = contentPolicy('', { vapi: { baseUrl: 'https://api.vapi.ai', callMachineUrl: null } });
  const elsewhere = contentPolicy('', {
    vapi: {
      baseUrl: 'https://api.vapi.ai',
      callMachineUrl: 'https://calls.example.com/machine.js',
    },
  });
  expect([off['script-src'], off['connect-src'], off['worker-src']]).toEqual([
    ["'self'"],
    ["'self'"],
    ["'self'"],
  ]);
  expect(on['script-src']).toEqual(["'self'", 'https://c.daily.co', 'blob:']);
  expect(on['connect-src']).toEqual([
    "'self'",
    'https://api.vapi.ai',
    'https://*.daily.co',
    'wss://*.daily.co',
  ]);
  expect(elsewhere['script-src']).toEqual(["'self'", 'https://calls.example.com', 'blob:']);
  expect(elsewhere['connect-src']).toEqual([
    "'self'",
    'https://api.vapi.ai',
    'https://calls.example.com',
  ]);
});

test('analytics may be sent to its host and nowhere else, and bring no code', () => {
  const of = (host: string) => contentPolicy('', { analytics: { host } });
  expect(of('https://insights.example.com/ingest')['connect-src']).toEqual([
    "'self'",
    'https://insights.example.com',
  ]);
  expect(of('https://us.i.posthog.com')['connect-src']).toEqual([
    "'self'",
    'https://us.i.posthog.com',
    'https://us-assets.i.posthog.com',
  ]);
  expect(of('https://eu.posthog.com')['connect-src']).toEqual([
    "'self'",
    'https://eu.i.posthog.com',
    'https://eu-assets.i.posthog.com',
  ]);
  expect(contentPolicy('', { analytics: null })['connect-src']).toEqual(["'self'"]);
  const { 'connect-src': _connect, ...rest } = of('https://eu.posthog.com');
  expect(JSON.stringify(rest)).not.toContain('posthog');
});
