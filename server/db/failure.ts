import { DrizzleQueryError } from 'drizzle-orm/errors';

/** What the database said of a query that failed. The query builder's own error quotes every value: transcripts, addresses, hashes. */
export function failureOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
}
