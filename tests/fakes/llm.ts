import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the next requests meet. */
export type Mood =
  /** Words, a piece at a time, as the service streams them. */
  | {
      says: string;
      finish?: 'stop' | 'length' | 'content_filter';
      thenBreaksOff?: boolean;
      thenStalls?: boolean;
    }
  | { status: number }
  | { refuses: string }
  | { rawChunks: string[] }
  /** Takes the request and never answers. */
  | 'hangs';

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

/** The line that the engine planned, as the product hands it to a model. */
export function plannedLine({ body }: Asked): string {
  return (JSON.parse(body.messages.at(-1)?.content ?? '') as { yourNextLine: string }).yourNextLine;
}

/** Speaks `/chat/completions` as published: server-sent `chat.completion.chunk`s that end with `[DONE]`; errors as JSON. */
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
        ...(mood.status === 429 && { 'retry-after': '20' }),
      });
      return void reply.end(
        JSON.stringify({ error: { message: 'no', type: 'server_error', param: null, code: null } }),
      );
    }
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
    else for (const piece of mood.says.match(/.{1,7}/gs) ?? []) send({ content: piece });
    if ('says' in mood && mood.thenStalls) return;
    if ('says' in mood && mood.thenBreaksOff) return void reply.end();
    send({}, 'says' in mood ? (mood.finish ?? 'stop') : 'stop');
    reply.end('data: [DONE]\n\n');
  }

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
