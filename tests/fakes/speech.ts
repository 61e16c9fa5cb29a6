import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAnyWav } from '#core/audio/anyWav.ts';
import { wavHeader } from '#core/audio/wav.ts';

export interface FakeSpeech {
  /** As SPEECH_BASE_URL. */
  url: string;
  mood: 'well' | 'down' | 'hangs' | 'nonsense';
  /** What the next utterances are heard as; the last one again and again. */
  hears: string[];
  /**
   * What was sent to be transcribed: its rate, its length in milliseconds, and how loud it is at
   * its loudest.
   */
  heard: {
    authorization: string | null;
    model: string;
    language: string;
    sampleRate: number;
    ms: number;
    peak: number;
  }[];
  spoken: {
    authorization: string | null;
    model: string;
    voice: string;
    input: string;
    speed: number;
  }[];
  /** Requests that were given up by whoever asked. */
  abandoned: number;
  close(): Promise<void>;
}

/**
 * Speaks `/audio/transcriptions` and `/audio/speech` as published: a form with a file, and sound as
 * the body.
 */
export async function startFakeSpeech(): Promise<FakeSpeech> {
  const fake: FakeSpeech = {
    url: '',
    mood: 'well',
    hears: ['Hello.'],
    heard: [],
    spoken: [],
    abandoned: 0,
    close,
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return fake;

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const authorization = request.headers.authorization ?? null;
    reply.on('close', () => {
      if (!reply.writableEnded) fake.abandoned += 1;
    });
    if (fake.mood === 'hangs') return;
    if (fake.mood === 'down')
      return void reply
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"error":{"message":"no","type":"server_error","param":null,"code":null}}');
    if (request.url === '/v1/audio/transcriptions') {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const sound = readAnyWav(new Uint8Array(await (form.get('file') as File).arrayBuffer()));
      const { sampleRate, samples } = sound;
      const field = (name: string) => form.get(name) as string;
      fake.heard.push({
        authorization,
        model: field('model'),
        language: field('language'),
        sampleRate,
        ms: Math.round((samples / sampleRate) * 1000),
        peak: Math.max(...sound.read(0, samples)),
      });
      const text = fake.hears.length > 1 ? fake.hears.shift() : fake.hears[0];
      return void reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(fake.mood === 'nonsense' ? { hello: 1 } : { text: ` ${text} ` }));
    }
    if (request.url !== '/v1/audio/speech') return void reply.writeHead(404).end();
    fake.spoken.push({
      authorization,
      ...(JSON.parse(body.toString()) as Omit<FakeSpeech['spoken'][number], 'authorization'>),
    });
    // Other formats than the one asked for are common; a browser plays this one in any case.
    reply.writeHead(200, { 'content-type': 'audio/wav' });
    const pcm = Int16Array.from({ length: 3_200 }, (_, index) =>
      Math.round(4_000 * Math.sin((2 * Math.PI * 220 * index) / 16_000)),
    );
    reply.write(wavHeader(16_000, pcm.byteLength));
    reply.end(Buffer.from(pcm.buffer));
  }

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
