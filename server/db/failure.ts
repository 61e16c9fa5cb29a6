import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * What the database said of a query that failed. The query builder's own error quotes every value:
 * transcripts, addresses, hashes.
 */
export function failureOf(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
}

/** Whether a value that only one row may have was taken in the meantime. */
export function isTaken(error: unknown): boolean {
  return (failureOf(error) as { code?: string } | null)?.code === '23505';
}

/** What went wrong in one line, without a full stop: for the end of a sentence. */
export function sentenceOf(error: unknown): string {
  const { code, message } = failureOf(error) as Error & { code?: string };
  return (message || code || 'no answer').replaceAll(/\s+/g, ' ').replace(/(?<![. ])[. ]+$/, '');
}
