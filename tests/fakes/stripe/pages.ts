import type { FakeSession, FakeSubscription, World } from './world.ts';

/** The page that a person pays on. */
export function payPage(world: World, session: FakeSession): string {
  const price = world.prices.get(session.priceId)!;
  return page(
    'Checkout',
    `<p>${price.product.name}</p><form method="post"><button>Pay</button></form><a href="${session.cancel_url}">Back</a>`,
  );
}

/** The page on which a person changes and cancels. */
export function portalPage(world: World, portal: { return_url: string; customer: string }): string {
  const running = [...world.subscriptions.values()].filter(
    (one) => one.customer === portal.customer && one.status !== 'canceled',
  );
  return page(
    'Customer portal',
    running.map((one) => formsFor(world, one)).join('') +
      `<a href="${portal.return_url}">Return</a>`,
  );
}

function formsFor(world: World, subscription: FakeSubscription): string {
  const others = [...world.prices.values()].filter(({ id }) => id !== subscription.priceId);
  const form = (button: string, fields: Record<string, string>) =>
    `<form method="post">${Object.entries({ subscription: subscription.id, ...fields })
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`)
      .join('')}<button>${button}</button></form>`;
  return (
    others.map(({ id, product }) => form(`Switch to ${product.name}`, { price: id })).join('') +
    form('Cancel at the end of the period', { cancel: '1' })
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${body}</html>`;
}
