import type { TurnsEvent, TurnsReply } from '#core/contract/calls/call.ts';
import { serverEvents } from '#src/lib/serverEvents.ts';

/** A sentence of the line under way. */
export type StreamedSentence = Extract<TurnsEvent, { type: 'sentence' }>;

/**
 * The answer to turns, streamed or not; each sentence is told as it comes. Throws where the stream
 * breaks off.
 */
export async function readTurnsReply(
  response: Response,
  onSentence: (sentence: StreamedSentence) => void,
): Promise<TurnsReply> {
  const streams = response.headers.get('content-type')?.includes('text/event-stream') === true;
  if (!streams || response.body === null) return (await response.json()) as TurnsReply;
  for await (const { data } of serverEvents(response.body)) {
    const event = JSON.parse(data) as TurnsEvent;
    if (event.type === 'sentence') onSentence(event);
    else if (event.type === 'done') return { lastSeq: event.lastSeq, replies: event.replies };
    else throw new Error(event.problem.title);
  }
  throw new Error('the answer broke off');
}
