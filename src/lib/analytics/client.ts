import { FeatureFlagsExtensions, SurveysExtensions } from 'posthog-js/dist/extension-bundles';
import { posthog } from 'posthog-js/dist/module.slim.no-external';
import { analyticsId } from './identity.ts';
import { cleanEvent } from './cleanEvent.ts';
import { bringOwnCode, surveysOf } from './surveys.ts';
import type { Surveys } from './surveys.ts';
import { SETTINGS } from './settings.ts';

/**
 * The library's own mark of being in use: a client without it captures nothing and drops what it
 * has queued.
 */
const LOADED = '__loaded';
/** Its events that wait for their batch, and requests that failed and wait to be tried again. */
const QUEUE = '_requestQueue';
const RETRIES = '_retryQueue';

export interface Analytics {
  /** From now on events are this user's; an id that names nobody is refused. */
  identify: (id: unknown) => void;
  /** From now on events are nobody's. */
  reset: () => void;
  /** Counts an event of `events.json`; what is not listed there is left out. */
  track: (event: string, properties: Record<string, unknown>) => void;
  /** What comes from now on is not captured, until `resume`; what is on its way goes on. */
  hold: () => void;
  resume: () => void;
  /**
   * Sends nothing any more, not even what is on its way, and leaves nothing on the device; until
   * `resume`.
   */
  forget: () => void;
  /** A feature flag's value; undefined where there is none, or they have not come yet. */
  flag: (key: string) => string | boolean | undefined;
  surveys: Surveys;
}

export interface AnalyticsDeps {
  key: string;
  host: string;
  /** The patterns of the app's addresses. */
  pages: readonly string[];
  /** Whether the browser asks not to be followed, as it stands now. */
  mayNot: () => boolean;
}

/**
 * Sets the library up: the smallest build of it, with flags and surveys, that can load no code from
 * elsewhere.
 */
export function loadAnalytics({ key, host, pages, mayNot }: AnalyticsDeps): Analytics {
  let held = true;
  const surveys = surveysOf(posthog);
  bringOwnCode(window as Parameters<typeof bringOwnCode>[0]);
  posthog.init(key, {
    ...SETTINGS,
    api_host: host,
    __extensionClasses: { ...FeatureFlagsExtensions, ...SurveysExtensions },
    before_send: (data) =>
      data === null || held || mayNot()
        ? null
        : cleanEvent(data, { pages, isChoice: surveys.isChoice }),
  });
  return {
    identify: (id) => {
      const known = analyticsId(id);
      if (known !== null) posthog.identify(known);
    },
    reset: () => {
      if (posthog[LOADED]) posthog.reset();
    },
    track: (event, properties) => {
      if (!held) posthog.capture(event, properties);
    },
    hold: () => {
      held = true;
    },
    resume: () => {
      held = false;
      if (posthog[LOADED]) return;
      // What failed meanwhile waits to be tried again.
      dropWaiting();
      posthog[LOADED] = true;
      posthog[RETRIES]?.resume();
      posthog.set_config({ disable_persistence: false });
    },
    forget: () => {
      held = true;
      if (!posthog[LOADED]) return;
      // What is not kept any more is removed: the cookie too.
      posthog.set_config({ disable_persistence: true });
      posthog.reset(true);
      posthog[LOADED] = false;
      dropWaiting();
    },
    flag: (name) => (held ? undefined : posthog.getFeatureFlag(name)),
    surveys,
  };
}

/**
 * Both queues empty themselves into a client that sends nothing: what was refused stays so, though
 * it be allowed again a second later.
 */
function dropWaiting(): void {
  posthog[QUEUE]?.unload();
  posthog[RETRIES]?.unload();
}
