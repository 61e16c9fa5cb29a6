import type { Plan, PlansReply } from '#core/contract/account/billing.ts';
import { PaymentsError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import {
  listPlans,
  listSubscriptions,
  savePlan,
  withdrawPlans,
} from '#server/db/queries/billing.ts';
import { forSomebody } from './billingProblems.ts';
import { chargeable } from './subscriptionState.ts';

const FRESH_MS = 600_000;

/**
 * The plans to choose from, and which of their prices the user pays. Without a payment service
 * there are none.
 */
export async function plans(context: Context, userId: string): Promise<PlansReply> {
  const [offered, known] = await Promise.all([
    forSomebody(context, () => offeredPlans(context)),
    listSubscriptions(context.db, userId),
  ]);
  return { plans: offered, current: chargeable(known)?.priceId ?? null };
}

/**
 * The plans on offer, read anew every ten minutes; while the service fails, those that were last
 * known.
 * @throws {PaymentsError} where none were ever read
 */
export async function offeredPlans({ config, payments, db, now, log }: Context): Promise<Plan[]> {
  if (config.stripe === null || payments === null) return [];
  const { priceIds } = config.stripe;
  const kept = await listPlans(db, priceIds);
  const isFresh =
    kept.length > 0 && kept.every(({ readAt }) => now().getTime() - readAt.getTime() < FRESH_MS);
  if (isFresh)
    return inOrder(
      kept.filter(({ offered }) => offered).map(({ plan }) => plan),
      priceIds,
    );
  try {
    const read = await payments.plans();
    const readAt = now();
    for (const { plan, offered } of read) await savePlan(db, plan, offered, readAt);
    await withdrawPlans(
      db,
      kept
        .map(({ priceId }) => priceId)
        .filter((id) => !read.some(({ plan }) => plan.priceId === id)),
      readAt,
    );
    return inOrder(
      read.filter(({ offered }) => offered).map(({ plan }) => plan),
      priceIds,
    );
  } catch (error) {
    if (!(error instanceof PaymentsError) || kept.length === 0) throw error;
    log.warn({ err: error.cause }, 'the plans could not be read anew; those of before are shown');
    return inOrder(
      kept.filter(({ offered }) => offered).map(({ plan }) => plan),
      priceIds,
    );
  }
}

/** As the operator listed their prices. */
function inOrder(list: Plan[], priceIds: string[]): Plan[] {
  return list.toSorted((a, b) => priceIds.indexOf(a.priceId) - priceIds.indexOf(b.priceId));
}
