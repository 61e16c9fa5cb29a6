import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RequestOptions } from '#core/contract/account/passkeys.ts';
import { offeredPasskey } from './offeredPasskey.ts';

const TIMEOUT = 300_000;
const bytes = new ArrayBuffer(4);
const credential = {
  id: 'AAAAAA',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};

let asked: number;
let answer: { resolve: (chosen: unknown) => void; reject: (problem: Error) => void };
/** Until the browser has been asked to offer passkeys. */
let stands: Promise<void>;
let tellItStands: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  stands = new Promise((resolve) => (tellItStands = resolve));
  const known = { isConditionalMediationAvailable: () => Promise.resolve(true) };
  vi.stubGlobal('PublicKeyCredential', Object.assign(vi.fn(), known));
  vi.stubGlobal('document', { querySelectorAll: () => [{}] });
  vi.stubGlobal('navigator', { credentials: { get: waitForChoice } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a passkey is to sign is renewed before the server forgets it', async () => {
  const ended = new AbortController();
  const offered = offeredPasskey(askForOptions, ended.signal);
  await stands;
  await vi.advanceTimersByTimeAsync(TIMEOUT - 70_000);
  expect(asked).toBe(1);
  stands = new Promise((resolve) => (tellItStands = resolve));
  await vi.advanceTimersByTimeAsync(20_000);
  await stands;
  expect(asked).toBe(2);
  answer.resolve(credential);
  expect(await offered).toMatchObject({ passkey: { id: 'AAAAAA' }, late: false });
});

test('a passkey that was chosen after the device slept is known to be too late', async () => {
  const offered = offeredPasskey(askForOptions, new AbortController().signal);
  await stands;
  vi.setSystemTime(Date.now() + TIMEOUT);
  answer.resolve(credential);
  expect(await offered).toMatchObject({ late: true });
});

test('nothing is offered or asked for once the page has gone', async () => {
  const ended = new AbortController();
  const offered = offeredPasskey(askForOptions, ended.signal);
  await stands;
  ended.abort();
  expect(await offered).toBeNull();
  await vi.advanceTimersByTimeAsync(2 * TIMEOUT);
  expect(asked).toBe(1);
});

test('a browser that gives up by itself is not asked again', async () => {
  const offered = offeredPasskey(askForOptions, new AbortController().signal);
  await stands;
  answer.reject(new DOMException('not now', 'NotAllowedError'));
  expect(await offered).toBeNull();
  expect(asked).toBe(1);
});

function askForOptions(): Promise<RequestOptions> {
  asked++;
  return Promise.resolve({
    challenge: 'AAAA',
    rpId: 'localhost',
    timeout: TIMEOUT,
    allowCredentials: [],
    userVerification: 'required',
  });
}

/** What a browser does with an offer: it stands until one is chosen or it is called off. */
function waitForChoice({ signal }: CredentialRequestOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    answer = { resolve, reject };
    tellItStands();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
