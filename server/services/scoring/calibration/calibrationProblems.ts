import { MOST_CORRECTIONS } from '#core/contract/calibration/readings.ts';
import { ProblemError } from '../../problemError.ts';

export function notScored(): ProblemError {
  return new ProblemError(409, 'not-scored', 'Conflict', 'This call has no score yet.');
}

export function tooManyCorrections(): ProblemError {
  return new ProblemError(
    409,
    'too-many-corrections',
    'Conflict',
    `You’ve corrected ${MOST_CORRECTIONS} lines of this call, which is the maximum.`,
  );
}

export function noSuchTurn(): ProblemError {
  return unprocessable('no-such-turn', 'You didn’t say anything at this point of the call.');
}

export function notOfThisCall(): ProblemError {
  return unprocessable(
    'no-such-turn',
    'The rep didn’t say anything at one of these points of the call.',
  );
}

export function unknownCriterion(): ProblemError {
  return unprocessable('unknown-criterion', 'This criterion isn’t part of the call’s score.');
}

export function notAllMarked(missing: number): ProblemError {
  return unprocessable(
    'not-all-marked',
    missing === 1
      ? 'Mark the last criterion to compare.'
      : `Mark the remaining ${missing} criteria to compare.`,
  );
}

export function alreadyCompared(): ProblemError {
  return new ProblemError(
    409,
    'check-compared',
    'Conflict',
    'You’ve seen the score of this call, so you can’t change your marks.',
  );
}

export function badRubric(sentence: string): ProblemError {
  return unprocessable('bad-rubric', sentence);
}

function unprocessable(code: string, detail: string): ProblemError {
  return new ProblemError(422, code, 'Unprocessable Content', detail);
}
