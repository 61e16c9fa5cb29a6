import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { OutsideError, type OutsideFailure } from '../fetcher/outside.ts';
import { resultOf, sendWebPush } from './webPush.ts';

const key = createECDH('prime256v1');
key.setPrivateKey(Buffer.alloc(32, 1));
const publicKey = key.getPublicKey('base64url');
const TARGET = {
  endpoint: 'https://push.example.com/1',
  p256dh: publicKey,
  auth: 'AAECAwQFBgcICQoLDA0ODw',
};
const KEYS = {
  publicKey,
  privateKey: key.getPrivateKey('base64url'),
  subject: 'mailto:me@example.com',
};

test.each([
  [200, undefined, { result: 'sent' }],
  [201, undefined, { result: 'sent' }],
  [202, undefined, { result: 'sent' }],
  [404, undefined, { result: 'gone' }],
  [410, undefined, { result: 'gone' }],
  [429, '30', { result: 'later', afterSeconds: 30, why: '429' }],
  [429, 'Wed, 21 Oct 2026 07:28:00 GMT', { result: 'later', afterSeconds: null, why: '429' }],
  [503, undefined, { result: 'later', afterSeconds: null, why: '503' }],
  [400, undefined, { result: 'refused', why: '400' }],
  [403, undefined, { result: 'refused', why: '403' }],
  [413, undefined, { result: 'refused', why: '413' }],
  [301, undefined, { result: 'refused', why: '301' }],
])('a push service that answers %i (%s)', (status, retryAfter, result) => {
  expect(resultOf(status, retryAfter)).toEqual(result);
});

test.each([
  ['private-address', 'gone'],
  ['bad-address', 'gone'],
  ['unreachable', 'later'],
  ['too-slow', 'later'],
  ['no-such-host', 'later'],
  ['bad-certificate', 'later'],
  ['too-many-redirects', 'refused'],
  ['too-large', 'sent'],
] as [OutsideFailure, string][])(
  'where the way there ends with %s, the message is %s',
  async (failure, result) => {
    const sending = sendWebPush(
      () => Promise.reject(new OutsideError(failure)),
      KEYS,
      TARGET,
      'hello',
      { ttl: 60, urgency: 'normal', topic: 'one' },
    );
    expect((await sending).result).toBe(result);
  },
);
