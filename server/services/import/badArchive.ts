import { ProblemError } from '../problemError.ts';

/** @param what the end of the sentence, without a full stop */
export function badArchive(what: string): ProblemError {
  return new ProblemError(
    422,
    'bad-archive',
    'Unprocessable Content',
    `This archive was not taken up, and nothing was changed: ${what}.`,
  );
}
