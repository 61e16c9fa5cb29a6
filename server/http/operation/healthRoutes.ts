import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/services/problemError.ts';

const okSchema = z.object({ status: z.literal('ok') });

/**
 * Alive as long as the process answers; ready as long as the database answers too. The server listens only after
 * migration and seed, so readiness never comes before them.
 */
export const healthRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(API.health, { schema: { response: { 200: okSchema } } }, async () => ({
    status: 'ok' as const,
  }));
  app.get(API.ready, { schema: { response: { 200: okSchema } } }, async () => {
    try {
      await context.pool.query('select 1');
    } catch (error) {
      context.log.warn({ err: error }, 'the database does not answer');
      throw new ProblemError(503, 'not-ready', 'Not ready', 'The database does not answer.');
    }
    return { status: 'ok' as const };
  });
};
