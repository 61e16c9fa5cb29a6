import type { ManageInfo } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import { findUser } from '#server/db/queries/users.ts';

/** The account of a signed-in user; undefined where it was deleted a moment ago. */
export async function manageInfo({ db }: Context, userId: string): Promise<ManageInfo | undefined> {
  const user = await findUser(db, userId);
  return user && { email: user.email, isEmailConfirmed: user.emailConfirmed, id: user.id, publicUsername: user.publicUsername };
}
