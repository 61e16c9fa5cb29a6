import {
  USERNAME_MAX_LENGTH,
  USERNAME_MIN_LENGTH,
  USERNAME_PATTERN,
} from '#core/contract/limits.ts';
import { usernameTexts } from './usernameTexts.ts';

/** What can be said of a username without asking the server, undefined where nothing is wrong. */
export function checkUsername(username: string): string | undefined {
  const { short, long, pattern } = usernameTexts;
  if (username.length < USERNAME_MIN_LENGTH) return short;
  if (username.length > USERNAME_MAX_LENGTH) return long;
  return USERNAME_PATTERN.test(username) ? undefined : pattern;
}
