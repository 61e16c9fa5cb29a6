import { logProblem } from '#src/lib/log.ts';

type Condition = { requestMethod: string } | { urlPattern: string };

/** Newer than the compiler's library: rules by which a browser goes past the worker. */
export type Installing = {
  addRoutes?: (rules: { condition: Condition; source: 'network' }[]) => Promise<void>;
};

const CONDITIONS: Condition[] = [
  { requestMethod: 'POST' },
  { urlPattern: '/api/*' },
  { urlPattern: '/manage/*' },
];

/**
 * On `install`: what the worker never answers goes to the network at once. A stopped worker need
 * not start for it; one that a page sends with its last breath does not end with the page; and a
 * new version need not wait for such requests to take over. Browsers without such rules ask the
 * worker, as ever.
 */
export function bypassServiceWorker(event: Installing): void {
  event
    .addRoutes?.(CONDITIONS.map((condition) => ({ condition, source: 'network' })))
    .catch((problem: unknown) => logProblem('worker', problem));
}
