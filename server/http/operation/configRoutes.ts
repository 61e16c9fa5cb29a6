import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { publicConfigSchema } from '#core/contract/config.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { pushKeys } from '#server/services/alerts/pushKeys.ts';
import { relyingParty } from '#server/services/accounts/passkeys/relyingParty.ts';

/** What this server has switched on; every optional part is off until its settings exist. */
export const configRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (
  app,
  { context },
) => {
  app.get(API.config, { schema: { response: { 200: publicConfigSchema } } }, async () => ({
    turnstileSiteKey: context.config.turnstile?.siteKey ?? null,
    vapi: context.config.vapi && { publicKey: context.config.vapi.publicKey },
    llm: context.llm !== null,
    speech: context.speech !== null,
    stripe: context.config.stripe !== null,
    mail: context.config.mail !== null,
    registration: context.config.registration,
    try: context.config.tryFirst,
    publicBoard: context.config.publicBoard,
    termsUrl: context.config.termsUrl,
    privacyUrl: context.config.privacyUrl,
    push: { publicKey: (await pushKeys(context)).publicKey },
    posthog: context.config.posthog,
    passkeys: relyingParty(context),
    version: context.version,
  }));
};
