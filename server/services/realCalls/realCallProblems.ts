import { MAX_REAL_CALLS } from '#core/contract/calls/realCallBounds.ts';
import { ProblemError } from '../problemError.ts';

/** A transcript that cannot be scored; `detail` is one sentence on why, and what to do. */
export function badTranscript(code: string, detail: string): ProblemError {
  return new ProblemError(422, code, 'Unprocessable Content', detail, { transcript: [detail] });
}

export function tooManyRealCalls(): ProblemError {
  return new ProblemError(
    409,
    'too-many-real-calls',
    'Conflict',
    `You have ${MAX_REAL_CALLS} real calls, which is the most you can have. Delete some first.`,
  );
}
