import { USERNAME_PATTERN } from '#core/contract/limits.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Person } from '#core/contract/people/person.ts';
import { levelFor } from '#core/progression/levels.ts';
import type { Executor } from '#server/db/executor.ts';
import { findNamed, namedUsers, type NamedUser } from '#server/db/queries/people/people.ts';
import { ProblemError } from '../problemError.ts';
import { skeletonOf } from '../users/usernames.ts';

/** As everybody who is signed in may see them. */
export function personOf({
  username,
  exp,
  pictureId,
}: Pick<NamedUser, 'username' | 'exp' | 'pictureId'>): Person {
  const { category, level } = levelFor(exp);
  return {
    username,
    tier: category,
    level,
    avatar: pictureId === null ? null : pathTo(API.avatar, { id: pictureId }),
  };
}

/** Users by their ids; those without a public name, or locked, are left out. */
export async function peopleById(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, Person>> {
  return new Map(
    (await namedUsers(db, [...new Set(ids)])).map((user) => [user.id, personOf(user)]),
  );
}

/** In the place of one who is gone from sight. */
export const NOBODY: Person = { username: 'Someone', tier: 'Wood', level: 1, avatar: null };

/**
 * Whose public name this is.
 * @param blockedToo also of somebody whom the reader blocked
 * @throws {ProblemError} 404 for nobody, and where either blocked the other
 */
export async function whoIs(
  db: Executor,
  readerId: string,
  username: string,
  { blockedToo = false } = {},
): Promise<NamedUser> {
  const found = USERNAME_PATTERN.test(username)
    ? await findNamed(db, readerId, { username, skeleton: skeletonOf(username), blockedToo })
    : undefined;
  if (!found) throw unknownUser();
  return found;
}

export function unknownUser(): ProblemError {
  return new ProblemError(404, 'unknown-user', 'Not Found', 'There’s no rep with this username.');
}

export function yourself(): ProblemError {
  return new ProblemError(409, 'yourself', 'Conflict', 'That’s you.');
}

export function noUsername(): ProblemError {
  return new ProblemError(
    409,
    'no-username',
    'Conflict',
    'Choose a username first, so others know who you are.',
  );
}
