import type { Invoice, Plan } from '#core/contract/account/billing.ts';

/**
 * Why the payment service is of no use: nobody answers, it refuses what was asked, or the customer
 * is no more.
 */
export type PaymentsFailure = 'unreachable' | 'refused' | 'gone';

export class PaymentsError extends Error {
  override name = 'PaymentsError';
  readonly failure: PaymentsFailure;

  constructor(failure: PaymentsFailure, options?: ErrorOptions) {
    super(`the payment service's answer was: ${failure}`, options);
    this.failure = failure;
  }
}

/** A subscription as the service told it at one moment. */
export interface ToldSubscription {
  id: string;
  customerId: string;
  /** The service's word for it. */
  status: string;
  priceId: string;
  /** In each period; null: unlimited. */
  minutes: number | null;
  /** Whether its price is, or was, a plan of this installation. */
  ours: boolean;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** When it ends or ended, where that is settled. */
  endsAt: Date | null;
}

/** What happened there. */
export interface PaymentEvent {
  id: string;
  type: string;
  at: Date;
  /** Whom it is about; null: nobody in particular. */
  customerId: string | null;
  /** Where it tells of one. */
  subscription: ToldSubscription | null;
  customerGone: boolean;
}

export interface Checkout {
  id: string;
  state: 'open' | 'complete' | 'expired';
  /** Where it is done, while it is open. */
  url: string | null;
}

/**
 * The service that takes payments. Every function but `readEvent` asks it.
 * @throws {PaymentsError}
 */
export interface Payments {
  /**
   * What each price offers, in the operator's order; `offered` is false for what cannot be chosen.
   * Prices that are no plans are left out and told in the log.
   */
  plans(): Promise<{ plan: Plan; offered: boolean }[]>;
  /** The same answer for the same user and predecessor, however often it is asked. */
  createCustomer(
    user: { id: string; email: string; name: string },
    previousId: string | null,
  ): Promise<string>;
  subscriptions(customerId: string): Promise<ToldSubscription[]>;
  /** Begins a checkout; the same one for the same wish after the same one before. */
  startCheckout(
    wish: {
      customerId: string;
      userId: string;
      priceId: string;
      trialDays: number;
      doneUrl: string;
      backUrl: string;
    },
    previousId: string | null,
  ): Promise<Checkout>;
  checkout(id: string): Promise<Checkout>;
  /** Nothing where it is done already. */
  expireCheckout(id: string): Promise<void>;
  /**
   * The address of the customer's own pages. `flow` leads straight to a subscription's change or
   * end, where the operator allows it.
   */
  portal(
    customerId: string,
    returnUrl: string,
    flow: { kind: 'change' | 'cancel'; subscriptionId: string } | null,
  ): Promise<string>;
  /** Newest first, the last two years or so. */
  invoices(customerId: string): Promise<Invoice[]>;
  /** Ends all subscriptions of a customer at once. */
  cancelAll(customerId: string): Promise<void>;
  /**
   * Reads an event as it came over the wire; null where it was not signed by the service within
   * five minutes of now, or cannot be read.
   */
  readEvent(body: Buffer, signature: string, now: Date): PaymentEvent | null;
}
