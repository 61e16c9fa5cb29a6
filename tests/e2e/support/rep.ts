import { randomUUID } from 'node:crypto';
import type { Tokens } from '#core/contract/account/account.ts';
import type { CallScoring } from '#core/contract/scoring/scoring.ts';

export interface Rep {
  username: string;
  email: string;
  password: string;
  tokens: Tokens;
}

/**
 * A rep who has just registered, signed in and chosen a username, over the wire, and does not want
 * calls recorded; or has not been asked.
 */
export async function newRep(url: string, { askedToRecord = true } = {}): Promise<Rep> {
  const newcomer = await newNewcomer(url);
  const username = newUsername();
  await call(url, 'POST', '/api/user/create-username', { username }, newcomer.tokens.accessToken);
  if (askedToRecord)
    await call(
      url,
      'PUT',
      '/api/user/recording-consent',
      { granted: false },
      newcomer.tokens.accessToken,
    );
  return { ...newcomer, username };
}

/** A rep who has registered and signed in, and has no username yet. */
export async function newNewcomer(url: string): Promise<Omit<Rep, 'username'>> {
  const email = `${randomUUID()}@example.com`;
  const password = 'correct horse battery';
  await call(url, 'POST', '/register', {
    firstName: 'Robin',
    lastName: 'Reyes',
    email,
    password,
    termsAccepted: true,
  });
  return {
    email,
    password,
    tokens: (await call(url, 'POST', '/login', { email, password })) as Tokens,
  };
}

/**
 * One that nobody has, and that looks like nobody's: letters which could be taken for others are
 * left out.
 */
export function newUsername(): string {
  return `rep${Array.from(randomUUID().replaceAll('-', '').slice(0, 14), (digit) => 'abefghjkpqtxyz23'.charAt(Number.parseInt(digit, 16))).join('')}`;
}

/** What the browser of somebody who has signed in holds. */
export function signedInState(url: string, { tokens }: Pick<Rep, 'tokens'>) {
  const localStorage = [
    { name: 'token', value: tokens.accessToken },
    { name: 'refreshToken', value: tokens.refreshToken },
    { name: 'tokenExpiryTime', value: String(Date.now() + tokens.expiresIn * 1000) },
  ];
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}

/** The body of a reply of 2xx; anything else throws. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Not a budget: however busy the machine is, a score takes as long only where none comes. */
const SCORED_WITHIN_MS = 45_000;

/** Asks until the score is there; undefined where it does not come in time. */
export async function waitForScore(
  url: string,
  callRecordId: string,
  token: string,
): Promise<CallScoring | undefined> {
  for (
    const deadline = Date.now() + SCORED_WITHIN_MS;
    Date.now() < deadline;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    const response = await fetch(`${url}/api/aiassistant/call-scoring/${callRecordId}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (response.status === 200) return (await response.json()) as CallScoring;
  }
  return undefined;
}
