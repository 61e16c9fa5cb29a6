import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { BillingUrl, Invoice, PlansReply } from '#core/contract/account/billing.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import { API, STRIPE_WEBHOOK } from '#core/contract/paths.ts';
import type { Subscription, UserDetails } from '#core/contract/account/user.ts';
import { SEEDED_PERSONAS } from '#core/persona/seededPersonas.ts';
import { cancelForGood, reconcileBilling } from '#server/services/billing/reconcile.ts';
import { type FakeStripe, startFakeStripe } from '#tests/fakes/stripe/fakeStripe.ts';
import type { FakeSubscription } from '#tests/fakes/stripe/world.ts';
import { type Client, PASSWORD, repTurn, signUp } from '#tests/support/client.ts';
import { Clock } from '#tests/support/clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const assistantId = SEEDED_PERSONAS[0]!.id;
const DAY_S = 86_400;
const clock = new Clock();
let stripe: FakeStripe;
let server: TestServer;

beforeAll(async () => {
  stripe = await startFakeStripe({
    now: clock.now,
    priceIds: ['price_team', 'price_solo', 'price_old', 'price_oops', 'price_unknown'],
  });
  stripe.world.addPrice('price_solo', 1_900, '30', { name: 'Solo' });
  stripe.world.addPrice('price_team', 4_900, '300', {
    name: 'Team',
    metadata: { minutes: '300', trial_days: '7' },
  });
  stripe.world.addPrice('price_old', 900, '10', { active: false, name: 'Early bird' });
  stripe.world.addPrice('price_oops', 900, 'plenty');
  stripe.world.addPrice('price_all', 9_900, 'unlimited');
  stripe.world.addPrice('price_other', 100, 'plenty');
  server = await startTestServer({ now: clock.now, env: stripe.env });
});
beforeEach(() => {
  stripe.mood = 'fine';
  stripe.webhook = `${server.url}${STRIPE_WEBHOOK}`;
});
afterAll(async () => {
  await stripe.close();
  await server.close();
});

test('the plans are the operator’s prices that can be chosen, in their order', async () => {
  const rep = await signUp(server.url);
  expect((await rep.get<PublicConfig>(API.config)).body.stripe).toBe(true);
  const { plans, current } = await plansFor(rep);
  expect(current).toBeNull();
  expect(plans).toEqual([
    {
      priceId: 'price_team',
      name: 'Team',
      description: '',
      amount: 4_900,
      currency: 'eur',
      interval: 'month',
      intervalCount: 1,
      trialDays: 7,
      minutes: 300,
    },
    {
      priceId: 'price_solo',
      name: 'Solo',
      description: '',
      amount: 1_900,
      currency: 'eur',
      interval: 'month',
      intervalCount: 1,
      trialDays: 0,
      minutes: 30,
    },
  ]);
});

test('plans are read anew after a while, and the last known are shown while Stripe is down', async () => {
  const rep = await signUp(server.url);
  await plansFor(rep);
  const price = stripe.world.prices.get('price_solo')!;
  price.unit_amount = 2_100;
  expect((await plansFor(rep)).plans[1]?.amount).toBe(1_900);
  clock.pass(700);
  stripe.mood = 'down';
  expect((await plansFor(rep)).plans[1]?.amount).toBe(1_900);
  stripe.mood = 'fine';
  expect((await plansFor(rep)).plans[1]?.amount).toBe(2_100);
  price.unit_amount = 1_900;
});

