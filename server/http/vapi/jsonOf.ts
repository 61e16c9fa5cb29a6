import { ProblemError } from '#server/services/problemError.ts';

/** @throws {ProblemError} 400 for bytes that are no JSON */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProblemError(400, 'malformed-json', 'Bad Request', 'The body is not valid JSON.');
  }
}
