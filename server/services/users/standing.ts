import type { Subscription } from '#core/contract/user.ts';
import type { Context } from '#server/context.ts';
import { callMilliseconds } from '#server/db/queries/calls.ts';

/** Without a payment service everyone has the self-hosted plan, without end and without a limit. */
export async function subscription({ db, now }: Context, userId: string): Promise<Subscription> {
  const at = now();
  const used = await callMilliseconds(db, userId, new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth())));
  return { plan: 'self-hosted', status: 'active', renewsAt: null, minutesIncluded: null, minutesUsed: Math.ceil(used / 60_000) };
}
