/** Endpoints whose last answer is kept between starts and shown, with its age, while there is no network. */
export const KEPT_ENDPOINTS: readonly string[] = [
  'fetchUser',
  'userDetails',
  'userProfile',
  'personalityTraits',
  'assistants',
  'publicConfig',
  'subscription',
  'userCallHistory',
  'progress',
  'callDetails',
  'callScoring',
  'challenges',
  'streak',
  'achievements',
  'recordingConsent',
  'privacy',
];

/** No more answers than this are kept of an endpoint with arguments (pages, calls): the newest. */
export const KEPT_PER_ENDPOINT = 20;
