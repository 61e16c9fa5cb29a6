import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  billingUrlSchema,
  checkoutRequestSchema,
  invoicesSchema,
  plansReplySchema,
  portalRequestSchema,
} from '#core/contract/account/billing.ts';
import { API } from '#core/contract/paths.ts';
import { subscriptionSchema } from '#core/contract/account/user.ts';
import type { Context } from '#server/context.ts';
import { checkout } from '#server/services/billing/checkout.ts';
import { invoices, portal, syncSubscription } from '#server/services/billing/manage.ts';
import { plans } from '#server/services/billing/plans.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { perUser } from '../limits/limits.ts';

/** What is chosen here and paid on the payment service's own pages. */
export const billingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  // Each asks another service: as often as somebody clicks, not as often as a program can.
  const preHandler = perUser(context, 'manageAccount');

  app.get(API.billingPlans, { schema: { response: { 200: plansReplySchema } } }, (request) =>
    plans(context, bearerOf(request).userId),
  );

  app.post(
    API.billingCheckout,
    { preHandler, schema: { body: checkoutRequestSchema, response: { 200: billingUrlSchema } } },
    (request) => checkout(context, bearerOf(request).userId, request.body.priceId),
  );

  app.post(
    API.billingPortal,
    { preHandler, schema: { body: portalRequestSchema, response: { 200: billingUrlSchema } } },
    (request) => portal(context, bearerOf(request).userId, request.body),
  );

  app.get(
    API.billingInvoices,
    { preHandler, schema: { response: { 200: invoicesSchema } } },
    (request) => invoices(context, bearerOf(request).userId),
  );

  app.post(
    API.billingSync,
    { preHandler, schema: { response: { 200: subscriptionSchema } } },
    (request) => syncSubscription(context, bearerOf(request).userId),
  );
};
