import type { Proof } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import { findCustomer } from '#server/db/queries/billing.ts';
import { deleteUser } from '#server/db/queries/users.ts';
import { queueCancellation, queueRecordingRemoval } from '../jobs.ts';
import { findAccount } from './findAccount.ts';
import { unlockSignIns } from './lockout.ts';
import { requireProof } from './proof.ts';

/** Deletes the account and everything of its user, for good, and what they pay for ends. @throws {ProblemError} where the user does not prove who they are */
export async function deleteAccount(context: Context, userId: string, proof: Proof): Promise<void> {
  const user = await findAccount(context, userId);
  await requireProof(context, user, proof);
  await deleteWithBelongings(context, userId);
  await unlockSignIns(context, user.normalizedEmail);
}

/** The user, and in the same moment the wish to end what they pay for and to delete their recordings: nobody else would know whose those were. */
export async function deleteWithBelongings(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const customer = await findCustomer(tx, userId);
    await queueRecordingRemoval(tx, { userId, callId: null });
    await deleteUser(tx, userId);
    if (customer && customer.goneAt === null) await queueCancellation(tx, customer.customerId);
  });
}
