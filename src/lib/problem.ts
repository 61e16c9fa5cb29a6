import type { Problem } from '#core/contract/problem.ts';

/**
 * The sentence of a failed call: the problem's detail, else its title, else the error's own
 * message.
 */
export function problemText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const problem = ('data' in error ? error.data : undefined) as Partial<Problem> | undefined | null;
  const message = 'message' in error ? error.message : undefined;
  return [problem?.detail, problem?.title, message].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
}
