import type { ToldSubscription } from '#server/adapters/payments/payments.ts';
import type { SubscriptionStatus } from '#core/contract/account/user.ts';

/**
 * Days after the beginning of a period that was not paid, in which the user still counts as
 * subscribed.
 */
export const GRACE_DAYS = 7;

const DAY_MS = 86_400_000;

/** A subscription, and when it was told so. */
export interface KnownSubscription extends Omit<ToldSubscription, 'customerId'> {
  toldAt: Date;
  toldOrder: string;
}

/**
 * Of several told at one moment, a later state counts as told later: in this order subscriptions
 * live.
 */
const LATER = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'paused',
  'unpaid',
  'incomplete_expired',
  'canceled',
];

/**
 * What an event tells of a subscription. Its time is in whole seconds, so that more than the time
 * puts events in order; a reading follows each.
 */
export function toldByEvent(
  { customerId: _customerId, ...subscription }: ToldSubscription,
  event: { id: string; at: Date },
): KnownSubscription {
  const { status, periodStart, endsAt } = subscription;
  const toldOrder = [
    '0',
    periodStart.toISOString(),
    LATER.indexOf(status) + 1,
    endsAt === null ? 0 : 1,
    event.id,
  ].join(' ');
  return { ...subscription, toldAt: event.at, toldOrder };
}

/**
 * What was read just now. A reading that began after something was known knows that too, whatever
 * the clocks say.
 * @param known what was known before the reading began
 */
export function toldByReading(
  { customerId: _customerId, ...subscription }: ToldSubscription,
  known: readonly KnownSubscription[],
  beganAt: Date,
): KnownSubscription {
  const latest = Math.max(beganAt.getTime(), ...known.map(({ toldAt }) => toldAt.getTime()));
  return { ...subscription, toldAt: new Date(latest), toldOrder: `1 ${beganAt.toISOString()}` };
}

/**
 * What is known once this is told too: of each subscription the latest, in whatever order and
 * however often it is told.
 */
export function learn(
  known: readonly KnownSubscription[],
  told: KnownSubscription,
): KnownSubscription[] {
  const earlier = known.find(({ id }) => id === told.id);
  if (earlier && !isLater(told, earlier)) return [...known];
  return [...known.filter(({ id }) => id !== told.id), told];
}

function isLater(one: KnownSubscription, other: KnownSubscription): boolean {
  const ahead = one.toldAt.getTime() - other.toldAt.getTime();
  return ahead > 0 || (ahead === 0 && one.toldOrder > other.toldOrder);
}

export interface SubscriptionStanding {
  subscription: KnownSubscription;
  status: SubscriptionStatus;
  isSubscribed: boolean;
  endsAt: Date | null;
}

/**
 * Where a user stands by what is known of their subscriptions: the best of them counts, and of
 * equals the newest. Null where none is a plan of ours.
 */
export function standingBy(
  known: readonly KnownSubscription[],
  at: Date,
): SubscriptionStanding | null {
  const standings = known
    .filter(
      ({ ours, status }) => ours && status !== 'incomplete' && status !== 'incomplete_expired',
    )
    .map((one) => standOf(one, at));
  const rank = ({ isSubscribed, status }: SubscriptionStanding) =>
    Number(isSubscribed) * 2 + Number(status === 'active' || status === 'trialing');
  return (
    standings.toSorted(
      (a, b) =>
        rank(b) - rank(a) ||
        b.subscription.createdAt.getTime() - a.subscription.createdAt.getTime() ||
        (a.subscription.id < b.subscription.id ? -1 : 1),
    )[0] ?? null
  );
}

/** Whether there is one at the service that could still be charged: nobody needs a second. */
export function chargeable(known: readonly KnownSubscription[]): KnownSubscription | undefined {
  return known.find(
    ({ ours, status }) =>
      ours && ['trialing', 'active', 'past_due', 'unpaid', 'paused'].includes(status),
  );
}

function standOf(subscription: KnownSubscription, at: Date): SubscriptionStanding {
  const { status, periodStart, endsAt } = subscription;
  const isOver = endsAt !== null && endsAt <= at;
  if ((status === 'active' || status === 'trialing') && !isOver)
    return { subscription, status, isSubscribed: true, endsAt };
  if ((status === 'past_due' || status === 'unpaid') && !isOver) {
    // The period that is not paid for began with the bill for it.
    const graceEndsAt = new Date(periodStart.getTime() + GRACE_DAYS * DAY_MS);
    return {
      subscription,
      status: 'past_due',
      isSubscribed: status === 'past_due' && at < graceEndsAt,
      endsAt: endsAt !== null && endsAt < graceEndsAt ? endsAt : graceEndsAt,
    };
  }
  return { subscription, status: 'canceled', isSubscribed: false, endsAt };
}

/**
 * The period of a subscription that a moment is in: should the word of a renewal be late, the next
 * one counts as begun.
 */
export function periodAt(
  { periodStart, periodEnd }: Pick<KnownSubscription, 'periodStart' | 'periodEnd'>,
  at: Date,
): { from: Date; to: Date } {
  const length = Math.max(DAY_MS, periodEnd.getTime() - periodStart.getTime());
  const passed = Math.max(0, Math.floor((at.getTime() - periodEnd.getTime()) / length) + 1);
  if (passed === 0) return { from: periodStart, to: periodEnd };
  const from = new Date(periodEnd.getTime() + (passed - 1) * length);
  return { from, to: new Date(from.getTime() + length) };
}
