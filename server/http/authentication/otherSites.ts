import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '#server/services/problemError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a service or a mail program sends of its own accord; nothing that the browser keeps lets
     * it in.
     */
    fromOtherSites?: true;
    /** True for a GET that changes something. */
    changesState?: true;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const OTHER_SITES = new Set<unknown>(['cross-site', 'same-site']);

/**
 * Routes that change something, registered from here on, take nothing from pages of other websites:
 * browsers say where a request comes from (`Sec-Fetch-Site`). A request that does not say it comes
 * from no browser's page.
 */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused =
      OTHER_SITES.has(request.headers['sec-fetch-site']) && changesSomething(request);
    done(isRefused ? fromAnotherSite() : undefined);
  });
}

function fromAnotherSite(): ProblemError {
  return new ProblemError(
    403,
    'from-another-site',
    'Forbidden',
    'This request came from another website, so it was blocked.',
  );
}

function changesSomething({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return config.changesState === true || (!SAFE.has(method) && config.fromOtherSites !== true);
}
