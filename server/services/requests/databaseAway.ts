import { failureOf } from '#server/db/failure.ts';

/** Connecting failed, or the connection broke: the system's codes. */
const NOT_REACHED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** PostgreSQL's codes of the same: its class of connections, too many of them, shutting down. */
const NOT_SERVED = /^(08...|53300|57P0[1-3])$/;
/** What the driver says of the same without a code, and of a connection that is silent. */
const BROKEN = [
  'connection terminated',
  'timeout exceeded when trying',
  'not queryable',
  'query read timeout',
];

/**
 * Whether a query failed only because the database could not be reached: the same may succeed a
 * moment later.
 */
export function isDatabaseAway(error: unknown): boolean {
  const failure = failureOf(error);
  if (!(failure instanceof Error)) return false;
  const { code, syscall } = failure as NodeJS.ErrnoException;
  if (code !== undefined)
    return (
      (NOT_REACHED.has(code) || NOT_SERVED.test(code)) &&
      (syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall))
    );
  const message = failure.message.toLowerCase();
  return BROKEN.some((words) => message.includes(words));
}

/** Whether a query failed because this process is ending and has let go of its database. */
export function isPoolClosed(error: unknown): boolean {
  const failure = failureOf(error);
  return failure instanceof Error && failure.message.startsWith('Cannot use a pool after');
}

/** The code of a failure: PostgreSQL's or the system's; empty where it has none. */
export function failedWith(error: unknown): string {
  const { code } = (failureOf(error) ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/** A disk without room, by the code of PostgreSQL or of the system. */
const FULL: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** A database that only answers, such as a standby, or a disk that is read alone. */
const READ_ONLY: ReadonlySet<string> = new Set(['25006', 'EROFS']);

/** Whether nothing could be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  return FULL.has(failedWith(error));
}

/** Whether nothing may be written for now. */
export function isReadOnly(error: unknown): boolean {
  return READ_ONLY.has(failedWith(error));
}

/** Whether a query was ended since it took longer than the database allows. */
export function isCancelled(error: unknown): boolean {
  return failedWith(error) === '57014';
}
