import { ProblemError } from '../../problemError.ts';

export function callsOverlap(): ProblemError {
  return conflict(
    'calls-overlap',
    'You were on another call at the time of this one, so the server does not take it.',
  );
}

export function beforeAccount(): ProblemError {
  return conflict(
    'before-account',
    'This call is said to have begun before your account was made, so the server does not take it.',
  );
}

export function noTimeForIt(): ProblemError {
  return conflict(
    'no-time-for-it',
    'So many words take longer to say than this call did, so the server does not take it.',
  );
}

function conflict(code: string, detail: string): ProblemError {
  return new ProblemError(409, code, 'Conflict', detail);
}
