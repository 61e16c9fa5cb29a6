import type { Context } from '#server/context.ts';

/** One address, one account, however it is cased. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** As loose as Identity's own check: one @ with something on both sides. Only a mail that arrives proves an address. */
export function isEmail(email: string): boolean {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(email);
}

/** Without a mail service nothing can be confirmed, so every address counts as it is. */
export function isConfirmed({ config }: Pick<Context, 'config'>, user: { emailConfirmed: boolean }): boolean {
  return user.emailConfirmed || config.mail === null;
}
