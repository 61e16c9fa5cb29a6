import { ProblemError } from '../problemError.ts';

/** Another user's call is as unknown as one that never was. */
export function unknownCall(): ProblemError {
  return new ProblemError(404, 'unknown-call', 'Not Found', 'There is no such call.');
}

export function unknownAssistant(): ProblemError {
  return new ProblemError(404, 'unknown-assistant', 'Not Found', 'There is no such persona.');
}

export function callInProgress(open: {
  conversationId: string;
  callRecordId: string;
}): ProblemError {
  return new ProblemError(
    409,
    'call-in-progress',
    'Conflict',
    'You are on another call; end it first.',
    undefined,
    open,
  );
}

export function offlineTooOld(): ProblemError {
  return new ProblemError(
    409,
    'offline-too-old',
    'Conflict',
    'This call was held more than seven days ago, so it can no longer be scored.',
  );
}

export function turnGap(lastSeq: number): ProblemError {
  return new ProblemError(
    409,
    'turn-gap',
    'Conflict',
    `The turns after ${lastSeq} have not arrived yet; send them first.`,
    undefined,
    { lastSeq },
  );
}

export function callOver(lastSeq: number): ProblemError {
  return new ProblemError(409, 'call-over', 'Conflict', 'This call is over.', undefined, {
    lastSeq,
  });
}

export function callTooLong(): ProblemError {
  return new ProblemError(
    422,
    'call-too-long',
    'Unprocessable Content',
    'More was said in this call than is kept of one. Hang up to have it scored.',
  );
}

export function callNotOver(): ProblemError {
  return new ProblemError(
    409,
    'call-not-over',
    'Conflict',
    'This call is still going on; hang up first.',
  );
}

export function notesClosed(): ProblemError {
  return new ProblemError(
    409,
    'notes-closed',
    'Conflict',
    'Notes can be changed for a day after the call.',
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
