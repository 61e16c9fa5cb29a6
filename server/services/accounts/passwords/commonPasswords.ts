// @ts-expect-error The package brings no types.
import commonPasswords from 'fxa-common-password-list';

const list: { test(password: string): boolean } = commonPasswords;

/**
 * Whether a password is on the list of the fifty thousand most common ones of eight characters and
 * more, however it is cased.
 */
export function isCommonPassword(password: string): boolean {
  return list.test(password.toLowerCase());
}
