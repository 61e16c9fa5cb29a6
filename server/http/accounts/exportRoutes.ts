import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { exportQuerySchema } from '#core/contract/account/dataExport.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { exportFor } from '#server/services/export/exportTicket.ts';

const ARCHIVE = {
  description: 'A zip of everything the user has.',
  content: { 'application/zip': { schema: z.any() } },
};

/**
 * The download itself: its single-use ticket stands for a session, so that a browser can save it
 * without holding it.
 */
export const exportRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(
    API.userExport,
    {
      schema: { querystring: exportQuerySchema, response: { 200: ARCHIVE } },
      exposeHeadRoute: false,
      config: { changesState: true },
    },
    async (request, reply) => {
      const archive = await exportFor(context, request.query.ticket);
      const day = context.now().toISOString().slice(0, 10);
      archive.once('error', (error) => request.log.error({ err: error }, 'an archive broke off'));
      return reply
        .type('application/zip')
        .headers({
          'content-disposition': `attachment; filename="ringside-${day}.zip"`,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        })
        .send(archive);
    },
  );
};