test('who pays is subscribed once the word of it came, and is a customer once', async () => {
  const rep = await signUp(server.url);
  expect(await standing(rep)).toMatchObject({
    isSubscribed: false,
    hasStripeCustomerId: false,
    plan: 'none',
    status: 'none',
    minutesRemaining: 0,
  });
  expect(await rep.startCall({ assistantId })).toMatchObject({
    status: 402,
    body: { code: 'not-subscribed' },
  });
  const customers = stripe.world.customers.size;
  const urls = await Promise.all([1, 2, 3].map(() => checkout(rep, 'price_solo')));
  expect(new Set(urls).size).toBe(1);
  expect(await checkout(rep, 'price_solo')).toBe(urls[0]);
  expect(stripe.world.customers.size).toBe(customers + 1);
  expect(await standing(rep)).toMatchObject({ isSubscribed: false, hasStripeCustomerId: true });
  await pay(urls[0]!);
  await soon(async () =>
    expect(await standing(rep)).toMatchObject({
      isSubscribed: true,
      plan: 'Solo',
      status: 'active',
      minutesIncluded: 30,
      minutesRemaining: 30,
      renewsAt: expect.any(String),
    }),
  );
  expect((await plansFor(rep)).current).toBe('price_solo');
  expect((await rep.startCall({ assistantId })).body).toMatchObject({
    minutesRemaining: 30,
    maxDurationSeconds: 1_800,
  });
});

test('only the last checkout begun can be paid, and nobody subscribes twice', async () => {
  const rep = await signUp(server.url);
  const first = await checkout(rep, 'price_solo');
  const second = await checkout(rep, 'price_team');
  expect((await fetch(first)).status).toBe(404);
  stripe.webhook = null;
  await pay(second);
  expect(await rep.post(API.billingCheckout, { priceId: 'price_solo' })).toMatchObject({
    status: 409,
    body: { code: 'already-subscribed' },
  });
  expect(await standing(rep)).toMatchObject({
    isSubscribed: true,
    plan: 'Team',
    status: 'trialing',
  });
});

test('a trial is for who never subscribed before', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_team');
  expect(subscription.status).toBe('trialing');
  stripe.world.cancel(subscription);
  await pay(await checkout(rep, 'price_team'));
  expect(latest().status).toBe('active');
});

test('coming back from the checkout before the word of it does is enough', async () => {
  const rep = await signUp(server.url);
  stripe.webhook = null;
  await pay(await checkout(rep, 'price_solo'));
  expect((await standing(rep)).isSubscribed).toBe(false);
  expect(await rep.post(API.billingSync)).toMatchObject({
    status: 200,
    body: { plan: 'Solo', status: 'active' },
  });
  expect((await standing(rep)).isSubscribed).toBe(true);
});

test('an upgrade brings its minutes within the period, and what was used stays used', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  await talk(rep, 90);
  expect((await standing(rep)).minutesRemaining).toBe(28);
  stripe.world.change(subscription, { priceId: 'price_team' });
  await soon(async () =>
    expect(await standing(rep)).toMatchObject({
      plan: 'Team',
      minutesIncluded: 300,
      minutesUsed: 2,
      minutesRemaining: 298,
    }),
  );
});

test('a period that turns brings new minutes, and a call under way is charged to the one before', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  const toEnd = subscription.periodEnd - Math.floor(clock.now().getTime() / 1000);
  clock.pass(toEnd - 60);
  await rep.login();
  await talk(rep, 110);
  stripe.world.renew(subscription, true);
  await soon(async () =>
    expect(await standing(rep)).toMatchObject({
      status: 'active',
      minutesUsed: 0,
      minutesRemaining: 30,
    }),
  );
});

test('who cancels keeps what was paid for until the period ends, also when nobody says that it did', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  stripe.world.change(subscription, { cancel_at_period_end: true });
  const end = new Date(subscription.periodEnd * 1000).toISOString();
  await soon(async () =>
    expect(await standing(rep)).toMatchObject({
      isSubscribed: true,
      status: 'active',
      endsAt: end,
      renewsAt: null,
    }),
  );
  clock.pass(31 * DAY_S);
  await rep.login();
  expect(await standing(rep)).toMatchObject({
    isSubscribed: false,
    status: 'canceled',
    endsAt: end,
  });
});

