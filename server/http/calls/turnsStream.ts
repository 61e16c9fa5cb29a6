import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TurnsEvent } from '#core/contract/calls/call.ts';
import { problemFor } from '../problems/problemFor.ts';
import type { Answer } from '#server/services/calls/turns/takeTurns.ts';

/**
 * Whether the answer is wanted as it comes. A reply that is kept for a repeat is never streamed.
 */
export function wantsStream({ headers }: FastifyRequest): boolean {
  return (
    headers.accept?.includes('text/event-stream') === true &&
    headers['idempotency-key'] === undefined
  );
}

/** A signal that ends with the connection: what nobody waits for need not be thought of. */
export function whileConnected(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}

/**
 * Server-sent events: each sentence once it may be said, then the whole answer, or the problem that
 * came up on the way.
 */
export function streamAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  seq: number,
  answer: Answer,
): FastifyReply {
  const events = new Readable({ read: () => undefined });
  const send = (event: TurnsEvent) => events.push(`data: ${JSON.stringify(event)}\n\n`);
  answer(whileConnected(reply), (sentence) => send({ type: 'sentence', seq, ...sentence }))
    .then((answered) => send({ type: 'done', ...answered }))
    .catch((error: unknown) => {
      request.log.error({ err: error }, 'an answer broke off');
      send({ type: 'error', problem: problemFor(error) });
    })
    .finally(() => events.push(null));
  return reply
    .header('x-accel-buffering', 'no')
    .header('cache-control', 'no-store')
    .type('text/event-stream')
    .send(events);
}
