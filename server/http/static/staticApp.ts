import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API } from '#core/contract/paths.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Pages whose path is an API call too: which one is meant, a request's `Accept` tells. */
const SHARED = new Set<string>([API.login, API.register, '/confirmEmail']);
const NEVER_A_PAGE = /^\/(api|assets|manage|webhooks|llm)(\/|$)/;

/**
 * Serves the built app: its files as they are, and its one page for every other navigation. Call
 * before any route.
 * @param appFolder may not exist, where only the API is wanted
 * @param otherwise answers what is neither
 */
export async function serveApp(
  app: FastifyInstance,
  appFolder: string,
  otherwise: Handler,
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    if (SHARED.has(pathOf(request))) void reply.header('vary', 'Accept');
    done();
  });
  if (!existsSync(join(appFolder, 'index.html'))) {
    app.setNotFoundHandler(otherwise);
    return;
  }
  await app.register(fastifyStatic, {
    root: appFolder,
    wildcard: false,
    globIgnore: ['**/*.br'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(relative(appFolder, path)));
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (SHARED.has(pathOf(request)) && isNavigation(request)) void reply.sendFile('index.html');
    else done();
  });
  app.setNotFoundHandler((request, reply) =>
    isPage(request)
      ? reply.header('vary', 'Accept').sendFile('index.html')
      : otherwise(request, reply),
  );
}

/** A file under assets has its content's hash in its name. Everything else is asked for again. */
function cachingOf(path: string): string {
  return path.split(sep)[0] === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isPage(request: FastifyRequest): boolean {
  return isNavigation(request) && !NEVER_A_PAGE.test(pathOf(request));
}

function isNavigation({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? '/';
}
