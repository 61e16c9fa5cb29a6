import { PaymentsError } from '#server/adapters/payments/payments.ts';
import type { Context } from '#server/context.ts';
import { deleteOldEvents, usersToRead } from '#server/db/queries/billing.ts';
import { readSubscriptions } from './readSubscriptions.ts';

const HOUR_MS = 3_600_000;
/** Older than this is not believed any more, whatever no event said. */
const READ_EVERY_MS = 12 * HOUR_MS;
/** A job's worth. */
const BATCH = 500;
/**
 * Stripe sends an event again for three days; what is older than its signatures last is no event of
 * today anyway.
 */
const EVENTS_KEPT_MS = 30 * 24 * HOUR_MS;

/** Reads one user's subscriptions, as an event asked for. */
export async function readAsked(context: Context, userId: string): Promise<void> {
  if (context.payments) await readSubscriptions(context, context.payments, userId);
}

/**
 * Catches what no event told: reads subscriptions that were not read for long, and those whose
 * period is over.
 */
export async function reconcileBilling(context: Context): Promise<void> {
  const { db, payments, now, log } = context;
  if (!payments) return;
  const at = now();
  await deleteOldEvents(db, new Date(at.getTime() - EVENTS_KEPT_MS));
  for (const userId of await usersToRead(db, new Date(at.getTime() - READ_EVERY_MS), at, BATCH)) {
    try {
      await readSubscriptions(context, payments, userId);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn(
        { err: error.cause, failure: error.failure },
        'subscriptions could not be read; the next round tries again',
      );
      // Nobody answers: the others need not be asked for.
      if (error.failure === 'unreachable') return;
    }
  }
}

/** Ends all that a user who is no more would go on paying for. */
export async function cancelForGood({ payments, log }: Context, customerId: string): Promise<void> {
  if (!payments) {
    log.error(
      { customerId },
      'a deleted account may still be charged: payments are switched off, so its subscription could not be cancelled',
    );
    return;
  }
  try {
    await payments.cancelAll(customerId);
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.failure !== 'gone') throw error;
  }
}