test('a bill that fails leaves a week of grace', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  clock.pass(30 * DAY_S);
  await rep.login();
  stripe.world.renew(subscription, false);
  await soon(async () =>
    expect(await standing(rep)).toMatchObject({
      isSubscribed: true,
      status: 'past_due',
      minutesRemaining: 30,
    }),
  );
  clock.pass(8 * DAY_S);
  await rep.login();
  expect(await standing(rep)).toMatchObject({ isSubscribed: false, status: 'past_due' });
  stripe.world.change(subscription, { status: 'active' });
  await soon(async () => expect((await standing(rep)).isSubscribed).toBe(true));
});

test('an event that is forged, altered, late or unsigned is refused, and one of any type is taken once', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  const forged = eventOf('customer.subscription.deleted', {
    ...stripe.world.subscriptionObject(subscription),
    status: 'canceled',
    ended_at: 1,
  });
  expect(await stripe.send(forged, { secret: 'whsec_other' })).toBe(400);
  expect(await stripe.send(forged, { at: Math.floor(clock.now().getTime() / 1000) - 301 })).toBe(
    400,
  );
  expect(await rep.post(STRIPE_WEBHOOK, forged, { 'stripe-signature': 't=1,v1=00' })).toMatchObject(
    { status: 400, body: { code: 'bad-signature' } },
  );
  expect(await rep.post(STRIPE_WEBHOOK, 'nonsense')).toMatchObject({
    status: 400,
    body: { code: 'bad-signature' },
  });
  expect((await standing(rep)).isSubscribed).toBe(true);
  const strange = eventOf('radar.early_fraud_warning.created', {
    id: 'issfr_1',
    object: 'radar.early_fraud_warning',
  });
  expect([await stripe.send(strange), await stripe.send(strange)]).toEqual([200, 200]);
  const { rows } = await server.context.pool.query<{ events: number }>(
    'select count(*)::int as events from stripe_events where id = $1',
    [strange.id],
  );
  expect(rows[0]?.events).toBe(1);
});

test('an old event sent again, or told late, changes nothing', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  const old = eventOf(
    'customer.subscription.updated',
    { ...stripe.world.subscriptionObject(subscription), status: 'past_due' },
    -60,
  );
  expect([await stripe.send(old), await stripe.send(old)]).toEqual([200, 200]);
  expect(await standing(rep)).toMatchObject({ status: 'active' });
});

test('what is told of customers that are not ours changes nothing', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  const foreign = {
    ...stripe.world.subscriptionObject(subscription),
    customer: 'cus_somebody_else',
    status: 'canceled',
    ended_at: 1,
  };
  expect(await stripe.send(eventOf('customer.subscription.deleted', foreign, 60))).toBe(200);
  expect(await standing(rep)).toMatchObject({ isSubscribed: true });
});

test('a plan may have no limit of minutes', async () => {
  const rep = await signUp(server.url);
  await checkout(rep, 'price_solo');
  stripe.world.subscribe([...stripe.world.customers.keys()].at(-1)!, 'price_all');
  await rep.post(API.billingSync);
  expect(await standing(rep)).toMatchObject({
    isSubscribed: true,
    minutesIncluded: null,
    minutesRemaining: null,
    renewsAt: expect.any(String),
  });
  expect((await rep.startCall({ assistantId })).body).toMatchObject({
    minutesRemaining: null,
    maxDurationSeconds: 3_600,
  });
});

test('a price that is no plan can neither be bought nor make a subscriber', async () => {
  const rep = await signUp(server.url);
  for (const priceId of ['price_other', 'price_old', 'price_oops', 'price_unknown', 'nonsense']) {
    expect(await rep.post(API.billingCheckout, { priceId, currency: 'xxx' })).toMatchObject({
      status: 404,
      body: { code: 'unknown-plan' },
    });
  }
  expect((await rep.post(API.billingCheckout, { priceId: 5 })).status).toBe(400);
  await checkout(rep, 'price_solo');
  stripe.world.subscribe([...stripe.world.customers.keys()].at(-1)!, 'price_other');
  await rep.post(API.billingSync);
  expect(await standing(rep)).toMatchObject({ isSubscribed: false, plan: 'none' });
});

