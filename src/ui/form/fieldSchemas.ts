import { z } from 'zod';
import { emailSchema, passwordSchema } from '#core/contract/account/account.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/contract/limits.ts';
import { texts } from '../texts.ts';

/**
 * Of the contract, with what can be said before the server is asked: it stays the judge of the
 * rest.
 */

export const emailField = emailSchema.regex(/^[^\s@]+@\S+$/, texts.fields.email);

/** Counted as the server counts: characters, after normalisation. */
export const newPasswordField = passwordSchema
  .refine((value) => lengthOf(value) >= PASSWORD_MIN_LENGTH, texts.fields.passwordShort)
  .refine((value) => lengthOf(value) <= PASSWORD_MAX_LENGTH, texts.fields.passwordLong);

/** Six digits of an authenticator app; spaces within are no error. */
export const codeField = z
  .string()
  .overwrite((code) => code.replaceAll(/\s/g, ''))
  .regex(/^\d{6}$/, texts.fields.code);

/** A field that may not stay empty. */
export function requiredField(schema: z.ZodString, label: string) {
  return schema.refine((value) => value.trim() !== '', texts.fields.required(label));
}

function lengthOf(password: string): number {
  return Array.from(password.normalize('NFKC')).length;
}
