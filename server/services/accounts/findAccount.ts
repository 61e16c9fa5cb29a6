import type { Context } from '#server/context.ts';
import { findUser, type User } from '#server/db/queries/accounts/users.ts';
import { ProblemError } from '../problemError.ts';

/**
 * The account of someone who is signed in.
 * @throws {ProblemError} 401 where it was deleted while the request was under way
 */
export async function findAccount({ db }: Context, userId: string): Promise<User> {
  const user = await findUser(db, userId);
  if (!user) throw accountGone();
  return user;
}

export function accountGone(): ProblemError {
  return new ProblemError(401, 'account-gone', 'Unauthorized', 'This account no longer exists.');
}