test('a plan that is no longer offered goes on for who has it', async () => {
  const rep = await signUp(server.url);
  await checkout(rep, 'price_solo');
  stripe.world.subscribe([...stripe.world.customers.keys()].at(-1)!, 'price_old');
  await rep.post(API.billingSync);
  expect(await standing(rep)).toMatchObject({
    isSubscribed: true,
    plan: 'Early bird',
    minutesIncluded: 10,
  });
});

test('while Stripe is down nobody is charged, nothing is lost, and a sentence says so', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  stripe.mood = 'down';
  const other = await signUp(server.url);
  const asked = [
    other.post(API.billingCheckout, { priceId: 'price_solo' }),
    rep.post(API.billingPortal, {}),
    rep.get(API.billingInvoices),
    rep.post(API.billingSync),
  ];
  for (const reply of await Promise.all(asked)) {
    expect(reply).toMatchObject({
      status: 503,
      body: {
        code: 'payments-unreachable',
        detail: expect.stringContaining('Try again in a minute'),
      },
    });
  }
  expect((await standing(rep)).isSubscribed).toBe(true);
  // Within one second only a reading could tell which came later.
  clock.pass(2);
  stripe.world.change(subscription, { cancel_at_period_end: true });
  await soon(async () => expect((await standing(rep)).endsAt).not.toBeNull());
  stripe.mood = 'refuses';
  expect(await rep.post(API.billingPortal, {})).toMatchObject({
    status: 502,
    body: { code: 'payments-refused' },
  });
  stripe.mood = 'fine';
  await pay(await checkout(other, 'price_solo'));
  await soon(async () => expect((await standing(other)).isSubscribed).toBe(true));
});

test('a customer who was deleted at Stripe is no subscriber, and can subscribe as another', async () => {
  const rep = await signUp(server.url);
  const { customer } = await subscribe(rep, 'price_solo');
  stripe.webhook = null;
  stripe.world.deleteCustomer(customer);
  expect(await rep.post(API.billingPortal, {})).toMatchObject({
    status: 404,
    body: { code: 'no-customer' },
  });
  expect(await standing(rep)).toMatchObject({ isSubscribed: false, hasStripeCustomerId: false });
  expect((await rep.get(API.billingInvoices)).body).toEqual([]);
  stripe.webhook = `${server.url}${STRIPE_WEBHOOK}`;
  await pay(await checkout(rep, 'price_solo'));
  await soon(async () =>
    expect(await standing(rep)).toMatchObject({ isSubscribed: true, hasStripeCustomerId: true }),
  );
  const told = await subscribe(await signUp(server.url), 'price_solo');
  stripe.world.deleteCustomer(told.customer);
  const { rows } = await server.context.pool.query<{ user_id: string }>(
    'select user_id from stripe_customers where customer_id = $1',
    [told.customer],
  );
  await soon(async () =>
    expect(
      (
        await server.context.pool.query(
          'select 1 from stripe_customers where user_id = $1 and gone_at is not null',
          [rows[0]?.user_id],
        )
      ).rowCount,
    ).toBe(1),
  );
});

test('invoices and portal are those of the customer who asks', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  const bills = (await rep.get<Invoice[]>(API.billingInvoices)).body;
  expect(bills).toEqual([
    {
      id: expect.any(String),
      number: expect.stringMatching(/^RING-/),
      createdAt: expect.any(String),
      amount: 1_900,
      currency: 'eur',
      status: 'paid',
      url: expect.stringContaining('/invoice/'),
    },
  ]);
  const { url } = (await rep.post<BillingUrl>(API.billingPortal, { flow: 'cancel' })).body;
  expect(stripe.world.portals.get(url.split('/').at(-1)!)).toMatchObject({
    customer: subscription.customer,
    flow: 'subscription_cancel',
    return_url: expect.stringContaining('/billing?portal=done'),
  });
  const stranger = await signUp(server.url);
  expect((await stranger.get(API.billingInvoices)).body).toEqual([]);
  expect(await stranger.post(API.billingPortal, { flow: 'cancel' })).toMatchObject({
    status: 404,
    body: { code: 'no-customer' },
  });
  expect((await plansFor(stranger)).current).toBeNull();
  expect(await stranger.post(API.billingSync)).toMatchObject({
    status: 200,
    body: { plan: 'none', status: 'none' },
  });
  expect(await checkout(stranger, 'price_solo')).not.toBe(
    await checkout(await signUp(server.url), 'price_solo'),
  );
});

