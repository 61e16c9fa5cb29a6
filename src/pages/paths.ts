/** Every address of the app; nothing else spells one out. */
export const PATHS = {
  home: '/',
  battleRoom: '/battle-room',
  createBot: '/battle-room/create-bot',
  call: '/battle-room/call',
  share: '/share',
  callHistory: '/call-history',
  callDetails: '/call-history/:callRecordId',
  challenges: '/challenges',
  profile: '/profile',
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
  terms: '/terms',
  privacy: '/privacy',
} as const;

/** The call page for one persona. */
export const callPath = (assistantId: string) => `${PATHS.call}?assistant=${encodeURIComponent(assistantId)}`;

/** The summary of one call. */
export const callDetailsPath = (callRecordId: string) => `${PATHS.callHistory}/${encodeURIComponent(callRecordId)}`;

/** One step of the onboarding, numbered from 1. */
export const onboardingPath = (step: number) => `${PATHS.onboarding}?step=${step}`;
