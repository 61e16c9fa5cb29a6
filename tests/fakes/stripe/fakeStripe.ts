import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { type Answer, answer } from './api.ts';
import { readForm, textAt } from './form.ts';
import { payPage, portalPage } from './pages.ts';
import { idOf, World } from './world.ts';

export const SECRET_KEY = 'sk_test_ringside';
export const WEBHOOK_SECRET = 'whsec_ringside';

const signer = new Stripe(SECRET_KEY);

export interface FakeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: object };
}

export interface FakeStripe {
  /** As STRIPE_BASE_URL. */
  url: string;
  /** The settings that a server needs to use it. */
  env: Record<string, string>;
  world: World;
  /** Where events are sent; null: they are lost on the way. */
  webhook: string | null;
  /** What API requests meet. */
  mood: 'fine' | 'down' | 'refuses';
  /** Of API requests, as `POST /v1/customers`. */
  asked: string[];
  events: FakeEvent[];
  /** Sends an event, signed as of then; gives the status it was answered with. */
  send(event: object, options?: { secret?: string; at?: number }): Promise<number>;
  /** Resolves once all that happened so far has been told. */
  told(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  now?: () => Date;
  /** Ids that the operator lists. */
  priceIds: string[];
}

/**
 * Speaks the used part of Stripe's API with forms in and JSON out, sends signed events, and has
 * pages that "pay", change and cancel.
 */
export async function startFakeStripe({
  now = () => new Date(),
  priceIds,
}: Options): Promise<FakeStripe> {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const sending = new Set<Promise<void>>();
  const replies = new Map<string, { body: string; answer: Answer }>();
  const world = new World(seconds, (type, object) => void sending.add(happened(type, object)));
  const fake: FakeStripe = {
    url: '',
    env: {},
    world,
    webhook: null,
    mood: 'fine',
    asked: [],
    events: [],
    send,
    told,
    close,
  };
  const server = createServer((request, reply) => {
    void handle(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.env = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICE_IDS: priceIds.join(','),
    STRIPE_BASE_URL: fake.url,
  };
  return fake;

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', fake.url);
    const body = await bodyOf(request);
    const method = request.method ?? 'GET';
    if (!pathname.startsWith('/v1/')) return servePage(method, pathname, body, reply);
    fake.asked.push(`${method} ${pathname}`);
    if (fake.mood === 'down') return void request.socket.destroy();
    const given = answerTo(request, method, pathname, searchParams, body);
    reply
      .writeHead(given.status, { 'content-type': 'application/json', 'request-id': idOf('req') })
      .end(JSON.stringify(given.body));
  }

  function answerTo(
    request: IncomingMessage,
    method: string,
    pathname: string,
    query: URLSearchParams,
    body: string,
  ): Answer {
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
      return {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } },
      };
    if (fake.mood === 'refuses')
      return {
        status: 403,
        body: {
          error: {
            type: 'invalid_request_error',
            message: 'The provided key does not have the required permissions.',
          },
        },
      };
    const key = request.headers['idempotency-key'];
    const kept = typeof key === 'string' ? replies.get(key) : undefined;
    if (kept)
      return kept.body === body
        ? kept.answer
        : {
            status: 400,
            body: {
              error: {
                type: 'idempotency_error',
                message: 'Keys for idempotent requests can only be used with the same parameters.',
              },
            },
          };
    const given = answer(world, fake.url, method, pathname, query, readForm(body));
    if (typeof key === 'string' && method === 'POST') replies.set(key, { body, answer: given });
    return given;
  }

  function servePage(method: string, pathname: string, body: string, reply: ServerResponse): void {
    const [, kind, id = ''] = pathname.split('/');
    const [session, portal] = [world.sessions.get(id), world.portals.get(id)];
    if (kind === 'pay' && session?.status === 'open') {
      if (method !== 'POST')
        return void reply
          .writeHead(200, { 'content-type': 'text/html' })
          .end(payPage(world, session));
      world.pay(session);
      return void reply.writeHead(303, { location: session.success_url }).end();
    }
    if (kind === 'portal' && portal) {
      const form = readForm(body);
      const subscription = world.subscriptions.get(textAt(form, 'subscription') ?? '');
      const priceId = textAt(form, 'price');
      if (method === 'POST' && subscription)
        world.change(
          subscription,
          priceId === undefined ? { cancel_at_period_end: true } : { priceId },
        );
      return void reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(portalPage(world, portal));
    }
    reply.writeHead(404).end();
  }

  async function happened(type: string, object: object): Promise<void> {
    const event: FakeEvent = {
      id: idOf('evt'),
      object: 'event',
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    };
    fake.events.push(event);
    // Stripe tells of what happened after it did.
    await sleep(1);
    if (fake.webhook !== null) await send(event).catch(() => 0);
  }

  async function send(
    event: object,
    { secret = WEBHOOK_SECRET, at = seconds() }: { secret?: string; at?: number } = {},
  ): Promise<number> {
    if (fake.webhook === null) throw new Error('nobody listens to events');
    const payload = JSON.stringify(event, null, 2);
    const header = signer.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
    const reply = await fetch(fake.webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
      body: payload,
    });
    await reply.arrayBuffer();
    return reply.status;
  }

  async function told(): Promise<void> {
    await Promise.all(sending);
  }

  async function close(): Promise<void> {
    // Whoever listens may close only once nobody speaks to them any more.
    await told();
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
