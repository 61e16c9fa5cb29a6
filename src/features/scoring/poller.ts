import { POLL_EVERY_MS } from '#src/lib/scores/pending.ts';
import type { SettledScoring } from '#src/lib/scores/scoreOutcome.ts';
import { SCORE_LOCK, scoreRound } from '#src/lib/scores/scoreRound.ts';
import type { RoundDeps } from '#src/lib/scores/scoreRound.ts';
import { createWait } from '#src/lib/scores/waitForScores.ts';
import type { WaitDeps } from '#src/lib/scores/waitForScores.ts';

export type PollerDeps = Omit<RoundDeps, 'settle' | 'told'> & {
  awaitScores: WaitDeps['awaitScores'];
  settled: (scoring: SettledScoring) => void;
  /** The first turn waits for it. */
  after: Promise<unknown>;
  lock: (name: string, work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
};

export type Poller = {
  /**
   * Look now what is due: something was added, the network is back, the page is seen, a throttled
   * timer is late.
   */
  wake: () => void;
  /** Lets another tab have the turn, and queues for it again. */
  yieldTurn: () => void;
  stop: () => void;
};

/**
 * The one poller of the origin: it works while it holds the lock, a tab that closes gives it to the
 * next. One request waits for all scores; where the server does not wait, every 3 s, one request an
 * id. At most 10 minutes from the record's start.
 */
export function startPoller(deps: PollerDeps): Poller {
  const ended = new AbortController();
  const waitForScores = createWait(deps);
  let turn = new AbortController();
  let bell = newBell();

  void takeTurns();
  return {
    wake: () => bell.ring(),
    yieldTurn: () => {
      turn.abort();
      bell.ring();
    },
    stop: () => {
      ended.abort();
      turn.abort();
      bell.ring();
    },
  };

  async function takeTurns(): Promise<void> {
    await deps.after;
    while (!ended.signal.aborted) {
      turn = new AbortController();
      try {
        await deps.lock(SCORE_LOCK, () => poll(turn.signal), ended.signal);
      } catch (problem) {
        if (ended.signal.aborted) return;
        deps.log(problem);
        await sleep(POLL_EVERY_MS);
      }
    }
  }

  async function poll(signal: AbortSignal): Promise<void> {
    let told: readonly string[] = [];
    while (!signal.aborted) {
      bell = newBell();
      const waitMs = await tick(told);
      told = signal.aborted ? [] : await rest(waitMs);
    }
  }

  /** Until the bell rings, something is due, or the server tells of calls, which it gives. */
  async function rest(waitMs: number | null): Promise<readonly string[]> {
    const began = deps.now();
    const waiting = new AbortController();
    const { rung } = bell;
    void rung.then(() => waiting.abort());
    const told = waitMs === null ? null : await waitForScores(waiting.signal);
    if (told !== null) return told;
    await sleep(waitMs && Math.max(0, waitMs - Math.max(0, deps.now() - began)));
    return [];
  }

  /** What came out while no page was there, then one round. */
  async function tick(told: readonly string[]): Promise<number | null> {
    for (const scoring of await deps.pending.takeOutcomes(deps.userId)) {
      if (!ended.signal.aborted) deps.settled(scoring);
    }
    return await scoreRound({ ...deps, settle, told }, ended.signal);
  }

  async function settle(scoring: SettledScoring): Promise<void> {
    await deps.pending.remove([scoring.callRecordId]);
    deps.settled(scoring);
  }

  /** Until the bell rings, or `ms` is over. */
  async function sleep(ms: number | null): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const over = new Promise<void>((resolve) => {
      if (ms !== null) timer = setTimeout(resolve, ms);
    });
    await Promise.race([bell.rung, over]);
    clearTimeout(timer);
  }
}

function newBell() {
  let ring: () => void = () => undefined;
  const rung = new Promise<void>((resolve) => {
    ring = resolve;
  });
  return { rung, ring };
}
