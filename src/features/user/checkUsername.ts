import { z } from 'zod';
import { usernameQuerySchema } from '#core/contract/account/user.ts';
import {
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  USERNAME_PATTERN,
} from '#core/contract/limits.ts';
import { usernameTexts as t } from './usernameTexts.ts';

/** With what can be said of a username without asking the server. */
export const usernameField = z
  .string()
  .trim()
  .min(USERNAME_MIN_LENGTH, t.short)
  .max(USERNAME_MAX_LENGTH, t.long)
  .regex(USERNAME_PATTERN, t.pattern)
  .pipe(usernameQuerySchema.shape.username);

/** What is wrong with a username, undefined where nothing is. */
export function checkUsername(username: string): string | undefined {
  return usernameField.safeParse(username).error?.issues[0]?.message;
}
