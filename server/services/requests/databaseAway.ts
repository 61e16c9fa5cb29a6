import { failureOf } from '#server/db/failure.ts';

/** Connecting failed, or the connection broke: by the system's code, or by PostgreSQL's class (connection, too many, shutting down). */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|53300|57P0[1-3])$/;
/** What the driver says of the same without a code. */
const BROKEN =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/i;

/** Whether a query failed only because the database could not be reached: the same may succeed a moment later. */
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
