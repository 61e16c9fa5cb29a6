import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { problem } from '../problems/problemFor.ts';
import { sendProblem } from '../problems/problems.ts';

const okSchema = z.object({ status: z.literal('ok') });

/**
 * Alive as long as the process answers; ready as long as it was not told to end, the database
 * answers and background jobs can run too. The server listens only after migration and seed, so
 * readiness never comes before them.
 */
export const healthRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(API.health, { schema: { response: { 200: okSchema } } }, async () => ({
    status: 'ok' as const,
  }));
  app.get(API.ready, { schema: { response: { 200: okSchema } } }, async (_request, reply) => {
    if (context.ending) return notReady(reply, 'The server is shutting down.');
    try {
      await context.pool.query('select 1');
    } catch (error) {
      if (!context.outage.noticed(error))
        context.log.warn({ err: error }, 'the database does not answer');
      return notReady(reply, 'The database isn’t responding.');
    }
    context.outage.answered();
    if (context.jobs.problem !== null) return notReady(reply, context.jobs.problem);
    return { status: 'ok' as const };
  });
};

/** Whoever balances the load asks every second: it is no line in the log. */
function notReady(reply: FastifyReply, sentence: string): FastifyReply {
  return sendProblem(reply, problem(503, 'not-ready', sentence, 'Not ready'));
}
