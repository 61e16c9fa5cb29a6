import { ProblemError } from '../problemError.ts';

/** Another user's call is as unknown as one that never was. */
export function unknownCall(): ProblemError {
  return new ProblemError(404, 'unknown-call', 'Not Found', 'This call doesn’t exist.');
}

export function unknownAssistant(): ProblemError {
  return new ProblemError(404, 'unknown-assistant', 'Not Found', 'This persona doesn’t exist.');
}

export function callInProgress(open: {
  conversationId: string;
  callRecordId: string;
}): ProblemError {
  return new ProblemError(
    409,
    'call-in-progress',
    'Conflict',
    'You’re on another call. End it first.',
    undefined,
    open,
  );
}

export function offlineTooOld(): ProblemError {
  return new ProblemError(
    409,
    'offline-too-old',
    'Conflict',
    'This call is more than 7 days old, so it can no longer be scored.',
  );
}

export function turnGap(lastSeq: number): ProblemError {
  return new ProblemError(
    409,
    'turn-gap',
    'Conflict',
    `The turns after ${lastSeq} haven’t arrived yet. Send them first.`,
    undefined,
    { lastSeq },
  );
}

export function callOver(lastSeq: number): ProblemError {
  return new ProblemError(409, 'call-over', 'Conflict', 'This call has ended.', undefined, {
    lastSeq,
  });
}

export function callTooLong(): ProblemError {
  return new ProblemError(
    422,
    'call-too-long',
    'Unprocessable Content',
    'This call has reached its maximum length. Hang up to get it scored.',
  );
}

export function callNotOver(): ProblemError {
  return new ProblemError(
    409,
    'call-not-over',
    'Conflict',
    'This call is still in progress. Hang up first.',
  );
}

export function notesClosed(): ProblemError {
  return new ProblemError(
    409,
    'notes-closed',
    'Conflict',
    'You can edit notes for one day after the call.',
  );
}

export function malformedTurns(errors: Record<string, string[]>): ProblemError {
  return new ProblemError(
    422,
    'malformed-turns',
    'Unprocessable Content',
    'Persona and rep take turns, the persona first: even numbers are the persona.',
    errors,
  );
}
