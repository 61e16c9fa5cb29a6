/**
 * A server is asked again after so long, in milliseconds, however much longer it wants to be left
 * alone.
 */
const LONGEST_WAIT_MS = 30_000;

/**
 * How long a server that is away wants to be left alone, in milliseconds; null where it is not away
 * or does not say so.
 */
export function retryAfterMs(reply: Response | undefined, now: number): number | null {
  const header = reply?.status === 503 ? reply.headers.get('retry-after')?.trim() : undefined;
  if (header === undefined || header === '') return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), LONGEST_WAIT_MS);
}

/** Resolves after `ms`, or as soon as nobody waits any more. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
