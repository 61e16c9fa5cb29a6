import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import {
  keptReply,
  type Reply,
  type RequestKey,
  settleKey,
} from '#server/services/requests/replies.ts';
import { ProblemError } from '#server/services/problemError.ts';
import { bearerOf } from './authentication/bearer.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Routes registered on this instance answer a repeated `Idempotency-Key` with the reply to its
 * first request.
 */
export function answerRepeatsAlike(app: FastifyInstance, context: Context): void {
  const claimed = new WeakMap<FastifyRequest, RequestKey>();

  // Routes that change nothing are spared both.
  app.addHook('onRoute', (route) => {
    if ([route.method].flat().every((method) => SAFE.has(method))) return;
    route.preHandler = [answerOrClaim, ...[route.preHandler ?? []].flat()];
    route.onSend = [keep, ...[route.onSend ?? []].flat()];
  });

  /** After validation, so that a request that could never be answered claims nothing. */
  async function answerOrClaim(request: FastifyRequest, reply: FastifyReply) {
    const key = keyOf(request);
    if (!key) return undefined;
    const kept = await keptReply(context, key, JSON.stringify(request.body) ?? '');
    if (kept) return resend(reply, kept);
    claimed.set(request, key);
    return undefined;
  }

  async function keep(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
    const key = claimed.get(request);
    if (!key) return payload;
    const contentType = reply.getHeader('content-type')?.toString() ?? null;
    await settleKey(context, key, {
      status: reply.statusCode,
      contentType,
      body: typeof payload === 'string' ? payload : null,
    });
    return payload;
  }
}

function keyOf(request: FastifyRequest): RequestKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || SAFE.has(request.method)) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new ProblemError(
      400,
      'malformed-idempotency-key',
      'Bad Request',
      'An Idempotency-Key has 1 to 255 visible ASCII characters.',
    );
  }
  return {
    userId: bearerOf(request).userId,
    route: `${request.method} ${request.url.split('?')[0]}`,
    key,
  };
}

function resend(reply: FastifyReply, { status, contentType, body }: Reply): FastifyReply {
  if (contentType) void reply.type(contentType);
  return reply
    .code(status ?? 200)
    .serializer((kept: string) => kept)
    .send(body ?? '');
}
