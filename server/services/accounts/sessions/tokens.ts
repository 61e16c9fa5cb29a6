import { hash, randomBytes, randomUUID } from 'node:crypto';

/** 256 random bits in base64url: what a client holds. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the server keeps of it. A random token needs no salt and no slow hash. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** A security stamp: a new one ends every refresh token and mailed code that carries the old. */
export function newStamp(): string {
  return randomUUID();
}
