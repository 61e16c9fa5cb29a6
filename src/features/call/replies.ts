import type { ReplyTurn } from '#core/contract/call.ts';
import type { Timers } from '#src/lib/timers.ts';

export interface Replies {
  arrived: (replies: ReplyTurn[]) => void;
  /** The server's line for that seq, now or when it comes; null after `withinMs` (never, where null). */
  next: (seq: number, withinMs: number | null) => Promise<ReplyTurn | null>;
}

/** Brings the server's replies to whoever waits for them, in whatever order the two come. */
export function createReplies(timers: Timers): Replies {
  const known = new Map<number, ReplyTurn>();
  const waiting = new Map<number, (reply: ReplyTurn) => void>();
  return {
    arrived(replies) {
      for (const reply of replies) {
        known.set(reply.seq, reply);
        waiting.get(reply.seq)?.(reply);
      }
    },
    next(seq, withinMs) {
      const already = known.get(seq);
      if (already) return Promise.resolve(already);
      return new Promise((resolve) => {
        const cancel = withinMs === null ? () => {} : timers.after(withinMs, () => settle(null));
        const settle = (reply: ReplyTurn | null) => {
          cancel();
          waiting.delete(seq);
          resolve(reply);
        };
        waiting.set(seq, settle);
      });
    },
  };
}
