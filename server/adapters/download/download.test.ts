import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createDownload } from './download.ts';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

test.each(['http://198.51.100.7/a.wav', 'ftp://example.com/a', 'file:///etc/passwd'])('%s is not fetched: only https is', async (url) => {
  await expect(createDownload(false)(url, 10)).rejects.toThrow('is not fetched');
});

test.each(['https://127.0.0.1/a', 'https://[::1]/a', 'https://10.0.0.8/a', 'https://169.254.169.254/latest', 'https://localhost/a', 'https://2130706433/a', 'https://[::ffff:127.0.0.1]/a'])(
  '%s is not reached: it is no public address',
  async (url) => {
    const failure = await createDownload(false)(url, 10).catch((error: unknown) => error as Error);
    expect((failure as Error & { cause: Error }).cause.message).toMatch(/private|special|meta|not allowed/i);
  },
);

test('what is there comes whole, over a redirect, where private addresses are allowed', async () => {
  const url = await serve(({ url: path }, reply) => {
    if (path === '/old') reply.writeHead(302, { location: '/new' }).end();
    else reply.end('the sound');
  });
  expect((await createDownload(true)(`${url}/old`, 100)).toString()).toBe('the sound');
});

test('what is too long is given up, though it does not say how long it is', async () => {
  const url = await serve((_request, reply) => {
    reply.write(Buffer.alloc(64));
    reply.write(Buffer.alloc(64));
  });
  await expect(createDownload(true)(url, 100)).rejects.toThrow('longer than 100 bytes');
});

test('an answer that is none tells its status, and a ring of redirects ends', async () => {
  const url = await serve(({ url: path }, reply) => {
    if (path === '/gone') reply.writeHead(410).end();
    else reply.writeHead(301, { location: '/again' }).end();
  });
  await expect(createDownload(true)(`${url}/gone`, 100)).rejects.toMatchObject({ status: 410 });
  await expect(createDownload(true)(`${url}/again`, 100)).rejects.toThrow('on and on');
});

async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}
