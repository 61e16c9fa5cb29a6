import { asSpoken } from '#core/contract/spokenText.ts';
import { logProblem } from '#src/lib/log.ts';
import type { Timers } from '#src/lib/timers.ts';
import { unheardLine } from '#src/lib/calls/callRecord.ts';
import type { CallRecord, CallStore, CallTurn } from '#src/lib/calls/callRecord.ts';
import type { VoiceTurn } from '#src/lib/voice/transport.ts';
import type { Unsaid } from '#src/lib/voice/unsaid.ts';

/** Captions change many times a second; the device is told of them less often. */
const UNSAID_WITHIN_MS = 300;

/** The record of the call under way, written to the device at every change. */
export interface CallBook {
  /** Null until the server answered. */
  record: () => CallRecord | null;
  open: (record: CallRecord) => void;
  /** A turn, or what has changed of it. */
  write: (turn: VoiceTurn) => CallTurn | null;
  keep: () => void;
  /**
   * What the rep has said that is no turn yet: on the device soon, and again when it became one.
   */
  setUnsaid: (unsaid: Unsaid | null) => void;
  /** Of that what the device has: another page of it will know the same. */
  keptUnsaid: () => Unsaid | null;
  /**
   * Milliseconds since the call began, pauses among them: the clock that its turns are timed by.
   */
  clock: () => number;
  /** Of that clock, milliseconds for which nobody was on the phone. */
  pausedMs: () => number;
}

/**
 * @param isHandedOver then the device has forgotten the call, and must not be told of it again: the
 * next start would send it once more
 */
export function createCallBook(
  store: CallStore,
  timers: Timers,
  isHandedOver: () => boolean,
  resumed: CallRecord | null,
): CallBook {
  let record = resumed;
  const seqOf = new Map<number, number>();
  let kept: Unsaid | null = null;
  let cancelSoon: (() => void) | null = null;

  function keep() {
    cancelSoon?.();
    cancelSoon = null;
    if (record !== null && !isHandedOver()) void save(structuredClone(record));
  }

  async function save(copy: CallRecord) {
    try {
      await store.save(copy);
      kept = copy.unsaid ?? null;
    } catch (problem) {
      // Storage may be full or refused: the call goes on, and what the server has is safe.
      logProblem('calls', problem);
    }
  }

  function clock() {
    return record === null ? 0 : Math.max(0, timers.now() - record.beganAt);
  }

  return {
    record: () => record,
    open(opened) {
      record = opened;
      keep();
    },
    write({ id, ...said }) {
      if (record === null) return null;
      const unheard =
        said.role === 'rep' && !seqOf.has(id) ? unheardLine(record, said.startMs) : null;
      if (unheard) record.turns.push(unheard);
      const seq = seqOf.get(id) ?? record.turns.length;
      seqOf.set(id, seq);
      const kept: CallTurn = { seq, ...said, text: asSpoken(said.text) };
      record.turns[seq] = kept;
      keep();
      return kept;
    },
    keep,
    setUnsaid(unsaid) {
      if (record === null) return;
      record.unsaid = unsaid;
      cancelSoon ??= timers.after(UNSAID_WITHIN_MS, keep);
    },
    keptUnsaid: () => (kept !== null && kept.startMs === record?.unsaid?.startMs ? kept : null),
    clock,
    pausedMs: () => record?.pausedMs ?? 0,
  };
}
