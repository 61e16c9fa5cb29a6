import type { Failure } from '#src/ui/form/serverErrors.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { signInTexts } from './signInTexts.ts';

/** The server's one-word details (ASP.NET Core Identity) as sentences. */
const SENTENCES: Record<string, string> = {
  Failed: signInTexts.wrong,
  LockedOut: signInTexts.locked,
  NotAllowed: signInTexts.notAllowed,
  PasswordExpired: signInTexts.passwordExpired,
};

/** A refused sign-in in plain words. */
export function refusalOf(error: unknown, failure: Failure): Failure {
  const { status, detail } = readProblem(error);
  const sentence = status === 401 ? SENTENCES[detail] : undefined;
  return sentence === undefined
    ? failure
    : { ...failure, title: signInTexts.refused, detail: sentence };
}

export function isUnconfirmed(error: unknown): boolean {
  const { status, detail } = readProblem(error);
  return status === 401 && detail === 'NotAllowed';
}

export function isFailed(error: unknown): boolean {
  const { status, detail } = readProblem(error);
  return status === 401 && detail === 'Failed';
}
