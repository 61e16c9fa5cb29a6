import type { Timers } from '#src/lib/timers.ts';

/** Each silence in a row is waited for so much longer than the one before. */
const LONGER = 1.5;
/** Somebody who reads and types takes so much longer than somebody who talks. */
const TYPED = 5;

export interface Silence {
  /** It is the rep's turn: waits for `afterMs`, longer after silences. */
  arm(afterMs: number, silences: number, typed: boolean): void;
  /** The rep was heard: the wait begins anew. */
  touch(): void;
  /**
   * While held, as when the rep types or the page is hidden, no time passes; released, the wait
   * begins anew.
   */
  hold(reason: 'typing' | 'hidden', held: boolean): void;
  disarm(): void;
}

/** Notices that nobody says anything. `since` is when the wait began, milliseconds since 1970. */
export function createSilence(timers: Timers, onSilence: (since: number) => void): Silence {
  const holds = new Set<string>();
  let waitMs: number | null = null;
  let since = 0;
  let cancel = () => {};

  function wait() {
    since = timers.now();
    cancel();
    if (waitMs !== null && holds.size === 0) cancel = timers.after(waitMs, look);
  }

  /**
   * A voice is heard fifty times a second: the alarm is not set anew each time, but looks what is
   * left.
   */
  function look() {
    if (waitMs === null) return;
    const left = since + waitMs - timers.now();
    if (left > 0) {
      cancel = timers.after(left, look);
      return;
    }
    waitMs = null;
    onSilence(since);
  }

  return {
    arm(afterMs, silences, typed) {
      waitMs = afterMs * LONGER ** silences * (typed ? TYPED : 1);
      wait();
    },
    touch() {
      since = timers.now();
    },
    hold(reason, held) {
      if (held) holds.add(reason);
      else holds.delete(reason);
      wait();
    },
    disarm() {
      waitMs = null;
      cancel();
    },
  };
}
