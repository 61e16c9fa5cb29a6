import type { PostHog } from 'posthog-js';

export type Analytics = {
  identify: (id: unknown) => void;
  reset: () => void;
};

/** Ids that name nobody: the placeholders that a wrong set-up sends. */
const NOBODY: readonly string[] = ['', 'distinct_id', 'distinctid'];

/** The id to identify with: numbers become strings; null where it names nobody. */
export function analyticsId(id: unknown): string | null {
  const text = typeof id === 'number' ? String(id) : id;
  if (typeof text !== 'string') return null;
  return NOBODY.includes(text.trim().toLowerCase()) ? null : text;
}

/** Loads the analytics client for that key; nothing of it is loaded without one. */
export async function loadAnalytics({ key, host }: { key: string; host: string }): Promise<Analytics> {
  const { posthog } = await import('posthog-js');
  posthog.init(key, {
    api_host: host,
    person_profiles: 'identified_only',
    capture_pageview: false,
    capture_pageleave: true,
  });
  return analyticsOf(posthog);
}

/** The few doors of the client that the app uses. */
export function analyticsOf(client: Pick<PostHog, 'identify' | 'reset'>): Analytics {
  return {
    identify: (id) => {
      const known = analyticsId(id);
      if (known !== null) client.identify(known);
    },
    reset: () => client.reset(),
  };
}
