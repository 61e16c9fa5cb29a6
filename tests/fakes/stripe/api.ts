import { type Fields, textAt } from './form.ts';
import { idOf, type World } from './world.ts';

/** What Stripe answers: a status and an object. */
export interface Answer {
  status: number;
  body: object;
}

const ok = (body: object): Answer => ({ status: 200, body });
const list = (url: string, data: object[]): Answer =>
  ok({ object: 'list', url, data, has_more: false });

/** Stripe's error for what is not there. */
export function missing(what: string, id: string, param: string): Answer {
  return {
    status: param === 'id' ? 404 : 400,
    body: {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such ${what}: '${id}'`,
        param,
      },
    },
  };
}

/** The part of the API that is used, as published. */
export function answer(
  world: World,
  base: string,
  method: string,
  path: string,
  query: URLSearchParams,
  form: Fields,
): Answer {
  const [, , noun = '', ...rest] = path.split('/');
  const customer = textAt(form, 'customer') ?? query.get('customer');
  if (customer !== null && world.customers.get(customer)?.deleted !== false)
    return missing('customer', customer, 'customer');
  const route = `${method} ${noun}`;

  if (route === 'GET prices') {
    const price = world.prices.get(rest[0] ?? '');
    if (!price) return missing('price', rest[0] ?? '', 'id');
    const expanded = [...query].some(
      ([name, value]) => name.startsWith('expand') && value === 'product',
    );
    return ok({ ...price, object: 'price', product: expanded ? price.product : price.product.id });
  }
  if (route === 'POST customers') {
    const made = {
      id: idOf('cus'),
      email: textAt(form, 'email') ?? '',
      name: textAt(form, 'name') ?? '',
      deleted: false,
    };
    world.customers.set(made.id, made);
    return ok({ id: made.id, object: 'customer', email: made.email, name: made.name });
  }
  if (route === 'GET subscriptions') {
    const theirs = [...world.subscriptions.values()].filter(
      (one) =>
        one.customer === customer && (query.get('status') === 'all' || one.status !== 'canceled'),
    );
    return list(
      '/v1/subscriptions',
      theirs.toReversed().map((one) => world.subscriptionObject(one)),
    );
  }
  if (route === 'DELETE subscriptions') {
    const subscription = world.subscriptions.get(rest[0] ?? '');
    if (!subscription || subscription.status === 'canceled')
      return missing('subscription', rest[0] ?? '', 'id');
    world.cancel(subscription);
    return ok(world.subscriptionObject(subscription));
  }
  if (route === 'GET invoices')
    return list(
      '/v1/invoices',
      world.invoices
        .filter((one) => one.customer === customer)
        .map((one) => world.invoiceObject(one, base)),
    );
  if (noun === 'checkout') return checkout(world, base, method, rest, form);
  if (noun === 'billing_portal' && method === 'POST') {
    const portal = {
      customer: customer ?? '',
      return_url: textAt(form, 'return_url') ?? '',
      flow: textAt(form, 'flow_data', 'type') ?? null,
    };
    const id = idOf('bps');
    world.portals.set(id, portal);
    return ok({
      id,
      object: 'billing_portal.session',
      customer: portal.customer,
      url: `${base}/portal/${id}`,
      return_url: portal.return_url,
    });
  }
  return {
    status: 404,
    body: {
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}).`,
      },
    },
  };
}

function checkout(
  world: World,
  base: string,
  method: string,
  [, id = '', action]: string[],
  form: Fields,
): Answer {
  if (method === 'POST' && id === '') {
    const priceId = textAt(form, 'line_items', '0', 'price') ?? '';
    if (!world.prices.has(priceId)) return missing('price', priceId, 'line_items[0][price]');
    const session = {
      id: idOf('cs_test'),
      customer: textAt(form, 'customer') ?? '',
      priceId,
      trialDays: Number(textAt(form, 'subscription_data', 'trial_period_days') ?? 0),
      status: 'open' as const,
      success_url: textAt(form, 'success_url') ?? '',
      cancel_url: textAt(form, 'cancel_url') ?? '',
    };
    world.sessions.set(session.id, session);
    return ok(world.sessionObject(session, base));
  }
  const session = world.sessions.get(id);
  if (!session) return missing('checkout.session', id, 'id');
  if (action === 'expire') {
    if (session.status !== 'open')
      return {
        status: 400,
        body: {
          error: {
            type: 'invalid_request_error',
            message: 'Only Checkout Sessions with a status in ["open"] can be expired.',
          },
        },
      };
    session.status = 'expired';
  }
  return ok(world.sessionObject(session, base));
}
