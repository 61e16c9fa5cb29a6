import { readProblem } from '../states/problem.ts';
import { texts } from '../texts.ts';

/** Why a form did not go through. */
export interface Failure {
  /** Said above the form; null where each error stands under its field. */
  title: string | null;
  detail: string;
  /** A field's name to what is to be mended there. */
  fields: Record<string, string>;
}

/** Which of the server's error keys belong to which field, beside the field's own name. */
export type ErrorKeys = Record<string, RegExp | null>;

/**
 * Whatever a call was refused with, as a form tells it. The server's keys are field names, or
 * ASP.NET Core Identity's error keys (DuplicateUserName, PasswordTooShort and the like); a key of
 * no field is left out: the problem's sentence stands above.
 */
export function failureOf(error: unknown, keys: ErrorKeys = {}): Failure {
  const { title, detail, fields: told } = readProblem(error);
  const fields = serverFieldErrors(told, keys);
  return { title, detail: Object.keys(fields).length > 0 ? texts.fields.check : detail, fields };
}

export function serverFieldErrors(
  told: Record<string, string[]>,
  keys: ErrorKeys,
): Failure['fields'] {
  const names = Object.keys(keys);
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, messages]) => {
      const field =
        names.find((name) => name.toLowerCase() === key.toLowerCase()) ??
        names.find((name) => keys[name]?.test(key));
      return field === undefined || messages.length === 0
        ? []
        : [[field, PLAINER[key] ?? messages.join(' ')] as const];
    }),
  );
}

/**
 * Where Identity's message speaks of something our forms do not have, or is short of what to do.
 */
const PLAINER: Record<string, string> = {
  DuplicateUserName: texts.fields.emailTaken,
  DuplicateEmail: texts.fields.emailTaken,
  InvalidEmail: texts.fields.email,
  PasswordMismatch: texts.fields.passwordWrong,
  InvalidTwoFactorCode: texts.fields.codeWrong,
};
