/** Every address of the app; nothing else spells one out. */
export const PATHS = {
  home: '/',
  battleRoom: '/battle-room',
  createBot: '/battle-room/create-bot',
  call: '/battle-room/call',
  leaderboard: '/battle-room/leaderboard',
  publicLeaderboard: '/public/leaderboard',
  battles: '/battle-room/battles',
  battle: '/battle-room/battles/:battleId',
  friends: '/social/friends',
  company: '/social/company',
  companyCheck: '/social/company/members/:memberId/calls/:callRecordId/check',
  companyScoring: '/social/company/scoring',
  companyMember: '/social/company/members/:memberId',
  companyCall: '/social/company/members/:memberId/calls/:callRecordId',
  coaching: '/social/coaching',
  coachingCall: '/social/coaching/:shareId',
  linkedCall: '/social/shared/:linkId',
  coachingCheck: '/social/coaching/:shareId/check',
  person: '/profile/:username',
  try: '/try',
  share: '/share',
  callHistory: '/call-history',
  callDetails: '/call-history/:callRecordId',
  callCheck: '/call-history/:callRecordId/check',
  realCalls: '/call-history/real',
  challenges: '/challenges',
  profile: '/profile',
  settings: '/settings',
  settingsSection: '/settings/:section',
  billing: '/billing',
  onboarding: '/onboarding',
  onboardingSuccess: '/onboarding/success',
  signIn: '/auth/signin',
  login: '/login',
  register: '/auth/register',
  signup: '/signup',
  registerAlias: '/register',
  confirmEmail: '/auth/confirm-email',
  emailConfirmed: '/auth/email-confirmed',
  confirmEmailAlias: '/confirmEmail',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  secureAccount: '/auth/secure',
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The parts of the settings, in the order in which they are listed. */
export const SETTINGS_SECTIONS = [
  'account',
  'security',
  'privacy',
  'notifications',
  'calls',
  'app',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** One part of the settings. */
export const settingsPath = (section: SettingsSection) => `${PATHS.settings}/${section}`;

/** The call page for one persona. */
export const callPath = (assistantId: string) =>
  `${PATHS.call}?assistant=${encodeURIComponent(assistantId)}`;

/** Names the lesson that a call is. */
export const LESSON_PARAM = 'lesson';

/** The call page for one lesson. */
export const lessonPath = (assistantId: string, lesson: string) =>
  `${callPath(assistantId)}&${LESSON_PARAM}=${encodeURIComponent(lesson)}`;

/** Names a visitor's call in the address of the page that it was held on. */
export const TRY_CALL_PARAM = 'call';

/** Where a visitor's call is kept once somebody has signed in. */
export const tryPath = (callRecordId: string) =>
  `${PATHS.try}?${TRY_CALL_PARAM}=${encodeURIComponent(callRecordId)}`;

/** The summary of one call. */
export const callDetailsPath = (callRecordId: string) =>
  `${PATHS.callHistory}/${encodeURIComponent(callRecordId)}`;

/** One step of the onboarding, numbered from 1, with the persona that was made on it. */
export const onboardingPath = (step: number, assistantId: string | null = null) => {
  const path = `${PATHS.onboarding}?step=${step}`;
  if (assistantId === null) return path;
  return `${path}&${ASSISTANT_PARAM}=${encodeURIComponent(assistantId)}`;
};

/** The same of the way to another persona. */
export const createBotPath = (step: number) => `${PATHS.createBot}?step=${step}`;

/** Names the website that another persona is to be made from. */
export const DOMAIN_PARAM = 'domain';

/** The way to another persona, from a website that is known already. */
export const createBotFromPath = (domain: string) =>
  `${PATHS.createBot}?${DOMAIN_PARAM}=${encodeURIComponent(domain)}`;

/** Names a persona in the address of the last steps. */
export const ASSISTANT_PARAM = 'assistant';

/** The end of the onboarding, with the persona that was made on it. */
export const onboardingSuccessPath = (assistantId: string | null) =>
  assistantId === null
    ? PATHS.onboardingSuccess
    : `${PATHS.onboardingSuccess}?${ASSISTANT_PARAM}=${encodeURIComponent(assistantId)}`;
/** The profile of a rep as others see it. */
export const personPath = (username: string) => `${PATHS.profile}/${encodeURIComponent(username)}`;

/** One battle, from its invitation to its reveal. */
export const battlePath = (battleId: string) => `${PATHS.battles}/${encodeURIComponent(battleId)}`;

/** The call page for one's attempt at a battle. */
export const battleCallPath = (battleId: string) =>
  `${PATHS.call}?battle=${encodeURIComponent(battleId)}`;

/** What a member shares with the company's managers. */
export const memberPath = (memberId: string) =>
  `${PATHS.company}/members/${encodeURIComponent(memberId)}`;

/** One call that a member shares with them. */
export const memberCallPath = (memberId: string, callRecordId: string) =>
  `${memberPath(memberId)}/calls/${encodeURIComponent(callRecordId)}`;

/** One call that another rep shows the user. */
export const coachingCallPath = (shareId: string) =>
  `${PATHS.coaching}/${encodeURIComponent(shareId)}`;

/** One call that another rep shows to whoever has the link. */
export const linkedCallPath = (linkId: string) =>
  PATHS.linkedCall.replace(':linkId', encodeURIComponent(linkId));
/** Where a call is marked without its score; `call` is the path of its own page. */
export const checkPath = (call: string) => `${call}/check`;
