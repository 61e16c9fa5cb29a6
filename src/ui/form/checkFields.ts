import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '#core/contract/limits.ts';
import { texts } from '../texts.ts';

/** Each says what is to be mended, or undefined where nothing is. */

export function checkRequired(label: string, value: string): string | undefined {
  return value.trim() === '' ? texts.fields.required(label) : undefined;
}

export function checkEmail(email: string): string | undefined {
  return /^[^\s@]+@\S+$/.test(email.trim()) ? undefined : texts.fields.email;
}

/** Counted as the server counts: characters, after normalisation. */
export function checkNewPassword(password: string): string | undefined {
  const length = Array.from(password.normalize('NFKC')).length;
  if (length < PASSWORD_MIN_LENGTH) return texts.fields.passwordShort;
  return length > PASSWORD_MAX_LENGTH ? texts.fields.passwordLong : undefined;
}
