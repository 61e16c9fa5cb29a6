import { randomUUID } from 'node:crypto';

const DAY_S = 86_400;

export interface FakePrice {
  id: string;
  active: boolean;
  currency: string;
  unit_amount: number;
  nickname: string | null;
  recurring: { interval: 'month' | 'year'; interval_count: number } | null;
  metadata: Record<string, string>;
  product: {
    id: string;
    object: 'product';
    name: string;
    description: string | null;
    active: boolean;
  };
}

export interface FakeSubscription {
  id: string;
  customer: string;
  status: string;
  created: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  priceId: string;
  periodStart: number;
  periodEnd: number;
}

export interface FakeInvoice {
  id: string;
  number: string;
  customer: string;
  created: number;
  total: number;
  currency: string;
  status: string;
  subscription: string;
}

export interface FakeSession {
  id: string;
  customer: string;
  priceId: string;
  trialDays: number;
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  cancel_url: string;
}

/**
 * What Stripe knows, and what may happen there. Every happening is told to `tell` as an event's
 * type and object.
 */
export class World {
  readonly prices = new Map<string, FakePrice>();
  readonly customers = new Map<
    string,
    { id: string; email: string; name: string; deleted: boolean }
  >();
  readonly subscriptions = new Map<string, FakeSubscription>();
  readonly invoices: FakeInvoice[] = [];
  readonly sessions = new Map<string, FakeSession>();
  readonly portals = new Map<
    string,
    { customer: string; return_url: string; flow: string | null }
  >();
  private readonly now: () => number;
  private readonly tell: (type: string, object: object) => void;

  constructor(now: () => number, tell: (type: string, object: object) => void) {
    this.now = now;
    this.tell = tell;
  }

  addPrice(
    id: string,
    amount: number,
    minutes: string,
    more: Partial<FakePrice> & { name?: string } = {},
  ): FakePrice {
    const { name = id, ...changes } = more;
    const price: FakePrice = {
      id,
      active: true,
      currency: 'eur',
      unit_amount: amount,
      nickname: null,
      recurring: { interval: 'month', interval_count: 1 },
      metadata: { minutes },
      product: { id: `prod_${id}`, object: 'product', name, description: null, active: true },
      ...changes,
    };
    this.prices.set(id, price);
    return price;
  }

  /** The person pays on the checkout page. */
  pay(session: FakeSession): FakeSubscription {
    session.status = 'complete';
    const subscription = this.subscribe(session.customer, session.priceId, session.trialDays);
    this.tell('checkout.session.completed', this.sessionObject(session));
    return subscription;
  }

  subscribe(customer: string, priceId: string, trialDays = 0): FakeSubscription {
    const at = this.now();
    const subscription: FakeSubscription = {
      id: idOf('sub'),
      customer,
      status: trialDays > 0 ? 'trialing' : 'active',
      created: at,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      priceId,
      periodStart: at,
      periodEnd: at + (trialDays > 0 ? trialDays : 30) * DAY_S,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.tell('customer.subscription.created', this.subscriptionObject(subscription));
    if (trialDays === 0) this.bill(subscription, 'paid');
    return subscription;
  }

  change(subscription: FakeSubscription, changes: Partial<FakeSubscription>): void {
    Object.assign(subscription, changes);
    const over = subscription.status === 'canceled';
    this.tell(
      over ? 'customer.subscription.deleted' : 'customer.subscription.updated',
      this.subscriptionObject(subscription),
    );
  }

  /** The next period begins, and its bill is paid or not. */
  renew(subscription: FakeSubscription, paid: boolean): void {
    const length = 30 * DAY_S;
    this.change(subscription, {
      status: paid ? 'active' : 'past_due',
      periodStart: subscription.periodEnd,
      periodEnd: subscription.periodEnd + length,
    });
    this.bill(subscription, paid ? 'paid' : 'open');
  }

  cancel(subscription: FakeSubscription): void {
    this.change(subscription, { status: 'canceled', ended_at: this.now() });
  }

  deleteCustomer(id: string): void {
    const customer = this.customers.get(id);
    if (!customer) return;
    for (const subscription of this.subscriptions.values())
      if (subscription.customer === id && subscription.status !== 'canceled')
        this.cancel(subscription);
    customer.deleted = true;
    this.tell('customer.deleted', { id, object: 'customer', email: customer.email });
  }

  subscriptionObject(one: FakeSubscription): object {
    const price = this.prices.get(one.priceId)!;
    const item = {
      id: `si_${one.id}`,
      object: 'subscription_item',
      quantity: 1,
      current_period_start: one.periodStart,
      current_period_end: one.periodEnd,
      price: { ...price, object: 'price', product: price.product.id },
    };
    const { id, customer, status, created, cancel_at, cancel_at_period_end, ended_at } = one;
    return {
      id,
      object: 'subscription',
      customer,
      status,
      created,
      cancel_at,
      cancel_at_period_end,
      ended_at,
      currency: price.currency,
      items: { object: 'list', data: [item], has_more: false },
      metadata: {},
    };
  }

  sessionObject({ id, customer, status }: FakeSession, base = ''): object {
    return {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      customer,
      status,
      url: status === 'open' ? `${base}/pay/${id}` : null,
    };
  }

  invoiceObject(invoice: FakeInvoice, base = ''): object {
    const { subscription, ...rest } = invoice;
    return {
      ...rest,
      object: 'invoice',
      hosted_invoice_url: `${base}/invoice/${invoice.id}`,
      parent: { type: 'subscription_details', subscription_details: { subscription } },
    };
  }

  private bill(subscription: FakeSubscription, status: 'paid' | 'open'): void {
    const price = this.prices.get(subscription.priceId)!;
    const number = `RING-${String(this.invoices.length + 1).padStart(4, '0')}`;
    const invoice = {
      id: idOf('in'),
      number,
      customer: subscription.customer,
      created: this.now(),
      total: price.unit_amount,
      currency: price.currency,
      status,
      subscription: subscription.id,
    };
    this.invoices.unshift(invoice);
    this.tell(
      status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed',
      this.invoiceObject(invoice),
    );
  }
}

export function idOf(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
}
