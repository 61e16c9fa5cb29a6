import type { PostHogConfig } from 'posthog-js';

/** What the specification (section 9) says in numbers and the library lets one set. */
const LIMITS = {
  request_queue_config: { flush_interval_ms: 3_000 },
  rate_limiting: { events_per_second: 10, events_burst_limit: 100 },
  session_idle_timeout_seconds: 1_800,
  cookie_expiration: 365,
  properties_string_max_length: 65_535,
  feature_flag_request_timeout_ms: 3_000,
  surveys_request_timeout_ms: 10_000,
} satisfies Partial<PostHogConfig>;

/**
 * What would collect by itself, or bring code from elsewhere. None of it is part of the app's build
 * either.
 */
const OFF = {
  autocapture: false,
  rageclick: false,
  capture_pageview: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_performance: false,
  capture_exceptions: false,
  disable_session_recording: true,
  disable_surveys_automatic_display: true,
  disable_product_tours: true,
  disable_conversations: true,
  disable_web_experiments: true,
  disable_external_dependency_loading: true,
  disable_scroll_properties: true,
  disableDeviceModel: true,
  opt_in_site_apps: false,
  save_campaign_params: false,
  save_referrer: false,
  cross_subdomain_cookie: false,
} satisfies Partial<PostHogConfig>;

/** How the library is set up, but for where it sends to and what passes. */
export const SETTINGS = {
  ...LIMITS,
  ...OFF,
  person_profiles: 'identified_only',
  capture_pageleave: true,
  disable_surveys: false,
  respect_dnt: true,
  mask_all_text: true,
  mask_personal_data_properties: true,
  // The app is behind a sign-in: whoever is in is counted, by a program or by hand, and told apart
  // by `$browser_type`.
  opt_out_useragent_filter: true,
} satisfies Partial<PostHogConfig>;
