import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { wavHeader } from '#core/audio/wav.ts';
import { FakeCall, type FakeAssistant } from './fakeCall.ts';

export const PRIVATE_KEY = 'vapi-private-key';
export const PUBLIC_KEY = 'vapi-public-key';
/** Of the recordings that it makes: hertz, and seconds. */
export const RECORDED = { sampleRate: 16_000, seconds: 7 };

export interface FakeVapi {
  /** As VAPI_BASE_URL. */
  url: string;
  calls: FakeCall[];
  /** What the making of a call meets. */
  mood: 'well' | 'out-of-credit' | 'wants-public-key' | 'nonsense' | 'hangs';
  /** How often a call was looked up. */
  lookUps: number;
  close(): Promise<void>;
}

/**
 * The parts of Vapi in use: `POST /call/web`, `GET /call/{id}`, its control address, its
 * recordings; and, in the place of Daily, the code that a page loads to hold the call
 * (`callMachine.js`) and the room that it joins.
 */
export async function startFakeVapi(): Promise<FakeVapi> {
  const fake: FakeVapi = { url: '', calls: [], mood: 'well', lookUps: 0, close };
  const server = createServer((request, reply) => {
    route(request, reply).catch((error: unknown) =>
      reply.headersSent ? reply.destroy() : reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;

  async function route(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    const [, place = '', id = '', what = ''] = url.split('?')[0]!.split('/');
    // The page is another origin.
    reply
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', '*');
    if (method === 'OPTIONS') return void reply.writeHead(204).end();
    if (url === '/call/web' && method === 'POST') return makeCall(request, reply);
    if (place === 'call-machine.js')
      return void reply
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(readFileSync(fileURLToPath(new URL('callMachine.js', import.meta.url))));
    const call = fake.calls.find((made) => made.id === id.replace(/\.wav$/, ''));
    if (!call) return void reply.writeHead(404).end();
    if (place === 'call') return lookUp(request, reply, call);
    if (place === 'recording')
      return void reply
        .writeHead(200, { 'content-type': 'audio/wav' })
        .end(recording(call, new URL(url, fake.url).searchParams.get('side')));
    if (place === 'control') return control(request, reply, call);
    if (place === 'room' && what === 'events') return openRoom(reply, call);
    if (place === 'room') return fromPage(request, reply, call);
    reply.writeHead(404).end();
  }

  async function makeCall(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = JSON.parse(await bodyOf(request)) as { assistant: FakeAssistant } & Record<
      string,
      unknown
    >;
    if (fake.mood === 'hangs') return;
    if (fake.mood === 'out-of-credit')
      return json(reply, 402, { message: 'Wallet Balance is too low', statusCode: 402 });
    if (fake.mood === 'nonsense') return json(reply, 201, { hello: 'world' });
    if (
      request.headers.authorization !==
      `Bearer ${fake.mood === 'wants-public-key' ? PUBLIC_KEY : PRIVATE_KEY}`
    )
      return json(reply, 401, { message: 'Invalid Key', statusCode: 401 });
    const unknown = Object.keys(body).filter(
      (key) => !['assistant', 'roomDeleteOnUserLeaveEnabled'].includes(key),
    );
    if (unknown.length > 0)
      return json(reply, 400, {
        message: unknown.map((key) => `property ${key} should not exist`),
        statusCode: 400,
      });
    const id = randomUUID();
    fake.calls.push(new FakeCall(id, body.assistant, `${fake.url}/recording/${id}.wav`));
    json(reply, 201, {
      id,
      orgId: 'org',
      type: 'webCall',
      status: 'queued',
      webCallUrl: `${fake.url}/room/${id}`,
      monitor: { controlUrl: `${fake.url}/control/${id}` },
      assistant: body.assistant,
    });
  }

  function lookUp(request: IncomingMessage, reply: ServerResponse, call: FakeCall): void {
    if (request.headers.authorization !== `Bearer ${PRIVATE_KEY}`)
      return json(reply, 401, { message: 'Invalid Key' });
    fake.lookUps += 1;
    json(reply, 200, {
      id: call.id,
      status: call.status,
      endedReason: call.endedReason ?? undefined,
      artifact: call.status === 'ended' ? call.artifact() : undefined,
    });
  }

  async function control(
    request: IncomingMessage,
    reply: ServerResponse,
    call: FakeCall,
  ): Promise<void> {
    const { type } = JSON.parse(await bodyOf(request)) as { type: string };
    if (type !== 'end-call' || call.status === 'ended') return void reply.writeHead(400).end();
    call.hungUp += 1;
    reply.writeHead(200).end();
    await call.end('manually-canceled');
  }

  /** What the page is told, as server-sent events. */
  function openRoom(reply: ServerResponse, call: FakeCall): void {
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.write(': open\n\n');
    call.toPage = (event) => void reply.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** What the page says: that its sound can be played, a typed line, or that it ends the call. */
  async function fromPage(
    request: IncomingMessage,
    reply: ServerResponse,
    call: FakeCall,
  ): Promise<void> {
    const message = JSON.parse(await bodyOf(request)) as {
      type: string;
      message?: { content: string };
    };
    reply.writeHead(204).end();
    if (message.type === 'playable') await call.join();
    if (message.type === 'add-message') await call.hear(message.message?.content ?? '', false);
    if (message.type === 'end-call') await call.end('customer-ended-call');
  }

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
}

/**
 * A tone: of both voices, of the customer alone until half of the call is over, or of the assistant
 * alone from then on.
 */
function recording(call: FakeCall, side: string | null): Buffer {
  const { sampleRate, seconds } = RECORDED;
  const half = (sampleRate * seconds) / 2;
  const length = side === 'assistant' ? (call.assistantSeconds ?? seconds) : seconds;
  const pcm = Int16Array.from({ length: sampleRate * length }, (_, index) =>
    side === null || index < half === (side === 'customer')
      ? Math.round(8_000 * Math.sin((2 * Math.PI * 220 * index) / sampleRate))
      : 0,
  );
  return Buffer.concat([wavHeader(sampleRate, pcm.byteLength), Buffer.from(pcm.buffer)]);
}

function json(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
