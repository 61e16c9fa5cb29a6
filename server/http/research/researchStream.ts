import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResearchEvent, ResearchSubject } from '#core/contract/personas/research.ts';
import type { Context } from '#server/context.ts';
import {
  followResearch,
  hasSeenAll,
  readEventId,
} from '#server/services/research/followResearch.ts';
import { STREAM_FAILED } from '#server/services/research/researchProblems.ts';
import { isSignedIn, type Bearer } from '#server/services/accounts/sessions/sessions.ts';
import { startResearch } from '#server/services/research/startResearch.ts';
import { whileConnected } from '../calls/turnsStream.ts';
import { countStream } from '../limits/countStream.ts';
import { problemFor } from '../problems/problemFor.ts';

/**
 * A research as server-sent events. A connection that comes again with `Last-Event-ID` gets what
 * followed, and 204 where nothing can follow, which ends a browser's own attempts.
 */
export async function streamResearch(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  bearer: Bearer,
  wish: { domain: string; subject: ResearchSubject; fresh: boolean },
): Promise<FastifyReply> {
  const { userId } = bearer;
  void reply.header('referrer-policy', 'no-referrer').header('cache-control', 'no-store');
  const seen = readEventId(request.headers['last-event-id']?.toString());
  if (seen && (await hasSeenAll(context, userId, seen))) return reply.code(204).send();
  await countStream(context, reply, userId);
  // Whoever comes again takes up the same research, also where a new one was wished for at first.
  const { id } = await startResearch(context, userId, {
    ...wish,
    fresh: wish.fresh && seen === null,
  });
  const events = Readable.from(
    linesOf(context, request, bearer, id, whileConnected(reply), seen?.id === id ? seen : null),
  );
  return reply.header('x-accel-buffering', 'no').type('text/event-stream').send(events);
}

async function* linesOf(
  context: Context,
  request: FastifyRequest,
  bearer: Bearer,
  id: string,
  signal: AbortSignal,
  seen: { run: number; length: number } | null,
): AsyncGenerator<string> {
  let full = '';
  // The first byte sends the head of the reply: whoever asked knows at once that the stream is
  // there.
  yield ': research\n\n';
  try {
    const followed = followResearch(context, bearer.userId, id, signal, seen);
    for await (const { id: eventId, event } of followed) {
      if (!(await isSignedIn(context, bearer))) return;
      full = event?.full_content ?? full;
      yield event === null
        ? ': still reading\n\n'
        : `id: ${eventId}\ndata: ${JSON.stringify(event)}\n\n`;
    }
  } catch (error) {
    const problem = { ...problemFor(error), title: STREAM_FAILED };
    if (problem.status >= 500)
      request.log.error(
        { err: error, route: request.routeOptions.url },
        'a research stream failed',
      );
    const failed: ResearchEvent = {
      type: 'error',
      content: STREAM_FAILED,
      full_content: full,
      cost: null,
      problem,
    };
    yield `data: ${JSON.stringify(failed)}\n\n`;
  }
}
