import type { FastifyPluginAsync } from 'fastify';
import { STRIPE_WEBHOOK } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { takeSignedEvent } from '#server/services/billing/takeEvent.ts';

/** Bytes: events are a few kilobytes, and nobody has signed one yet when it is read. */
const BODY_LIMIT = 512 * 1024;

/**
 * Where the payment service tells what happened. The signature is over the bytes as they came, so
 * that nothing parses them before.
 */
export const stripeWebhook: FastifyPluginAsync<{ context: Context }> = async (app, { context }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post(
    STRIPE_WEBHOOK,
    { bodyLimit: BODY_LIMIT, schema: { hide: true }, config: { fromOtherSites: true } },
    (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return takeSignedEvent(context, body, [request.headers['stripe-signature']].flat().join(','));
    },
  );
};
