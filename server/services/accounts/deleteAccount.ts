import type { Proof } from '#core/contract/account/account.ts';
import type { ActivityKind } from '#core/contract/account/activity.ts';
import type { Context } from '#server/context.ts';
import { findCustomer } from '#server/db/queries/billing.ts';
import { deleteUser, type User } from '#server/db/queries/accounts/users.ts';
import { queueCancellation, queueRecordingRemoval } from '../jobs.ts';
import { record } from './activity.ts';
import { findAccount } from './findAccount.ts';
import { unlockSignIns } from './signingIn/lockout.ts';
import { queueNotice } from './mails/notices.ts';
import { requireProof } from './secondFactor/proof.ts';
import type { Bearer } from './sessions/sessions.ts';

/**
 * Deletes the account and everything of its user, for good, and what they pay for ends.
 * @throws {ProblemError} where the user does not prove who they are
 */
export async function deleteAccount(context: Context, bearer: Bearer, proof: Proof): Promise<void> {
  const user = await findAccount(context, bearer.userId);
  await requireProof(context, user, bearer, proof);
  await deleteWithBelongings(context, user, 'account-deleted');
}

/**
 * The user, and in the same moment the wish to end what they pay for and to delete their
 * recordings: nobody else would know whose those were.
 */
export async function deleteWithBelongings(
  context: Context,
  user: User,
  kind: ActivityKind,
): Promise<void> {
  const userId = user.id;
  await context.db.transaction(async (tx) => {
    await record(context, tx, { userId, userAgent: null }, kind);
    if (kind === 'account-deleted') await queueNotice(context, tx, 'accountDeleted', user);
    await unlockSignIns(context, tx, user.normalizedEmail);
    const customer = await findCustomer(tx, userId);
    await queueRecordingRemoval(tx, { userId, callId: null });
    await deleteUser(tx, userId);
    if (customer && customer.goneAt === null) await queueCancellation(tx, customer.customerId);
  });
}
