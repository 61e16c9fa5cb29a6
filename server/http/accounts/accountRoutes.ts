import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  confirmEmailQuerySchema,
  emailRequestSchema,
  loginRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  tokensSchema,
} from '#core/contract/account/account.ts';
import {
  passkeySignInRequestSchema,
  requestOptionsSchema,
} from '#core/contract/account/passkeys.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { confirmEmail } from '#server/services/accounts/confirmEmail.ts';
import { normalizeEmail } from '#server/services/accounts/emails.ts';
import { login } from '#server/services/accounts/signingIn/login.ts';
import { register } from '#server/services/accounts/register.ts';
import { resetPassword } from '#server/services/accounts/passwords/resetPassword.ts';
import { refreshSession } from '#server/services/accounts/sessions/sessions.ts';
import {
  signInOptions,
  signInWithPasskey,
} from '#server/services/accounts/passkeys/signInWithPasskey.ts';
import { queueMail } from '#server/services/jobs.ts';
import { countAgainst } from '#server/services/requests/limits.ts';
import { unauthorized } from '../authentication/bearer.ts';
import { originOf, setDevice } from '../authentication/origin.ts';
import { perAddress } from '../limits/limits.ts';
import { managementRoutes } from './managementRoutes.ts';
import { passkeyRoutes } from './passkeyRoutes.ts';

/** Whatever is not a refresh token is one that is no good: 401, not 400. */
const refreshBody = z.object({ refreshToken: z.unknown().optional() }).nullish();

/**
 * The account routes, with ASP.NET Core Identity's statuses and problems. Their replies are never
 * kept.
 */
export const accountRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.post(
    API.register,
    { preHandler: perAddress(context, 'register'), schema: { body: registerRequestSchema } },
    async (request, reply) => {
      await register(context, request.body, originOf(context, request));
      return reply.code(200).send();
    },
  );

  app.post(
    API.login,
    {
      preHandler: perAddress(context, 'login'),
      schema: { body: loginRequestSchema, response: { 200: tokensSchema } },
    },
    async (request, reply) => {
      const from = originOf(context, request);
      const { tokens, deviceToken } = await login(context, request.body, from);
      return setDevice(context, reply, deviceToken).send(tokens);
    },
  );

  app.post(
    API.refresh,
    {
      preHandler: perAddress(context, 'refresh'),
      schema: { body: refreshBody, response: { 200: tokensSchema } },
    },
    async (request, reply) => {
      const token = request.body?.refreshToken;
      const tokens = typeof token === 'string' ? await refreshSession(context, token) : undefined;
      return tokens ?? unauthorized(reply);
    },
  );

  app.get(
    API.confirmEmail,
    {
      preHandler: perAddress(context, 'code'),
      schema: { querystring: confirmEmailQuerySchema },
      exposeHeadRoute: false,
      config: { changesState: true },
    },
    async (request, reply) =>
      (await confirmEmail(context, request.query)) ? reply.code(200).send() : unauthorized(reply),
  );

  app.post(
    API.resendConfirmationEmail,
    { preHandler: perAddress(context, 'mail'), schema: { body: emailRequestSchema } },
    async (request, reply) => {
      await askForMail('confirm', request.body.email);
      return reply.code(200).send();
    },
  );

  app.post(
    API.forgotPassword,
    { preHandler: perAddress(context, 'mail'), schema: { body: emailRequestSchema } },
    async (request, reply) => {
      await askForMail('reset', request.body.email);
      return reply.code(200).send();
    },
  );

  app.post(
    API.resetPassword,
    { preHandler: perAddress(context, 'code'), schema: { body: resetPasswordRequestSchema } },
    async (request, reply) => {
      const from = originOf(context, request);
      const deviceToken = await resetPassword(context, request.body, from);
      return setDevice(context, reply, deviceToken).code(200).send();
    },
  );

  app.post(
    API.passkeySignInOptions,
    {
      // Whoever has the sign-in page open asks for them; it is no attempt to sign in.
      preHandler: perAddress(context, 'passkeys'),
      schema: { response: { 200: requestOptionsSchema } },
    },
    () => signInOptions(context),
  );

  app.post(
    API.passkeySignIn,
    {
      preHandler: perAddress(context, 'login'),
      schema: { body: passkeySignInRequestSchema, response: { 200: tokensSchema } },
    },
    async (request, reply) => {
      const from = originOf(context, request);
      const { passkey } = request.body;
      const { tokens, deviceToken } = await signInWithPasskey(context, passkey, from);
      return setDevice(context, reply, deviceToken).send(tokens);
    },
  );

  await app.register(managementRoutes, { context });
  await app.register(passkeyRoutes, { context });

  /** The same work and answer whether or not anybody has this address. */
  async function askForMail(kind: 'confirm' | 'reset', address: string): Promise<void> {
    const email = normalizeEmail(address);
    await countAgainst(context, 'mailAccount', email);
    await queueMail(context.db, { kind, email });
  }
};
