import { MOST_AWAITED } from '#core/contract/limits.ts';
import { POLL_EVERY_MS, POLL_FOR_MS, sortPending } from './pending.ts';
import type { PendingStore } from './pending.ts';

/** After a server that could not wait, each score is asked for by itself for so long. */
const NOT_AGAIN_FOR_MS = 30_000;

export type WaitDeps = {
  userId: string;
  pending: PendingStore;
  /**
   * Resolves with the calls that are still without a score: once one of them has it, or after a
   * while. Null where the server does not wait.
   */
  awaitScores: (callRecordIds: string[], signal: AbortSignal) => Promise<readonly string[] | null>;
  now: () => number;
};

/**
 * Waits for all the user's scores by one request. Resolves with the calls that there is something
 * to ask for, none where nothing came for a while, or with null where the server does not wait:
 * then each is asked for in its time.
 */
export type WaitForScores = (signal: AbortSignal) => Promise<readonly string[] | null>;

export function createWait({ userId, pending, awaitScores, now }: WaitDeps): WaitForScores {
  let refusedAt = -Infinity;
  return async (signal) => {
    // A clock that was set back puts nothing off.
    if (now() >= refusedAt && now() < refusedAt + NOT_AGAIN_FOR_MS) return null;
    const { current } = sortPending(await pending.list(), userId, now());
    if (current.length === 0 || current.length > MOST_AWAITED || signal.aborted) return null;
    const ids = current.map(({ callRecordId }) => callRecordId);
    const began = now();
    const overMs = Math.min(...current.map(({ startedAt }) => startedAt)) + POLL_FOR_MS - began;
    const still = await withLimit(overMs, signal, (within) => awaitScores(ids, within));
    if (signal.aborted || now() - began >= overMs) return [];
    const ready = ids.filter((id) => still?.includes(id) === false);
    // Whoever answers at once with nothing does not wait.
    if (still !== null && (ready.length > 0 || now() - began >= POLL_EVERY_MS)) return ready;
    refusedAt = now();
    return null;
  };
}

/** Not every browser has `AbortSignal.any`. */
async function withLimit<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const within = new AbortController();
  const abort = () => within.abort();
  const timer = setTimeout(abort, ms);
  signal.addEventListener('abort', abort);
  try {
    return await work(within.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
