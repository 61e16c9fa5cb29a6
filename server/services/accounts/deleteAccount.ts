import type { Proof } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import { deleteUser } from '#server/db/queries/users.ts';
import { queueRecordingRemoval } from '../jobs.ts';
import { findAccount } from './findAccount.ts';
import { unlockSignIns } from './lockout.ts';
import { requireProof } from './proof.ts';

/** Deletes the account and everything of its user, for good. @throws {ProblemError} where the user does not prove who they are */
export async function deleteAccount(context: Context, userId: string, proof: Proof): Promise<void> {
  const user = await findAccount(context, userId);
  await requireProof(context, user, proof);
  await context.db.transaction(async (tx) => {
    await queueRecordingRemoval(tx, { userId, callId: null });
    await deleteUser(tx, userId);
  });
  await unlockSignIns(context, user.normalizedEmail);
}
