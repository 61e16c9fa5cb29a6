/**
 * What somebody who is signed in has to do before anything else: choose a password in the place of
 * one that an operator set, or set up a second factor where one is required. Until then every other
 * call is a 403 with the code `NEED-required`.
 */
export const SIGN_IN_NEEDS = ['new-password', 'second-factor'] as const;
export type SignInNeed = (typeof SIGN_IN_NEEDS)[number];

/** The code of the problem that a call gets which has to wait for what one needs to do first. */
export function needCode(need: SignInNeed): string {
  return `${need}-required`;
}

/** What a problem's code says is to be done first; null for any other code. */
export function needIn(code: unknown): SignInNeed | null {
  return SIGN_IN_NEEDS.find((need) => needCode(need) === code) ?? null;
}
