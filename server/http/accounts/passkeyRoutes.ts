import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  passkeyFactorReplySchema,
  passkeyFactorRequestSchema,
  proofSchema,
} from '#core/contract/account/account.ts';
import { SIGN_IN_NEEDS } from '#core/contract/account/signInNeeds.ts';
import {
  addPasskeyRequestSchema,
  creationOptionsSchema,
  passkeySchema,
  passkeysSchema,
  renamePasskeyRequestSchema,
  requestOptionsSchema,
} from '#core/contract/account/passkeys.ts';
import { API } from '#core/contract/paths.ts';
import { anyId } from '#core/contract/text.ts';
import type { Context } from '#server/context.ts';
import { addPasskey, passkeyOptions } from '#server/services/accounts/passkeys/addPasskey.ts';
import {
  passkeysOf,
  proofOptions,
  removePasskey,
  renamePasskey,
  setPasskeyFactor,
} from '#server/services/accounts/passkeys/managePasskeys.ts';
import { bearerOf, requireBearer } from '../authentication/bearer.ts';
import { perUser } from '../limits/limits.ts';

const params = z.object({ id: anyId });

/**
 * A user's own passkeys. No reply is kept for repeated requests: they may hold tokens and codes.
 */
export const passkeyRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  requireBearer(app, context);
  const limited = { preHandler: perUser(context, 'manageAccount') };
  /** What it takes to have a passkey for a second factor. */
  const settingUp = { config: { before: ['second-factor'] as const } };

  app.get(
    API.passkeys,
    { ...settingUp, schema: { response: { 200: passkeysSchema } } },
    (request) => passkeysOf(context, bearerOf(request).userId),
  );

  app.post(
    API.passkeyOptions,
    {
      ...limited,
      ...settingUp,
      schema: { body: proofSchema, response: { 200: creationOptionsSchema } },
    },
    (request) => passkeyOptions(context, bearerOf(request), request.body),
  );

  app.post(
    API.passkeys,
    {
      ...limited,
      ...settingUp,
      schema: { body: addPasskeyRequestSchema, response: { 200: passkeySchema } },
    },
    (request) => addPasskey(context, bearerOf(request), request.body),
  );

  app.post(
    API.passkeyProofOptions,
    {
      ...limited,
      schema: { response: { 200: requestOptionsSchema } },
      config: { before: SIGN_IN_NEEDS },
    },
    (request) => proofOptions(context, bearerOf(request)),
  );

  app.put(
    API.passkeyFactor,
    {
      ...limited,
      ...settingUp,
      schema: { body: passkeyFactorRequestSchema, response: { 200: passkeyFactorReplySchema } },
    },
    (request) => setPasskeyFactor(context, bearerOf(request), request.body),
  );

  app.patch(
    API.passkey,
    {
      ...limited,
      schema: { params, body: renamePasskeyRequestSchema, response: { 200: passkeySchema } },
    },
    (request) => renamePasskey(context, bearerOf(request), request.params.id, request.body.name),
  );

  app.delete(
    API.passkey,
    { ...limited, schema: { params, body: proofSchema } },
    async (request, reply) => {
      await removePasskey(context, bearerOf(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );
};
