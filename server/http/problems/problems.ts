import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Problem } from '#core/contract/problem.ts';
import type { Context } from '#server/context.ts';
import { ProblemError } from '#server/services/problemError.ts';
import { isHttpError, problem, problemFor } from './problemFor.ts';

/** What is away is mostly back by then, in seconds: a process or a database that starts again. */
const BACK_AFTER = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The status for a request that does not fit the route's schema; 400 unless set. */
    invalidStatus?: 400 | 422;
  }
}

/**
 * Every error reply as problem details. Call before any route is registered: later routes would be
 * skipped.
 */
export function answerWithProblems(
  app: FastifyInstance,
  { outage }: Pick<Context, 'outage'>,
): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = isCutOff(error, request)
      ? problem(400, 'cut-off', 'The request was interrupted. Try again.')
      : problemFor(error, request.routeOptions.config.invalidStatus);
    if (answer.status >= 500 && !outage.noticed(error))
      request.log.error(
        { err: error, method: request.method, route: request.routeOptions.url },
        'request failed',
      );
    // The frame closes the connection under a body that is too large, and a client that still sends
    // would never read why.
    if (answer.status === 413) void reply.removeHeader('connection');
    if (isHttpError(error)) void reply.headers(error.headers ?? {});
    if (error instanceof ProblemError && error.retryAfter !== undefined)
      void reply.header('retry-after', error.retryAfter);
    return sendProblem(reply, answer);
  });
}

/**
 * Whether the connection ended before all of the request was there: nobody is at fault, and nobody
 * hears the answer.
 */
function isCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  return (error as { code?: unknown }).code === 'ECONNRESET' && !raw.complete;
}

/**
 * Answers a request that the frame could not give to any route, such as one with a malformed
 * address.
 */
export function answerBadRequest(
  error: Error,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendProblem(reply.header('cache-control', 'no-store'), problemFor(error));
}

/**
 * Answers, where it still can, what is no request at all: without a frame around it, since nothing
 * was understood.
 */
export function answerBadConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const answer = problemFor(
    error,
    400,
    problem(400, 'malformed-request', 'This isn’t a valid HTTP request.'),
  );
  const body = JSON.stringify(answer);
  const head = [
    `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

const codes = new WeakMap<FastifyRequest, string>();

/** The code of the problem that a request was answered with. */
export function problemCodeOf(request: FastifyRequest): string | undefined {
  return codes.get(request);
}

/** Sends a problem; a 503 says when to try again, which may be set before. */
export function sendProblem(reply: FastifyReply, answer: Problem): FastifyReply {
  if (answer.status === 503 && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', BACK_AFTER);
  if (answer.code !== undefined) codes.set(reply.request, answer.code);
  return reply
    .status(answer.status)
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(answer);
}

/**
 * Learns every route as it is registered. The function it gives answers a request that no route
 * took: 405 with `Allow` where another method would do, else 404.
 */
export function learnRoutes(
  app: FastifyInstance,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }: RouteOptions) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const allowed = new Set(
      routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    );
    if (allowed.size > 0 && !allowed.has(request.method)) {
      return sendProblem(
        reply.header('allow', [...allowed].join(', ')),
        problem(405, 'wrong-method', `${request.method} isn’t allowed here.`),
      );
    }
    return sendProblem(reply, problem(404, 'unknown-route', 'There’s nothing at this address.'));
  };
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? '[^/]+'
        : part === '*'
          ? '.*'
          : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    );
  return new RegExp(`^${parts.join('/')}$`);
}
