import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export const PROJECT_KEY = 'phc_local';

export interface Captured {
  event: string;
  uuid: string;
  timestamp: string;
  properties: Record<string, unknown>;
  $set?: Record<string, unknown>;
  $set_once?: Record<string, unknown>;
}

export interface FakePostHog {
  url: string;
  /** `METHOD /path` of every request but preflights, in order. */
  asked: string[];
  captured: Captured[];
  /** Everything that was sent, unpacked, as text. */
  bodies: string[];
  /** How many bodies came compressed. */
  compressed: number;
  /** Forgets what came so far. */
  clear(): void;
  close(): Promise<void>;
}

/** What the project's owner may have switched on over there. The app follows none of it. */
const REMOTE_CONFIG = {
  supportedCompression: ['gzip', 'gzip-js'],
  analytics: { endpoint: '/i/v0/e/' },
  hasFeatureFlags: true,
  autocapture_opt_out: false,
  autocaptureExceptions: true,
  capturePerformance: { web_vitals: true, network_timing: true },
  captureDeadClicks: true,
  heatmaps: true,
  sessionRecording: { endpoint: '/s/', scriptConfig: { script: 'posthog-recorder' } },
  productTours: true,
  conversations: { enabled: true, token: 'none' },
  siteApps: [{ id: 1, url: '/site_app/1/run.js' }],
  surveys: true,
};

/** One that asks for text, which the app does not show, and one that asks to choose. */
const SURVEYS = [
  survey('0190f3a2-0000-7000-8000-000000000001', 'In your words', [
    { id: 'why', type: 'open', question: 'What is missing?' },
  ]),
  survey('0190f3a2-0000-7000-8000-000000000002', 'Two questions', [
    {
      id: 'likely',
      type: 'rating',
      display: 'number',
      scale: 10,
      question: 'How likely are you to recommend this?',
      lowerBoundLabel: 'Not at all',
      upperBoundLabel: 'Very',
    },
    {
      id: 'best',
      type: 'single_choice',
      question: 'What helps you most?',
      choices: ['The scorecard', 'The ranks, honestly!'],
    },
  ]),
];

/**
 * PostHog's endpoints for browsers, as published: settings, flags, and events in batches, packed
 * with gzip.
 */
export async function startFakePostHog(): Promise<FakePostHog> {
  const fake: FakePostHog = {
    url: '',
    asked: [],
    captured: [],
    bodies: [],
    compressed: 0,
    clear() {
      for (const list of [fake.asked, fake.captured, fake.bodies]) list.length = 0;
      fake.compressed = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => answer(fake, request, reply, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function answer(
  fake: FakePostHog,
  { method = '', url = '', headers }: IncomingMessage,
  reply: ServerResponse,
  body: Buffer,
): void {
  const say = (status: number, json: object) => {
    reply.writeHead(status, {
      'content-type': 'application/json',
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': headers['access-control-request-headers'] ?? '*',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
    });
    reply.end(JSON.stringify(json));
  };
  if (method === 'OPTIONS') return say(200, {});
  const { pathname, searchParams } = new URL(url, fake.url);
  fake.asked.push(`${method} ${pathname}`);
  const text = unpacked(fake, body, searchParams);
  if (text !== '') fake.bodies.push(text);
  if (pathname === `/array/${PROJECT_KEY}/config`) return say(200, REMOTE_CONFIG);
  if (pathname === '/flags/')
    return say(200, {
      flags: { 'new-arena': flag('new-arena') },
      errorsWhileComputingFlags: false,
      requestId: 'a0b1',
    });
  if (pathname === '/api/surveys/') return say(200, { surveys: SURVEYS });
  if (pathname !== '/i/v0/e/' && pathname !== '/e/') return say(404, { type: 'invalid_request' });
  const events = eventsIn(text);
  if (
    events.some(
      ({ properties: { token, distinct_id: id } }) =>
        token !== PROJECT_KEY || typeof id !== 'string' || id === '',
    )
  )
    return say(401, { type: 'authentication_error', code: 'invalid_api_key' });
  fake.captured.push(...events);
  return say(200, { status: 'Ok' });
}

/** Packed with gzip, which is told by its first bytes; in a form, as base64; or plain. */
function unpacked(fake: FakePostHog, body: Buffer, query: URLSearchParams): string {
  if (body[0] === 0x1f && body[1] === 0x8b) {
    fake.compressed += 1;
    return gunzipSync(body).toString();
  }
  if (query.get('compression') === 'base64')
    return Buffer.from(new URLSearchParams(body.toString()).get('data') ?? '', 'base64').toString();
  return body.toString();
}

/** One event, a list of them, or a batch with its key. */
function eventsIn(text: string): Captured[] {
  const json = JSON.parse(text) as Captured | Captured[] | { batch: Captured[] };
  if (Array.isArray(json)) return json;
  return 'batch' in json ? json.batch : [json];
}

function survey(id: string, name: string, questions: object[]) {
  return {
    id,
    name,
    description: '',
    type: 'popover',
    questions,
    conditions: null,
    appearance: {},
    start_date: '2026-01-01T00:00:00Z',
    end_date: null,
    current_iteration: null,
    feature_flag_keys: [],
  };
}

function flag(key: string) {
  return {
    key,
    enabled: true,
    variant: null,
    reason: { code: 'condition_match', condition_index: 0, description: 'Matched condition set 1' },
    metadata: { id: 7, version: 1, description: null, payload: null },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
