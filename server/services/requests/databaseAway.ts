import { failureOf } from '#server/db/failure.ts';

/**
 * Connecting failed, or the connection broke: by the system's code, or by PostgreSQL's class
 * (connection, too many, shutting down).
 */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[1-3])$/;
/** What the driver says of the same without a code, and of a connection that is silent. */
const BROKEN =
  /connection terminated|timeout exceeded when trying|not queryable|query read timeout/i;

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
      AWAY.test(code) &&
      (syscall === undefined || ['connect', 'read', 'write', 'getaddrinfo'].includes(syscall))
    );
  return BROKEN.test(failure.message);
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
