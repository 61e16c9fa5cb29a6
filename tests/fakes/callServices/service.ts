import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the next requests meet: once each, in their order; after that all is well. */
export type Trouble = 'revoked' | 'forbidden' | 'busy' | 'down' | 'nonsense' | 'hangs';

export interface FakeService {
  /** As its base URL setting. */
  url: string;
  /** For every request until it is set back; null: all is well. */
  mood: Trouble | null;
  /** Seconds in `Retry-After` while it is busy. */
  retryAfter: string;
  /** Moods of the next requests, before `mood` counts. */
  next: (Trouble | null)[];
  /** Paths with their queries, in order. */
  asked: string[];
  close(): Promise<void>;
}

export type Answer = {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  bytes?: Buffer;
} | null;

/**
 * A service over HTTP in the troubles that services have; `answer` is what it is when all is well,
 * null for 404.
 */
export async function startFakeService(
  isKey: (authorization: string | undefined) => boolean,
  answer: (url: URL) => Answer,
): Promise<FakeService> {
  const fake: FakeService = { url: '', mood: null, retryAfter: '0', next: [], asked: [], close };
  const server = createServer((request, reply) => route(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;

  function route(
    { url = '', headers: { authorization } }: IncomingMessage,
    reply: ServerResponse,
  ): void {
    const place = new URL(url, fake.url);
    // Files lie where anybody with the address may fetch them.
    const isFile = place.pathname.startsWith('/files/');
    if (isFile && authorization !== undefined)
      return send(reply, { status: 400, json: { error: 'a key was sent to a place for files' } });
    if (!isFile) fake.asked.push(url);
    const mood = isFile ? null : fake.next.length > 0 ? fake.next.shift() : fake.mood;
    if (mood === 'hangs') return;
    if (mood === 'down') return send(reply, { status: 500, json: { error: 'internal' } });
    if (mood === 'busy')
      return send(reply, {
        status: 429,
        headers: { 'retry-after': fake.retryAfter },
        json: { error: 'too many requests' },
      });
    if (mood === 'forbidden') return send(reply, { status: 403, json: { error: 'forbidden' } });
    if (mood === 'revoked' || (!isFile && !isKey(authorization)))
      return send(reply, { status: 401, json: { error: 'unauthorized' } });
    if (mood === 'nonsense') return send(reply, { json: { hello: 'world' } });
    send(reply, answer(place) ?? { status: 404, json: { error: 'not found' } });
  }

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
}

function send(
  reply: ServerResponse,
  { status = 200, headers = {}, json, bytes }: NonNullable<Answer>,
): void {
  if (bytes)
    return void reply.writeHead(status, { 'content-type': 'audio/mpeg', ...headers }).end(bytes);
  reply
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(json === undefined ? undefined : JSON.stringify(json));
}
