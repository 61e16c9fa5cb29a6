/** Failures in a row after which nobody asks for a while. */
const MOST_FAILURES = 3;
/** So long, in milliseconds, unless the endpoint names a time of its own; at most so long then. */
const [REST_MS, MOST_REST_MS] = [60_000, 600_000];

/**
 * Keeps calls from waiting for an endpoint that is down. After a rest one request may try; what
 * becomes of it decides.
 */
export interface Breaker {
  /**
   * Whether a request may go out now. One that may is followed by `worked`, `failed` or
   * `abandoned`.
   */
  allows(): boolean;
  /** Of one that went out before a rest, it does not end the rest. */
  worked(): void;
  /** @param retryAfterMs how long the endpoint wants to be left alone; then it rests at once */
  failed(retryAfterMs: number | null): void;
  /** Nobody waited for what became of it. */
  abandoned(): void;
}

/** @param now milliseconds */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let restsUntil = 0;
  let trying = false;
  return {
    allows() {
      if (now() < restsUntil || trying) return false;
      trying = failures >= MOST_FAILURES;
      return true;
    },
    worked() {
      if (now() < restsUntil) return;
      failures = 0;
      trying = false;
    },
    failed(retryAfterMs) {
      failures += 1;
      trying = false;
      if (retryAfterMs !== null) failures = Math.max(failures, MOST_FAILURES);
      if (failures >= MOST_FAILURES)
        restsUntil = now() + Math.min(retryAfterMs ?? REST_MS, MOST_REST_MS);
    },
    abandoned() {
      trying = false;
    },
  };
}
