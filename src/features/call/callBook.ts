import { logProblem } from '#src/lib/log.ts';
import type { Timers } from '#src/lib/timers.ts';
import type { VoiceTurn } from '#src/lib/voice/transport.ts';
import type { CallRecord, CallStore, CallTurn } from '#src/lib/calls/callRecord.ts';

/** The record of the call under way, written to the device at every change. */
export interface CallBook {
  /** Null until the server answered. */
  record: () => CallRecord | null;
  open: (record: CallRecord) => void;
  /** A turn, or what has changed of it. */
  write: (turn: VoiceTurn) => CallTurn | null;
  keep: () => void;
  /** Milliseconds since the call began, pauses among them: the clock that its turns are timed by. */
  clock: () => number;
  /** Of that clock, milliseconds for which nobody was on the phone. */
  pausedMs: () => number;
}

/** @param isHandedOver then the device has forgotten the call, and must not be told of it again: the next start would send it once more */
export function createCallBook(store: CallStore, timers: Timers, isHandedOver: () => boolean, resumed: CallRecord | null): CallBook {
  let record = resumed;
  const seqOf = new Map<number, number>();

  function keep() {
    // Storage may be full or refused: the call goes on, and what the server has is safe.
    if (record !== null && !isHandedOver()) store.save(structuredClone(record)).catch((problem: unknown) => logProblem('calls', problem));
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
      const seq = seqOf.get(id) ?? record.turns.length;
      seqOf.set(id, seq);
      const kept: CallTurn = { seq, ...said };
      record.turns[seq] = kept;
      keep();
      return kept;
    },
    keep,
    clock,
    pausedMs: () => record?.pausedMs ?? 0,
  };
}
