import { USERNAME_MAX_LENGTH } from '#core/contract/limits.ts';
import { checkUsername } from './checkUsername.ts';

/** A username made of what stands before the @ of an address; null where nothing of it will do. */
export function suggestUsername(email: string): string | null {
  const [local = ''] = email.split('@');
  const [before = ''] = local.normalize('NFKD').toLowerCase().split('+');
  const name = before
    .replaceAll(/[^a-z0-9._-]/g, '')
    .replace(/^[^a-z]+/, '')
    .replaceAll(/[._-]+/g, (marks) => marks.charAt(0))
    .slice(0, USERNAME_MAX_LENGTH);
  // Marks stand alone by now, so that one at the end is all there is to take off.
  const ended = /[._-]$/.test(name) ? name.slice(0, -1) : name;
  return checkUsername(ended) === undefined ? ended : null;
}