test.each([API.billingPlans, API.billingInvoices])('%s is for who is signed in', async (path) => {
  expect((await fetch(server.url + path)).status).toBe(401);
});

test.each([API.billingCheckout, API.billingPortal, API.billingSync])(
  '%s cannot be asked without signing in',
  async (path) => {
    expect((await fetch(server.url + path, { method: 'POST' })).status).toBe(401);
  },
);

test('what no event told is caught by the hourly round', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  stripe.webhook = null;
  stripe.world.cancel(subscription);
  clock.pass(13 * 3_600);
  await rep.login();
  stripe.mood = 'down';
  await reconcileBilling(server.context);
  expect((await standing(rep)).isSubscribed).toBe(true);
  stripe.mood = 'fine';
  await reconcileBilling(server.context);
  expect(await standing(rep)).toMatchObject({ isSubscribed: false, status: 'canceled' });
});

test('a deleted account pays no more', async () => {
  const rep = await signUp(server.url);
  const subscription = await subscribe(rep, 'price_solo');
  expect((await rep.send('DELETE', API.user, { password: PASSWORD })).status).toBe(204);
  await soon(async () =>
    expect(stripe.world.subscriptions.get(subscription.id)?.status).toBe('canceled'),
  );
  await cancelForGood(server.context, subscription.customer);
});

/**
 * Pays a plan, is told so, and has been read as each event asked for: no reading of before finds
 * what a test does next.
 */
async function subscribe(rep: Client, priceId: string): Promise<FakeSubscription> {
  await pay(await checkout(rep, priceId));
  const subscription = latest();
  await soon(async () => expect((await standing(rep)).isSubscribed).toBe(true));
  await stripe.told();
  await soon(async () => expect(await readingsUnderWay()).toBe(0));
  return subscription;
}

async function readingsUnderWay(): Promise<number | null> {
  return (
    await server.context.pool.query(
      `select from graphile_worker.jobs where task_identifier = 'read-subscriptions' and (locked_at is not null or (run_at <= now() and attempts < max_attempts))`,
    )
  ).rowCount;
}

function latest(): FakeSubscription {
  return [...stripe.world.subscriptions.values()].at(-1)!;
}

async function checkout(rep: Client, priceId: string): Promise<string> {
  return (await rep.post<BillingUrl>(API.billingCheckout, { priceId })).body.url;
}

async function pay(url: string): Promise<void> {
  expect((await fetch(url, { method: 'POST', redirect: 'manual' })).status).toBe(303);
}

async function plansFor(rep: Client): Promise<PlansReply> {
  return (await rep.get<PlansReply>(API.billingPlans)).body;
}

async function standing(rep: Client): Promise<UserDetails & Subscription> {
  return {
    ...(await rep.get<UserDetails>(API.userDetails)).body,
    ...(await rep.get<Subscription>(API.subscription)).body,
  };
}

async function talk(rep: Client, seconds: number): Promise<void> {
  const { conversationId } = (await rep.startCall({ assistantId })).body;
  clock.pass(seconds);
  await rep.turns(conversationId, [repTurn(1, 'Hello, Rae here.', seconds * 1000)]);
  await rep.endCall(conversationId);
}

function eventOf(type: string, object: object, inSeconds = 0) {
  return {
    id: `evt_${Math.random().toString(36).slice(2)}`,
    object: 'event',
    type,
    created: Math.floor(clock.now().getTime() / 1000) + inSeconds,
    data: { object },
  };
}

/** Until it holds: events are on their way. */
async function soon(holds: () => Promise<void>): Promise<void> {
  await vi.waitFor(holds, { timeout: 30_000, interval: 10 });
}
