import type { ManageInfo } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import { findAccount } from './findAccount.ts';

/** The account of a signed-in user. */
export async function manageInfo(context: Context, userId: string): Promise<ManageInfo> {
  const user = await findAccount(context, userId);
  return { email: user.email, isEmailConfirmed: user.emailConfirmed, id: user.id, publicUsername: user.publicUsername };
}
