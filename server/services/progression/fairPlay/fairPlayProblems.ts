import { ProblemError } from '../../problemError.ts';

export function callsOverlap(): ProblemError {
  return conflict(
    'calls-overlap',
    'You were on another call at the same time, so the server didn’t accept this call.',
  );
}

export function beforeAccount(): ProblemError {
  return conflict(
    'before-account',
    'This call started before your account existed, so the server didn’t accept it.',
  );
}

export function noTimeForIt(): ProblemError {
  return conflict(
    'no-time-for-it',
    'This call has more words than there was time to say, so the server didn’t accept it.',
  );
}

function conflict(code: string, detail: string): ProblemError {
  return new ProblemError(409, code, 'Conflict', detail);
}
