import type { ReplyTurn, Turn, TurnsReply } from '#core/contract/calls/call.ts';
import { unsentTurns } from './callRecord.ts';
import type { CallRecord } from './callRecord.ts';
import type { StreamedSentence } from './readTurnsReply.ts';
import { requestFailure } from './requestFailure.ts';
import type { RequestFailure } from './requestFailure.ts';

/** Far below what a request may carry, and a whole call in a few of them. */
const AT_ONCE = 50;
/** A server that keeps asking for the same turns is not asked again at once. */
const GAPS = 3;

/** How a request is followed while it is being answered. */
export interface LiveRequest {
  onSentence: (sentence: StreamedSentence) => void;
  signal: AbortSignal;
}

/** With `live` the answer is streamed. */
export type PostTurns = (
  conversationId: string,
  turns: Turn[],
  live?: LiveRequest,
) => Promise<TurnsReply>;

export interface SendEvents {
  /** `record.ackedSeq` moved. */
  onAcked: () => void;
  onReplies: (replies: ReplyTurn[]) => void;
}

/**
 * Sends all that can be sent, in order. Null when the server has everything; otherwise why it
 * stopped.
 */
export async function sendTurns(
  record: CallRecord,
  post: PostTurns,
  events: SendEvents,
): Promise<RequestFailure | null> {
  let gaps = 0;
  for (
    let turns = unsentTurns(record).slice(0, AT_ONCE);
    turns.length > 0;
    turns = unsentTurns(record).slice(0, AT_ONCE)
  ) {
    const failure = await postOnce(record, turns, post, events);
    if (failure?.kind === 'gap') {
      gaps += 1;
      if (gaps > GAPS) return { kind: 'retry' };
      record.ackedSeq = Math.min(failure.lastSeq, record.ackedSeq);
      events.onAcked();
    } else if (failure !== null) {
      return failure;
    }
  }
  return null;
}

async function postOnce(
  record: CallRecord,
  turns: Turn[],
  post: PostTurns,
  events: SendEvents,
): Promise<RequestFailure | null> {
  try {
    const { replies } = await post(record.conversationId, turns);
    record.ackedSeq = Math.max(record.ackedSeq, turns.at(-1)?.seq ?? -1);
    events.onAcked();
    events.onReplies(replies);
    return null;
  } catch (error) {
    return requestFailure(error);
  }
}
