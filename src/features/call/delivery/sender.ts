import type { Timers } from '#src/lib/timers.ts';
import type { RequestFailure } from '#src/lib/calls/requestFailure.ts';

const RETRY_MS = 500;
const RETRY_AT_MOST_MS = 30_000;

export interface Sender {
  /** There is something to send, or the network may be back. */
  kick(): void;
  /** No more tries; resolves when none is under way any longer. */
  stop(): Promise<void>;
}

/**
 * Keeps one request under way at a time and tries again, later and later, while there is no answer,
 * and not before the server wants it. `send` sends what there is and never rejects; `onStopped`
 * hears of an answer after which trying again is of no use.
 */
export function createSender(
  send: () => Promise<RequestFailure | null>,
  timers: Timers,
  onStopped: (failure: RequestFailure) => void,
): Sender {
  let running: Promise<RequestFailure | null> | null = null;
  let again = false;
  let stopped = false;
  let attempts = 0;
  let cancelRetry = () => {};

  async function run() {
    again = false;
    running = send();
    const failure = await running;
    running = null;
    if (stopped) return;
    if (failure === null) {
      attempts = 0;
      if (again) kick();
    } else if (failure.kind === 'retry') {
      cancelRetry();
      const backOff = Math.min(RETRY_MS * 2 ** attempts, RETRY_AT_MOST_MS);
      cancelRetry = timers.after(Math.max(backOff, failure.afterMs ?? 0), kick);
      attempts += 1;
    } else {
      stopped = true;
      onStopped(failure);
    }
  }

  function kick() {
    if (stopped) return;
    cancelRetry();
    if (running) again = true;
    else void run();
  }

  return {
    kick,
    async stop() {
      stopped = true;
      cancelRetry();
      await running;
    },
  };
}
