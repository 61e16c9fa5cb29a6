import { dictionary } from '@zxcvbn-ts/language-common';

let known: Set<string> | undefined;

/** Whether a password is on the list of the fifty thousand most common ones, however it is cased. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(dictionary['passwords-common']);
  return known.has(password.toLowerCase());
}
