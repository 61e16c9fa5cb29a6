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
    `${MOST_CORRECTIONS} readings of this call were put right already, which is as many as are kept.`,
  );
}

export function noSuchTurn(): ProblemError {
  return unprocessable('no-such-turn', 'You said nothing at this place of the call.');
}

export function notOfThisCall(): ProblemError {
  return unprocessable('no-such-turn', 'The rep said nothing at one of these places of the call.');
}

export function unknownCriterion(): ProblemError {
  return unprocessable('unknown-criterion', 'The score of this call has no such criterion.');
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
    'You have seen the score of this call, so your marks stay as they are.',
  );
}

export function badRubric(sentence: string): ProblemError {
  return unprocessable('bad-rubric', sentence);
}

function unprocessable(code: string, detail: string): ProblemError {
  return new ProblemError(422, code, 'Unprocessable Content', detail);
}
