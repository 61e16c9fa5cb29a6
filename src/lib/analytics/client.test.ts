import { createRequire } from 'node:module';
import type { PostHog } from 'posthog-js';
import { afterEach, expect, test, vi } from 'vitest';
import { loadAnalytics } from './client.ts';

const LOADED = '__loaded';
const QUEUE = '_requestQueue';

// The library itself, in the form in which Node reads it, without what asks for flags and surveys.
const { posthog } = createRequire(import.meta.url)(
  'posthog-js/lib/src/entrypoints/module.slim.no-external.es',
) as { posthog: PostHog };
vi.mock('posthog-js/dist/module.slim.no-external', async () => {
  const { createRequire: requireIn } = await import('node:module');
  return requireIn(import.meta.url)(
    'posthog-js/lib/src/entrypoints/module.slim.no-external.es',
  ) as object;
});
vi.mock('posthog-js/dist/extension-bundles', () => ({
  FeatureFlagsExtensions: {},
  SurveysExtensions: {},
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what waited to be sent when a rep refused is not sent, though they allow it again a moment later', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  const analytics = loadAnalytics({
    key: 'phc_refused',
    host: 'http://127.0.0.1:9',
    pages: [],
    mayNot: () => false,
  });
  const sent: string[] = [];
  // As the library itself does: a client that is not in use drops it.
  vi.spyOn(posthog, '_send_retriable_request').mockImplementation(({ data }) => {
    if (posthog[LOADED])
      sent.push(
        ...[data]
          .flat()
          .map(
            (each) => (each as { event: string; properties: { level: number } }).properties.level,
          )
          .map(String),
      );
  });
  posthog[QUEUE]?.enable();
  analytics.resume();
  analytics.track('level up', { level: 1 });
  analytics.forget();
  analytics.track('level up', { level: 2 });
  analytics.resume();
  analytics.track('level up', { level: 3 });
  vi.advanceTimersByTime(10_000);
  expect(sent).toEqual(['3']);
});
