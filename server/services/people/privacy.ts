import type { Privacy } from '#core/contract/people/publicProfile.ts';
import type { Context } from '#server/context.ts';
import { privacyOf, savePrivacy } from '#server/db/queries/accounts/privacy.ts';
import { updateUser } from '#server/db/queries/accounts/users.ts';
import { findAccount } from '../accounts/findAccount.ts';

/** Who sees what of the user. */
export async function privacy(context: Context, userId: string): Promise<Privacy> {
  const [{ onBoards, showOnPublicBoard }, { userId: _userId, ...settings }] = await Promise.all([
    findAccount(context, userId),
    privacyOf(context.db, userId),
  ]);
  return { onBoards, onPublicBoard: onBoards && showOnPublicBoard, ...settings };
}

/** From the next request on everybody sees it so. */
export async function setPrivacy(
  context: Context,
  userId: string,
  { onBoards, onPublicBoard, ...settings }: Privacy,
): Promise<Privacy> {
  await context.db.transaction(async (tx) => {
    await updateUser(tx, userId, { onBoards, showOnPublicBoard: onBoards && onPublicBoard });
    await savePrivacy(tx, { userId, ...settings });
  });
  return privacy(context, userId);
}
