import { POLL_EVERY_MS, POLL_FOR_MS, sortPending } from '#src/lib/pending.ts';
import type { PendingRecord, PendingStore } from '#src/lib/pending.ts';
import type { SettledScoring } from '#src/store/scoring.ts';
import { TIMED_OUT, readReply } from './outcome.ts';
import type { Reply } from './outcome.ts';

export type PollerDeps = {
  userId: string;
  pending: PendingStore;
  /** One request for one score. */
  ask: (callRecordId: string) => Promise<Reply>;
  settled: (scoring: SettledScoring) => void;
  log: (problem: unknown) => void;
  lock: (name: string, work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  now: () => number;
};

export type Poller = {
  /** Look now what is due: something was added, the network is back, the page is seen, a throttled timer is late. */
  wake: () => void;
  /** Lets another tab have the turn, and queues for it again. */
  yieldTurn: () => void;
  stop: () => void;
};

const LOCK = 'ringside-score-poller';

/**
 * The one poller of the origin: it works while it holds the lock, a tab that closes gives it to the next. Every 3 s, one
 * request an id, at most 10 minutes from the record's start.
 */
export function startPoller(deps: PollerDeps): Poller {
  const ended = new AbortController();
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
    while (!ended.signal.aborted) {
      turn = new AbortController();
      try {
        await deps.lock(LOCK, () => poll(turn.signal), ended.signal);
      } catch (problem) {
        if (ended.signal.aborted) return;
        deps.log(problem);
        await sleep(POLL_EVERY_MS);
      }
    }
  }

  async function poll(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      bell = newBell();
      const waitMs = await tick();
      if (!signal.aborted) await sleep(waitMs);
    }
  }

  /** Asks for what is due; returns the milliseconds until something is due again, null where nothing is awaited. */
  async function tick(): Promise<number | null> {
    const now = deps.now();
    const { current, expired, foreign } = sortPending(await deps.pending.list(), deps.userId, now);
    if (ended.signal.aborted) return null;
    if (expired.length + foreign.length > 0) await deps.pending.remove([...expired, ...foreign].map((record) => record.callRecordId));
    for (const { callRecordId } of expired) deps.settled({ callRecordId, state: TIMED_OUT });
    await Promise.all(current.filter((record) => isDue(record, now)).map(askOnce));
    return untilDue(await deps.pending.list(), deps.now());
  }

  async function askOnce({ callRecordId }: PendingRecord): Promise<void> {
    const nextAt = deps.now() + POLL_EVERY_MS;
    const answer = readReply(await deps.ask(callRecordId));
    if (ended.signal.aborted) return;
    if (answer.kind === 'settled') {
      await deps.pending.remove([callRecordId]);
      deps.settled({ callRecordId, state: answer.state });
      return;
    }
    if (answer.log !== undefined) deps.log(answer.log);
    await deps.pending.asked(callRecordId, nextAt);
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

/** A time further off than one step means that the clock was set back. */
function isDue({ nextAt }: PendingRecord, now: number): boolean {
  return nextAt <= now || nextAt > now + POLL_EVERY_MS;
}

/** The time-out of a record is a moment to wake for, too. */
function untilDue(records: PendingRecord[], now: number): number | null {
  if (records.length === 0) return null;
  const next = Math.min(...records.map(({ nextAt, startedAt }) => Math.min(nextAt, startedAt + POLL_FOR_MS)));
  return Math.min(Math.max(0, next - now), POLL_EVERY_MS);
}

function newBell() {
  let ring: () => void = () => undefined;
  const rung = new Promise<void>((resolve) => {
    ring = resolve;
  });
  return { rung, ring };
}
