import { readProblem } from '../states/problem.ts';
import { texts } from '../texts.ts';

/** A field's name to what is to be mended there. */
export type FieldErrors<F extends string> = Partial<Record<F, string>>;

/** Why a form did not go through. */
export interface Failure<F extends string> {
  /** Said above the form; null where each error stands under its field. */
  title: string | null;
  detail: string;
  fields: FieldErrors<F>;
}

/** Which of the server's error keys belong to which field, beside the field's own name. */
export type ErrorKeys<F extends string> = Record<F, RegExp | null>;

/** The checks that found something: `{ email: undefined }` is nothing to mend. */
export function present<F extends string>(errors: Record<F, string | undefined>): FieldErrors<F> {
  return Object.fromEntries(
    Object.entries(errors).filter(([, message]) => message !== undefined),
  ) as FieldErrors<F>;
}

/**
 * Whatever a call was refused with, as a form tells it. The server's keys are field names, or ASP.NET Core Identity's error
 * keys (DuplicateUserName, PasswordTooShort and the like); a key of no field is left out: the problem's sentence stands above.
 */
export function failureOf<F extends string>(error: unknown, keys: ErrorKeys<F>): Failure<F> {
  const { title, detail, fields: told } = readProblem(error);
  const fields = serverFieldErrors(told, keys);
  return { title, detail: Object.keys(fields).length > 0 ? texts.fields.check : detail, fields };
}

export function serverFieldErrors<F extends string>(
  told: Record<string, string[]>,
  keys: ErrorKeys<F>,
): FieldErrors<F> {
  const names = Object.keys(keys) as F[];
  const pairs = Object.entries(told).flatMap(([key, messages]) => {
    const field =
      names.find((name) => name.toLowerCase() === key.toLowerCase()) ??
      names.find((name) => keys[name]?.test(key));
    return field === undefined || messages.length === 0
      ? []
      : [[field, PLAINER[key] ?? messages.join(' ')] as const];
  });
  return Object.fromEntries(pairs) as FieldErrors<F>;
}

/** Where Identity's message speaks of something our forms do not have, or is short of what to do. */
const PLAINER: Record<string, string> = {
  DuplicateUserName: texts.fields.emailTaken,
  DuplicateEmail: texts.fields.emailTaken,
  InvalidEmail: texts.fields.email,
  PasswordMismatch: texts.fields.passwordWrong,
  InvalidTwoFactorCode: texts.fields.codeWrong,
};
