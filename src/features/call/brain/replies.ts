import type { Mood, ReplyTurn } from '#core/contract/calls/call.ts';
import type { Timers } from '#src/lib/timers.ts';
import type { StreamedSentence } from '#src/lib/calls/readTurnsReply.ts';

/** A part of a persona's line: a sentence or all of it. */
export interface Piece {
  text: string;
  mood: Mood;
  endCall: boolean;
}

export interface Replies {
  /** A request is on its way: what came of an earlier one that failed is void. */
  asked: () => void;
  heard: (sentence: StreamedSentence) => void;
  arrived: (replies: ReplyTurn[]) => void;
  /** The request failed: whoever waits for a piece waits no longer. */
  lost: () => void;
  /**
   * The server's line for that seq, now or when it comes; null after `withinMs` (never, where
   * null).
   */
  next: (seq: number, withinMs: number | null) => Promise<ReplyTurn | null>;
  /** The server's line for that seq, where it has come. */
  told: (seq: number) => ReplyTurn | undefined;
  /**
   * The piece at that index of a line; `end` where the line has no more; null once lost or after
   * `withinMs`.
   */
  piece: (seq: number, index: number, withinMs: number) => Promise<Piece | 'end' | null>;
}

/**
 * Brings the server's replies, whole or as they are streamed, to whoever waits for them, in
 * whatever order the two come.
 */
export function createReplies(timers: Timers): Replies {
  const whole = new Map<number, ReplyTurn>();
  const streamed = new Map<number, Piece[]>();
  const waiting = new Set<() => void>();
  let failing = false;

  function look() {
    for (const lookAgain of waiting) lookAgain();
  }

  /** What `find` finds, now or later; undefined is nothing yet. */
  function wait<Value>(
    find: () => Value | undefined,
    withinMs: number | null,
  ): Promise<Value | null> {
    const now = find();
    if (now !== undefined) return Promise.resolve(now);
    return new Promise((resolve) => {
      const cancel = withinMs === null ? () => {} : timers.after(withinMs, () => settle(null));
      const lookAgain = () => {
        const found = find();
        if (found !== undefined) settle(found);
      };
      const settle = (value: Value | null) => {
        cancel();
        waiting.delete(lookAgain);
        resolve(value);
      };
      waiting.add(lookAgain);
    });
  }

  return {
    asked() {
      failing = false;
      for (const seq of streamed.keys()) if (!whole.has(seq)) streamed.delete(seq);
    },
    heard({ seq, text, mood, endCall }) {
      streamed.set(seq, [...(streamed.get(seq) ?? []), { text, mood, endCall }]);
      look();
    },
    arrived(replies) {
      for (const reply of replies) {
        const { seq, text, mood, endCall = false } = reply;
        const before = streamed.get(seq) ?? [];
        const told = before.map((piece) => piece.text).join(' ');
        const rest = text.startsWith(told) ? text.slice(told.length).trim() : '';
        whole.set(seq, reply);
        if (rest !== '') streamed.set(seq, [...before, { text: rest, mood, endCall }]);
      }
      look();
    },
    lost() {
      failing = true;
      look();
    },
    told: (seq) => whole.get(seq),
    next: (seq, withinMs) => wait(() => whole.get(seq), withinMs),
    piece: (seq, index, withinMs) =>
      wait<Piece | 'end' | null>(
        () => streamed.get(seq)?.[index] ?? (whole.has(seq) ? 'end' : failing ? null : undefined),
        withinMs,
      ),
  };
}
