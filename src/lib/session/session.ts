import type { Tokens } from '#core/contract/account/account.ts';

/**
 * A signed-in session. `expiresAt` is epoch milliseconds; `id` stays the same over refreshes; a
 * refresh token that is gone is empty.
 */
export type Session = { id: string; accessToken: string; refreshToken: string; expiresAt: number };

/** The part of a token's remaining life after which it is renewed. */
const REFRESH_AT = 0.85;
/** The longest delay a timer takes: more fires at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** `now` in epoch milliseconds; expiry = now + expiresIn seconds. */
export function sessionFrom(tokens: Tokens, id: string, now: number): Session {
  return {
    id,
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    expiresAt: now + tokens.expiresIn * 1000,
  };
}

/** Whether the access token is still good. */
export function isFresh(session: Session, now: number): boolean {
  return session.expiresAt > now;
}

/**
 * Milliseconds until the session should be renewed: 85 % of the life left, 0 where none is left.
 */
export function refreshDelay(session: Session, now: number): number {
  return Math.min(Math.max(0, (session.expiresAt - now) * REFRESH_AT), LONGEST_TIMER_MS);
}

/** Of two copies of the session the one that expires last. */
export function newest(one: Session | null, other: Session | null): Session | null {
  if (one === null || other === null) return one ?? other;
  return other.expiresAt > one.expiresAt ? other : one;
}

/** 128 random bits, in hexadecimal. */
export function newSessionId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
