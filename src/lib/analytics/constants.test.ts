import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PostHog } from 'posthog-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS } from './settings.ts';

const library = createRequire(import.meta.url);

interface Limits {
  captureEventsPerSecond: number;
  captureEventsBurstLimit: number;
  checkForLimiting(response: { text: string }): void;
  isServerRateLimited(batch: string): boolean;
}
interface Queue {
  enable(): void;
  enqueue(request: object): void;
}
const { RateLimiter } = library('posthog-js/lib/src/rate-limiter') as {
  RateLimiter: new (instance: object) => Limits;
};
const { RequestQueue } = library('posthog-js/lib/src/request-queue') as {
  RequestQueue: new (send: () => void, config?: object) => Queue;
};
const { pickNextRetryDelay } = library('posthog-js/lib/src/retry-queue') as {
  pickNextRetryDelay: (retries: number) => number;
};
const sessions = library('posthog-js/lib/src/sessionid') as Record<string, number>;
const vitals = library('posthog-js/lib/src/extensions/web-vitals') as Record<string, number>;
const constants = library('posthog-js/lib/src/constants') as Record<string, number>;

const { posthog } = library('posthog-js/lib/src/entrypoints/module.slim.no-external.es') as {
  posthog: PostHog;
};
const client = posthog.init(
  'phc_constants',
  { ...SETTINGS, api_host: 'http://127.0.0.1:9', advanced_disable_flags: true },
  'constants',
);

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/**
 * Each constant of the specification's section 9 beside what the library does as it is set up here.
 */
const SECTION_9: [name: string, specified: number, effective: () => number][] = [
  ['batch flush, ms', 3_000, () => flushAfter(client.config.request_queue_config)],
  ['shortest batch flush, ms', 250, () => flushAfter({ flush_interval_ms: 1 })],
  ['longest batch flush, ms', 5_000, () => flushAfter({ flush_interval_ms: 60_000 })],
  ['events a second', 10, () => limits().captureEventsPerSecond],
  ['events in a burst', 100, () => limits().captureEventsBurstLimit],
  ['pause where the quota is used up, s', 60, quotaPause],
  [
    'retries of what failed without a 4xx',
    10,
    () => written('retry-queue', /DEFAULT_MAX_RETRIES = (\d+)/),
  ],
  ['first retry, ms', 3_000, () => meanDelay(0)],
  ['second retry, ms', 6_000, () => meanDelay(1)],
  ['latest retry, ms', 1_800_000, () => meanDelay(10)],
  ['session idle, s', 1_800, () => client.config.session_idle_timeout_seconds],
  ['shortest session idle, s', 60, () => sessions.MIN_SESSION_IDLE_TIMEOUT_SECONDS ?? 0],
  ['longest session idle, s', 36_000, () => sessions.MAX_SESSION_IDLE_TIMEOUT_SECONDS ?? 0],
  [
    'longest session, h',
    24,
    () => written('sessionid', /SESSION_LENGTH_LIMIT_MILLISECONDS = (\d+) \* 3600 \* 1000/),
  ],
  ['cookie, days', 365, () => client.config.cookie_expiration],
  ['longest string of a property', 65_535, () => client.config.properties_string_max_length],
  ['wait for flags, ms', 3_000, () => client.config.feature_flag_request_timeout_ms],
  ['wait for surveys, ms', 10_000, () => client.config.surveys_request_timeout_ms],
  ['wait for surveys unless set, ms', 10_000, () => constants.SURVEYS_REQUEST_TIMEOUT_MS ?? 0],
  [
    'wait for any other request, ms',
    60_000,
    () => written('request', /options\.timeout \|\| (\d+)/),
  ],
  ['web vitals flush, ms', 5_000, () => vitals.DEFAULT_FLUSH_TO_CAPTURE_TIMEOUT_MILLISECONDS ?? 0],
  ['heatmap flush, ms', 5_000, () => written('heatmaps', /DEFAULT_FLUSH_INTERVAL = (\d+)/)],
  ['mouse move debounce, ms', 500, () => written('heatmaps', /'mousemove'\)\);\s*\}, (\d+)\)/)],
];

test.each(SECTION_9)('%s: %d', (_name, specified, effective) => {
  expect(effective()).toBe(specified);
});

/** What the library does otherwise and lets nobody set, as the decision on analytics says. */
test('a request that met no server is tried three times more, and each delay varies by up to half', () => {
  expect(written('retry-queue', /STATUS_CODE_ZERO_MAX_RETRIES = (\d+)/)).toBe(3);
  const [random, delays] = [vi.spyOn(Math, 'random'), [] as number[]];
  for (const chance of [0, 1]) {
    random.mockReturnValue(chance);
    delays.push(pickNextRetryDelay(0));
  }
  expect(delays).toEqual([2_250, 3_750]);
});

test('nothing is collected by itself but that a page was left', () => {
  const {
    person_profiles,
    capture_pageview,
    capture_pageleave,
    autocapture,
    capture_heatmaps,
    capture_dead_clicks,
    capture_performance,
    capture_exceptions,
    disable_session_recording,
    disable_surveys,
    respect_dnt,
  } = client.config;
  expect({
    person_profiles,
    capture_pageview,
    capture_pageleave,
    autocapture,
    capture_heatmaps,
    capture_dead_clicks,
    capture_performance,
    capture_exceptions,
    disable_session_recording,
    disable_surveys,
    respect_dnt,
  }).toEqual({
    person_profiles: 'identified_only',
    capture_pageview: false,
    capture_pageleave: true,
    autocapture: false,
    capture_heatmaps: false,
    capture_dead_clicks: false,
    capture_performance: false,
    capture_exceptions: false,
    disable_session_recording: true,
    disable_surveys: false,
    respect_dnt: true,
  });
});

function flushAfter(config: object | undefined): number {
  let sentAt = -1;
  const queue = new RequestQueue(() => (sentAt = Date.now()), config);
  queue.enable();
  const from = Date.now();
  queue.enqueue({ url: '/e/', data: {} });
  vi.advanceTimersByTime(10_000);
  return sentAt - from;
}

function limits(): Limits {
  const kept = new Map<string, unknown>();
  const persistence = {
    get_property: (name: string) => kept.get(name),
    set_property: (name: string, value: unknown) => void kept.set(name, value),
  };
  return new RateLimiter({ config: client.config, persistence });
}

function quotaPause(): number {
  const limiter = limits();
  limiter.checkForLimiting({ text: '{"quota_limited":["events"]}' });
  for (let second = 0; ; second += 1) {
    if (!limiter.isServerRateLimited('events')) return second;
    vi.advanceTimersByTime(1_000);
  }
}

/** Without the chance in it. */
function meanDelay(retries: number): number {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  return pickNextRetryDelay(retries);
}

/** A constant that the library keeps to itself, as it is written there. */
function written(file: string, pattern: RegExp): number {
  return Number(
    pattern.exec(readFileSync(library.resolve(`posthog-js/lib/src/${file}`), 'utf8'))?.[1],
  );
}
