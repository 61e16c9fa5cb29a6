import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API } from '#core/contract/paths.ts';
import { statementPersonaSchema } from '#core/contract/personas/persona.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { personaToTry } from '#server/services/assistants/personaToTry.ts';
import { perAddress } from '../limits/limits.ts';
import { compressReply } from './compressReply.ts';

const params = z.object({ id: anyId });

/** For anyone, without signing in: whom a visitor may call. */
export const tryRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.get(
    API.tryPersona,
    {
      preHandler: perAddress(context, 'try'),
      schema: { params, response: { 200: statementPersonaSchema } },
      onSend: compressReply,
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return personaToTry(context, request.params.id);
    },
  );
};
