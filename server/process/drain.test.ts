import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drainRequests } from './drain.ts';

const DRAIN_MS = 300;
let server: Server;
let agent: Agent;

beforeEach(async () => {
  server = createServer((_request, reply) => reply.end('done')).listen(0, '127.0.0.1');
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  await once(server, 'listening');
});
afterEach(() => {
  agent.destroy();
  server.close();
});

async function ask(path: string): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo;
  const asked = get({ host: '127.0.0.1', port, path, agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await answer.resume().toArray();
  return answer.headers.connection;
}

/** Asks as long as it drains, and gives how long that was. */
async function drainWhileAsked(path: string): Promise<number> {
  const began = performance.now();
  const over = new AbortController();
  void drainRequests(server, DRAIN_MS).then(() => over.abort());
  while (!over.signal.aborted) {
    await ask(path);
    await sleep(20);
  }
  return performance.now() - began;
}

test('a connection that was kept is ended with the first answer on it', async () => {
  expect(await ask('/api/user/details')).toBe('keep-alive');
  const draining = drainRequests(server, DRAIN_MS);
  expect(await ask('/api/user/details')).toBe('close');
  await draining;
});

test('a proxy that still sends requests is waited for, at most as long again; one that only asks whether to is not', async () => {
  expect(await drainWhileAsked('/readyz')).toBeLessThan(2 * DRAIN_MS);
  expect(await drainWhileAsked('/api/user/details')).toBeGreaterThanOrEqual(2 * DRAIN_MS - 1);
});
