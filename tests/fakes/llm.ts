import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the next requests meet. */
export type Mood =
  /** Words, a piece at a time, as the service streams them. */
  | {
      says: string;
      finish?: 'stop' | 'length' | 'content_filter';
      thenBreaksOff?: boolean;
      thenStalls?: boolean;
      /** Milliseconds between two pieces, and characters of each. */
      everyMs?: number;
      piece?: number;
      /** Refuses a request that asks for a schema, as endpoints do that know none. */
      knowsNoSchema?: boolean;
      /** Gives the answer whole, whatever it was asked. */
      whole?: boolean;
      /** Told of what has been sent, after each piece. */
      sent?: (soFar: string) => void;
      /** Tells tokens, where it is asked to. */
      usage?: { prompt_tokens: number; completion_tokens: number };
    }
  | { status: number; retryAfter?: number | string }
  | { refuses: string }
  | { rawChunks: string[] }
  /** Words that somebody still has to write: the stream is kept open until they are there. */
  | { later: Promise<string> }
  /** Takes the request and never answers. */
  | 'hangs';

const STILL_WRITING_MS = 15_000;

export interface Asked {
  path: string;
  authorization: string | null;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] } & Record<
    string,
    unknown
  >;
}

export interface FakeLlm {
  /** As LLM_BASE_URL. */
  url: string;
  asked: Asked[];
  /** One mood for all that come, or what to make of each. */
  mood: Mood | ((asked: Asked) => Mood);
  /** Resolves once so many requests have been given up by whoever asked. */
  abandoned: number;
  close(): Promise<void>;
}

/** What a model answers to a turn: its reading of it, what it does, and its words. */
export function turnReply(
  say: string,
  act: { do: string; ids?: string[] } = { do: 'answer' },
  reading: object[] = [{ act: 'statement' }],
): string {
  return JSON.stringify({ reading, act: { ids: [], ...act }, say });
}

/** "How big is your team?" as a model reads it. */
export function asksAbout(id: string): object {
  return { act: 'question', about: id, kind: 'situation', closed: true, followUp: false };
}

/** The rep's words that a model is to answer. */
export function lastWords({ body }: Asked): string {
  const line =
    body.messages
      .find(({ role }) => role === 'user')
      ?.content.split('\n')
      .at(-1) ?? '';
  return line.startsWith('"') ? (JSON.parse(line) as string) : '';
}

/**
 * Speaks `/chat/completions` as published: server-sent `chat.completion.chunk`s that end with
 * `[DONE]`; errors as JSON.
 */
export async function startFakeLlm(): Promise<FakeLlm> {
  const fake: FakeLlm = { url: '', asked: [], mood: { says: 'Hello.' }, abandoned: 0, close };
  const server = createServer((request, reply) => {
    void answer(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return fake;

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const asked: Asked = {
      path: request.url ?? '',
      authorization: request.headers.authorization ?? null,
      body: JSON.parse(await bodyOf(request)) as Asked['body'],
    };
    fake.asked.push(asked);
    reply.on('close', () => {
      if (!reply.writableEnded) fake.abandoned += 1;
    });
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions' || !asked.body.stream)
      return void reply.writeHead(404).end();
    const mood = typeof fake.mood === 'function' ? fake.mood(asked) : fake.mood;
    if (mood === 'hangs') return;
    if ('status' in mood) {
      reply.writeHead(mood.status, {
        'content-type': 'application/json',
        ...(mood.retryAfter !== undefined && { 'retry-after': String(mood.retryAfter) }),
      });
      return void reply.end(
        JSON.stringify({ error: { message: 'no', type: 'server_error', param: null, code: null } }),
      );
    }
    if ('says' in mood && mood.knowsNoSchema && 'response_format' in asked.body)
      return void reply
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { message: 'response_format is not supported' } }));
    if ('says' in mood && mood.whole)
      return void reply.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          id: 'chatcmpl-1',
          object: 'chat.completion',
          created: 1,
          model: asked.body.model,
          choices: [
            { index: 0, message: { role: 'assistant', content: mood.says }, finish_reason: 'stop' },
          ],
          usage: mood.usage,
        }),
      );
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    if ('rawChunks' in mood)
      return void reply.end(mood.rawChunks.map((chunk) => `data: ${chunk}\n\n`).join(''));
    const send = (delta: object, finish: string | null = null) => {
      const chunk = {
        id: 'chatcmpl-1',
        object: 'chat.completion.chunk',
        created: 1,
        model: asked.body.model,
        choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      };
      reply.write(`data: ${JSON.stringify(chunk)}\n\n`);
    };
    send({ role: 'assistant', content: '' });
    if ('refuses' in mood) send({ refusal: mood.refuses });
    else await sendWords(await wordsOf(mood, reply), (content) => send({ content }), reply);
    if ('says' in mood && mood.thenStalls) return;
    if ('says' in mood && mood.thenBreaksOff) return void reply.end();
    send({}, 'says' in mood ? (mood.finish ?? 'stop') : 'stop');
    if ('says' in mood && mood.usage && 'stream_options' in asked.body)
      reply.write(`data: ${JSON.stringify({ choices: [], usage: mood.usage })}\n\n`);
    reply.end('data: [DONE]\n\n');
  }

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
}

type Words = Extract<Mood, { says: string }>;

async function wordsOf(mood: Words | { later: Promise<string> }, reply: ServerResponse) {
  if ('says' in mood) return mood;
  // Clients give up a stream on which nothing comes for minutes.
  const waiting = setInterval(() => reply.write(': still writing\n\n'), STILL_WRITING_MS);
  try {
    return { says: await mood.later };
  } finally {
    clearInterval(waiting);
  }
}

async function sendWords(
  { says, everyMs = 0, piece = 7, sent }: Words,
  send: (content: string) => void,
  reply: ServerResponse,
): Promise<void> {
  for (let at = 0; at < says.length && !reply.destroyed; at += piece) {
    send(says.slice(at, at + piece));
    sent?.(says.slice(0, at + piece));
    if (everyMs > 0) await sleep(everyMs);
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
