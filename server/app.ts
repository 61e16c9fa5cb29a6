import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { Tls } from './process/tls.ts';
import { unsubscribeRoutes } from './http/alerts/unsubscribeRoutes.ts';
import { accountRoutes } from './http/accounts/accountRoutes.ts';
import { refuseOtherSites } from './http/authentication/otherSites.ts';
import { refusePlainHttp } from './http/authentication/plainHttp.ts';
import { stripeWebhook } from './http/billing/stripeWebhook.ts';
import { pictureRoutes } from './http/accounts/avatarRoutes.ts';
import { BODY_LIMIT } from './http/bodies/bodyLimits.ts';
import { readJson } from './http/bodies/readJson.ts';
import { serializerCompiler } from './http/bodies/serializer.ts';
import { tryRoutes } from './http/assistants/tryRoutes.ts';
import { publicBoardRoutes } from './http/progression/boardRoutes.ts';
import { configRoutes } from './http/operation/configRoutes.ts';
import { exportRoutes } from './http/accounts/exportRoutes.ts';
import { healthRoutes } from './http/operation/healthRoutes.ts';
import { countRequests } from './http/operation/metricsRoutes.ts';
import { describeApi } from './http/operation/openapi.ts';
import {
  answerBadConnection,
  answerBadRequest,
  answerWithProblems,
  learnRoutes,
} from './http/problems/problems.ts';
import { tellOfRefusals } from './http/problems/refusals.ts';
import { scorePollRoute } from './http/calls/scoringRoutes.ts';
import { signedInRoutes } from './http/signedInRoutes.ts';
import { vapiRoutes } from './http/vapi/vapiRoutes.ts';
import { setSecurityHeaders } from './http/static/securityHeaders.ts';
import { readableUrl } from './http/static/readableUrl.ts';
import { serveApp } from './http/static/staticApp.ts';

/**
 * For a request to arrive whole, in milliseconds: eight megabytes over a slow line, and no longer
 * than that.
 */
const REQUEST_LIMIT_MS = 120_000;
/**
 * Above what fits into a request's head: an id of any length is answered by its route, as unknown.
 */
const LONGEST_ID = 16_384;

/**
 * The HTTP side of the server, ready to listen. Closing it lets requests under way finish.
 * @param tls what it is reached by https with; plain HTTP unless given
 */
export async function createApp(
  context: Context,
  tls: Tls | null = null,
): Promise<FastifyInstance> {
  const app = Fastify({
    // What one gets over either is the same, but for its type.
    https: tls,
    loggerInstance: quieter(context.log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(context.config.trustProxy),
    forceCloseConnections: 'idle',
    // What arrives over open connections while it drains is answered, and the connection closed.
    return503OnClosing: false,
    requestTimeout: REQUEST_LIMIT_MS,
    routerOptions: { maxParamLength: LONGEST_ID },
    frameworkErrors: answerBadRequest,
    clientErrorHandler: answerBadConnection,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    bodyLimit: BODY_LIMIT,
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  readJson(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerWithProblems(app, context);
  const nothingHere = learnRoutes(app);
  tellOfRefusals(app, context);
  await setSecurityHeaders(
    app,
    pageIn(context.appFolder),
    context.config.publicUrl?.startsWith('https:') === true,
    {
      botCheck: context.config.turnstile !== null,
      vapi: context.config.vapi,
      analytics: context.config.posthog,
    },
  );
  if (context.metrics !== null && context.config.metrics !== null)
    countRequests(app, context.metrics, context.config.metrics);
  refusePlainHttp(app, context);
  await serveApp(app, context.appFolder, nothingHere);
  refuseOtherSites(app);
  await describeApi(app, context.version);
  await app.register(healthRoutes, { context });
  await app.register(configRoutes, { context });
  await app.register(accountRoutes, { context });
  await app.register(signedInRoutes, { context });
  await app.register(scorePollRoute, { context });
  await app.register(pictureRoutes, { context });
  await app.register(exportRoutes, { context });
  await app.register(publicBoardRoutes, { context });
  await app.register(tryRoutes, { context });
  await app.register(unsubscribeRoutes, { context });
  await app.register(stripeWebhook, { context });
  if (context.vapi !== null) await app.register(vapiRoutes, { context });
  await app.ready();
  return app;
}

/** The app's page; empty where it was not built. */
function pageIn(appFolder: string): string {
  const page = join(appFolder, 'index.html');
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
}

/**
 * At the usual level the entry says once where the server listens; the frame need not say it too.
 */
function quieter(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log;
}

function trusted(
  setting: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
