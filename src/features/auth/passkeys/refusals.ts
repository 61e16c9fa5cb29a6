import { logProblem } from '#src/lib/log.ts';
import { readProblem } from '#src/ui/states/problem.ts';
import { texts } from '#src/ui/texts.ts';
import { signInTexts } from '../signInTexts.ts';
import { passkeyTexts as t } from './texts.ts';

/** Why nobody is signed in, in a sentence. */
export interface Refusal {
  title: string;
  detail: string;
  /** The page at the address where passkeys work. */
  openAt?: string;
}

export const CALLED_OFF: Refusal = { title: t.calledOff, detail: t.calledOffDetail };

/** Why a passkey that was used signed nobody in. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Error) return browserFailed(error, t.failed);
  const { status, title, detail } = readProblem(error);
  const sentence = status === 401 ? SENTENCES[detail] : undefined;
  return sentence === undefined ? { title, detail } : { title: t.refused, detail: sentence };
}

/** The same of a passkey beside a password that was right. */
export function stepRefusalOf(error: unknown): Refusal {
  if (error instanceof Error) return browserFailed(error, t.step.failed);
  const { status, title, detail } = readProblem(error);
  if (status === 401 && detail === 'LockedOut')
    return { title: signInTexts.refused, detail: signInTexts.locked };
  return status === 401
    ? { title: t.step.refused, detail: t.step.refusedDetail }
    : { title, detail };
}

/** The server's one-word details. No failures lock a passkey out: only an operator does. */
const SENTENCES: Record<string, string> = {
  Failed: t.unknown,
  LockedOut: t.locked,
  NotAllowed: signInTexts.notAllowed,
};

function browserFailed(error: Error, detail: string): Refusal {
  logProblem('passkeys', error);
  return { title: texts.errors.title, detail };
}
