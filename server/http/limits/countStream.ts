import type { FastifyReply } from 'fastify';
import type { Context } from '#server/context.ts';
import { openEventStream } from '#server/services/requests/eventStreams.ts';

/**
 * Counts a reply as one of the user's streams of events until its connection is closed.
 * @throws {ProblemError} 429
 */
export async function countStream(
  context: Context,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const close = await openEventStream(context, userId);
  // Whoever asked may have gone meanwhile.
  if (reply.raw.closed) close();
  else reply.raw.once('close', close);
}
