import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino, type Logger } from 'pino';

/** A line of JSON an event, on stdout. */
export function createLog(): Logger {
  return pino({ level: 'info', serializers: { err: describe, error: describe } });
}

/**
 * What one needs of an error. Its other members may be whole connections, with what they were
 * opened with; and what a query builder says of a failed query quotes every value: transcripts,
 * addresses, hashes.
 */
function describe(thrown: unknown): Record<string, unknown> {
  const error = thrown instanceof DrizzleQueryError ? (thrown.cause ?? 'a query failed') : thrown;
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, cause } = error as Error & { code?: string };
  return { name, message, code, stack, ...(cause !== undefined && { cause: describe(cause) }) };
}
