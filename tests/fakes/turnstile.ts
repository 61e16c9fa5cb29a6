import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Turnstile's published secrets for tests, and the token that its widget gives for them. */
export const PASSES = '1x0000000000000000000000000000000AA';
export const FAILS = '2x0000000000000000000000000000000AA';
export const SPENT = '3x0000000000000000000000000000000AA';
export const DUMMY_TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';

const VERDICTS: Record<string, { success: boolean; 'error-codes': string[] }> = {
  [PASSES]: { success: true, 'error-codes': [] },
  [FAILS]: { success: false, 'error-codes': ['invalid-input-response'] },
  [SPENT]: { success: false, 'error-codes': ['timeout-or-duplicate'] },
};

export interface FakeTurnstile {
  url: string;
  /** The forms it was sent. */
  asked: URLSearchParams[];
  /** The status that it answers with; 200 unless set. */
  status: number;
  close(): Promise<void>;
}

/**
 * Answers `siteverify` as the service does for its dummy secrets; a dummy secret takes the dummy
 * token alone.
 */
export async function startFakeTurnstile(): Promise<FakeTurnstile> {
  const fake = {
    url: '',
    asked: [] as URLSearchParams[],
    status: 200,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const form = new URLSearchParams(body);
      fake.asked.push(form);
      const known = request.method === 'POST' && request.url === '/turnstile/v0/siteverify';
      const verdict =
        form.get('response') === DUMMY_TOKEN ? VERDICTS[form.get('secret') ?? ''] : undefined;
      reply.writeHead(known ? fake.status : 404, { 'content-type': 'application/json' });
      reply.end(
        fake.status === 200
          ? JSON.stringify(verdict ?? { success: false, 'error-codes': ['invalid-input-response'] })
          : 'overloaded',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
