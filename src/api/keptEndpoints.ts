/**
 * Endpoints whose last answer is kept between starts and shown, with its age, while there is no
 * network.
 */
export const KEPT_ENDPOINTS: readonly string[] = [
  'about',
  'accountInfo',
  'achievements',
  'assistant',
  'assistantCallHistory',
  'assistants',
  'callDetails',
  'callScoring',
  'callTranscript',
  'challenges',
  'fetchUser',
  'firstLessons',
  'league',
  'ledger',
  'notifications',
  'personalityTraits',
  'privacy',
  'progress',
  'publicConfig',
  'recordingConsent',
  'streak',
  'subscription',
  'unreadCount',
  'userCallHistory',
  'userDetails',
  'userProfile',
];

/** No more answers than this are kept of an endpoint with arguments (pages, calls): the newest. */
export const KEPT_PER_ENDPOINT = 20;
