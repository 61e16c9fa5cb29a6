import { INTERRUPTED_AFTER_MS } from '#core/contract/calls/call.ts';
import type { Context } from '#server/context.ts';
import { listTurns, lockCall, updateCall } from '#server/db/queries/calls/calls.ts';
import { lockUser } from '#server/db/queries/accounts/users.ts';
import { queueLimit, queueScoring } from '../../jobs.ts';
import { limitOfCall } from '../../billing/minutes/callLimit.ts';
import { chargeFor } from '../charge.ts';

/**
 * Ends a call whose time is up, whatever its app does, and has it scored. One that has time left is
 * looked at again when that is over; an interrupted one only once it goes on.
 */
export async function endAtLimit(context: Context, userId: string, callId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const call = await lockCall(tx, userId, callId);
    if (!call || call.endedAt !== null || call.endedBy !== null) return;
    const at = context.now();
    const isActive = at.getTime() - call.lastActivityAt.getTime() <= INTERRUPTED_AFTER_MS;
    const limitMs = await limitOfCall(context, tx, call);
    const chargedMs = chargeFor(await listTurns(tx, call), { ...call, limitMs }, at, isActive);
    if (chargedMs >= limitMs) {
      await updateCall(tx, call, { chargedMs, endedAt: at, endedBy: 'limit' });
      await queueScoring(tx, call);
    } else if (isActive) {
      await queueLimit(tx, call, new Date(at.getTime() + limitMs - chargedMs));
    }
  });
}
