import type { Turn } from '#core/contract/calls/call.ts';
import type { Timers } from '#src/lib/timers.ts';
import { unsentTurns } from '#src/lib/calls/callRecord.ts';
import type { CallRecord } from '#src/lib/calls/callRecord.ts';
import { isOnlyHere } from '#src/lib/calls/offlineCall.ts';
import { createReplies } from '../brain/replies.ts';
import type { Replies } from '../brain/replies.ts';
import type { RequestFailure } from '#src/lib/calls/requestFailure.ts';
import { createSender } from './sender.ts';
import type { Sender } from './sender.ts';
import { sendTurns } from '#src/lib/calls/sendTurns.ts';
import type { PostTurns } from '#src/lib/calls/sendTurns.ts';

/** The call's line to the server: turns go out as they are spoken, replies come in. */
export interface CallWire {
  replies: Replies;
  /** From now on this call's turns are sent. */
  attend: (record: CallRecord) => void;
  /** There is something to send, or the network may be back. */
  kick: () => void;
  /** The rest of the answer that is being streamed is not wanted any more. */
  drop: () => void;
  /** Nothing more is sent; resolves when nothing is under way. */
  stop: () => Promise<void>;
}

export interface WireEvents {
  onAcked: () => void;
  /**
   * Whether turns wait to be sent; `limited` is the server's sentence where it asks to wait, and
   * not the network.
   */
  onWaiting: (waiting: boolean, limited?: string | null) => void;
  /** An answer after which sending on is of no use. */
  onRefused: (failure: RequestFailure) => void;
}

export function createCallWire(post: PostTurns, timers: Timers, events: WireEvents): CallWire {
  const replies = createReplies(timers);
  let streaming = new AbortController();
  let sender: Sender | null = null;

  function postLive(conversationId: string, turns: Turn[]) {
    streaming = new AbortController();
    replies.asked();
    return post(conversationId, turns, { signal: streaming.signal, onSentence: replies.heard });
  }

  async function send(record: CallRecord): Promise<RequestFailure | null> {
    if (isOnlyHere(record)) {
      events.onWaiting(true);
      return null;
    }
    const before = unsentTurns(record).length;
    const asks = record.setting.brain === 'llm' ? postLive : post;
    const once = () =>
      sendTurns(record, asks, { onAcked: events.onAcked, onReplies: replies.arrived });
    let failure = await once();
    // A line that nobody waits for any more was given up here, which is no sign of the network:
    // what was said since goes out.
    if (
      failure?.kind === 'retry' &&
      streaming.signal.aborted &&
      unsentTurns(record).length > before
    )
      failure = await once();
    if (failure !== null) replies.lost();
    if (failure?.kind === 'retry' && !streaming.signal.aborted)
      events.onWaiting(true, failure.limited);
    else events.onWaiting(false);
    return failure;
  }

  return {
    replies,
    attend(record) {
      sender = createSender(() => send(record), timers, events.onRefused);
    },
    kick: () => sender?.kick(),
    drop: () => streaming.abort(),
    async stop() {
      streaming.abort();
      await sender?.stop();
    },
  };
}
