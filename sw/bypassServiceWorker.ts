import { logProblem } from '#src/lib/log.ts';

/** Newer than the compiler's library: rules by which a browser goes past the worker. */
export type Installing = {
  addRoutes?: (
    rules: { condition: { requestMethod: string }; source: 'network' }[],
  ) => Promise<void>;
};

/**
 * On `install`: what is posted goes to the network at once. The worker answers no such request, and one that a page sends with its last
 * breath would end with the page while it waits for the worker to say so. Browsers without such rules ask the worker, as ever.
 */
export function bypassServiceWorker(event: Installing): void {
  event
    .addRoutes?.([{ condition: { requestMethod: 'POST' }, source: 'network' }])
    .catch((problem: unknown) => logProblem('worker', problem));
}
