import type { Context } from '#server/context.ts';

/** One address, one account, however it is cased. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** What separates addresses in a header, or is not seen. */
const NOT_IN_AN_ADDRESS = /[\s<>()",;:\\\p{Cf}]/u;

/**
 * Nearly as loose as Identity's own check: one @ with something on both sides, only a mail that
 * arrives proves an address. But none that a mail server would read as another: no second way to
 * write one (full-width letters and dots), nothing unseen.
 */
export function isEmail(email: string): boolean {
  if (!/^[^@]+@[^@]+$/.test(email) || NOT_IN_AN_ADDRESS.test(email)) return false;
  return email.normalize('NFKC') === email.normalize('NFC') && !email.includes('\u3002');
}

/** Without a mail service nothing can be confirmed, so every address counts as it is. */
export function isConfirmed(
  { config }: Pick<Context, 'config'>,
  user: { emailConfirmed: boolean },
): boolean {
  return user.emailConfirmed || config.mail === null;
}
