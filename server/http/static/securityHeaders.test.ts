import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy } from './securityHeaders.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('no source of code or style is open to all', () => {
  const policy = Object.values(contentPolicy('', false)).flat();
  expect(policy.filter((source) => /unsafe|\*|^https?:/.test(source))).toEqual([]);
});

test("the page's own inline style and script are allowed by their hashes, linked ones are not hashed", () => {
  const page = '<style>body{margin:0}</style><script>go()</script><script type="module" crossorigin src="/assets/a.js"></script>';
  const policy = contentPolicy(page, false);
  expect(policy['style-src']).toContain(hash('body{margin:0}'));
  expect(policy['script-src']).toEqual(["'self'", hash('go()')]);
});

test('the empty style that Emotion makes is allowed', () => {
  expect(contentPolicy('', false)['style-src']).toContain(hash(''));
});

test("the bot check's widget brings its host and no other, and no frame is allowed without it", () => {
  const [off, on] = [contentPolicy('', false), contentPolicy('', true)];
  expect(off['frame-src']).toEqual(["'none'"]);
  expect(on['frame-src']).toEqual(['https://challenges.cloudflare.com']);
  expect(on['script-src']).toEqual(["'self'", 'https://challenges.cloudflare.com']);
});
