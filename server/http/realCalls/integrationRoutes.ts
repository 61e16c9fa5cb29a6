import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  aircallKeyRequestSchema,
  importCallRequestSchema,
  importStateSchema,
  integrationsSchema,
  keySavedSchema,
  salesloftKeyRequestSchema,
  serviceCallsQuerySchema,
  serviceCallsSchema,
} from '#core/contract/account/integrations.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { serviceNamed } from '#server/services/realCalls/integrations/integrationProblems.ts';
import { integrations, keepKey, removeKey } from '#server/services/realCalls/integrations/keys.ts';
import {
  serviceCalls,
  stateOfImport,
  wishForCall,
} from '#server/services/realCalls/integrations/serviceCalls.ts';
import { bearerOf } from '../authentication/bearer.ts';
import { perUser } from '../limits/limits.ts';

const service = z.object({ service: anyId });
const call = service.extend({ id: anyId });

/** A rep's keys to the services that hold their real calls, and the way in for these calls. */
export const integrationRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  // Each asks another service: as often as somebody clicks, not as often as a program can.
  const preHandler = perUser(context, 'manageAccount');
  const config = { invalidStatus: 422 as const };

  app.get(API.integrations, { schema: { response: { 200: integrationsSchema } } }, (request) =>
    integrations(context, bearerOf(request).userId),
  );

  app.post(
    API.salesloftKey,
    {
      preHandler,
      config,
      schema: { body: salesloftKeyRequestSchema, response: { 200: keySavedSchema } },
    },
    (request) => keepKey(context, bearerOf(request).userId, 'salesloft', request.body),
  );

  app.delete(
    API.salesloftKey,
    { schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await removeKey(context, bearerOf(request).userId, 'salesloft');
      return reply.code(204).send(null);
    },
  );

  app.post(
    API.aircallKey,
    {
      preHandler,
      config,
      schema: { body: aircallKeyRequestSchema, response: { 200: keySavedSchema } },
    },
    (request) => keepKey(context, bearerOf(request).userId, 'aircall', request.body),
  );

  app.delete(
    API.aircallKey,
    { schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await removeKey(context, bearerOf(request).userId, 'aircall');
      return reply.code(204).send(null);
    },
  );

  app.get(
    API.serviceCalls,
    {
      preHandler,
      schema: {
        params: service,
        querystring: serviceCallsQuerySchema,
        response: { 200: serviceCallsSchema },
      },
    },
    (request) =>
      serviceCalls(
        context,
        bearerOf(request).userId,
        serviceNamed(request.params.service),
        request.query,
      ),
  );

  app.get(
    API.importServiceCall,
    { schema: { params: call, response: { 200: importStateSchema } } },
    (request) =>
      stateOfImport(
        context,
        bearerOf(request).userId,
        serviceNamed(request.params.service),
        request.params.id,
      ),
  );

  app.post(
    API.importServiceCall,
    {
      preHandler,
      schema: { params: call, body: importCallRequestSchema, response: { 202: importStateSchema } },
    },
    async (request, reply) => {
      const state = await wishForCall(
        context,
        bearerOf(request).userId,
        serviceNamed(request.params.service),
        request.params.id,
        request.body.callType,
      );
      return reply.code(202).send(state);
    },
  );
};
