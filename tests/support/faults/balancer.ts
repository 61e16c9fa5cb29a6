import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** A proxy before several servers, which does what Caddy does with `compose.yaml`. */
export interface Balancer {
  url: string;
  /** These from now on. */
  balance(urls: readonly string[]): void;
  /** Answers of 500 and above that it gave, its own for a server that broke off included. */
  failures(): Failure[];
  close(): Promise<void>;
}

export interface Failure {
  method: string;
  path: string;
  status: number;
  /** Of the server that was asked last, if there was one. */
  url: string | undefined;
}

const LOOK_EVERY_MS = 200;
const TRY_FOR_MS = 10_000;
const TRY_EVERY_MS = 50;
/** One that could not be reached is left alone for so long. */
const FAIL_MS = 1_000;
const SAFE = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

interface Upstream {
  url: string;
  isReady: boolean;
  /** One server that is slow to answer keeps no other from being checked. */
  isBeingChecked: boolean;
  failedAt: number;
  underWay: number;
}

export async function startBalancer(): Promise<Balancer> {
  let upstreams: Upstream[] = [];
  const failures: Failure[] = [];
  const agent = new Agent({ keepAlive: true });
  const ending = new AbortController();
  const looking = lookAfter();
  const server = createServer((request, reply) => {
    void serve(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    balance: (urls) => {
      upstreams = urls.map(
        (url) =>
          upstreams.find((known) => known.url === url) ?? {
            url,
            isReady: true,
            isBeingChecked: false,
            failedAt: -Infinity,
            underWay: 0,
          },
      );
    },
    failures: () => failures,
    close: async () => {
      ending.abort();
      await looking;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function lookAfter(): Promise<void> {
    while (!ending.signal.aborted) {
      for (const upstream of upstreams) if (!upstream.isBeingChecked) void look(upstream);
      await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  async function look(upstream: Upstream): Promise<void> {
    upstream.isBeingChecked = true;
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(3_000)]);
    upstream.isReady = await fetch(`${upstream.url}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
    upstream.isBeingChecked = false;
  }

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const mayRepeat =
      SAFE.has(request.method ?? '') || request.headers['idempotency-key'] !== undefined;
    let upstream: Upstream | undefined;
    for (
      const giveUpAt = Date.now() + TRY_FOR_MS;
      Date.now() < giveUpAt;
      await sleep(TRY_EVERY_MS)
    ) {
      const asked = chosen();
      if (asked === undefined) continue;
      upstream = asked;
      const answer = await ask(asked, request, body).catch((error: NodeJS.ErrnoException) => {
        asked.failedAt = Date.now();
        return error;
      });
      if (!(answer instanceof Error)) return passOn(request, answer, reply, asked);
      if (answer.code !== 'ECONNREFUSED' && !mayRepeat) break;
    }
    note(request, 502, upstream);
    reply.writeHead(502).end();
  }

  function chosen(): Upstream | undefined {
    return upstreams
      .filter(({ isReady, failedAt }) => isReady && Date.now() - failedAt > FAIL_MS)
      .toSorted((a, b) => a.underWay - b.underWay)[0];
  }

  function ask(
    upstream: Upstream,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage> {
    upstream.underWay += 1;
    return new Promise<IncomingMessage>((resolve, reject) => {
      const asked = send(upstream.url + url, { method, headers, agent }, resolve);
      asked.on('error', reject);
      asked.on('close', () => (upstream.underWay -= 1));
      asked.end(body);
    });
  }

  function passOn(
    request: IncomingMessage,
    answer: IncomingMessage,
    reply: ServerResponse,
    upstream: Upstream,
  ): void {
    const status = answer.statusCode ?? 502;
    if (status >= 500) note(request, status, upstream);
    reply.writeHead(status, answer.headers);
    answer.on('error', () => reply.destroy());
    reply.on('close', () => answer.destroy());
    answer.pipe(reply);
  }

  function note(
    { method = '', url = '' }: IncomingMessage,
    status: number,
    upstream: Upstream | undefined,
  ): void {
    failures.push({ method, path: url.split('?')[0] ?? '', status, url: upstream?.url });
  }
}
