/** Every address of the app; nothing else spells one out. */
export const PATHS = {
  home: '/',
  battleRoom: '/battle-room',
  call: '/battle-room/call',
  callHistory: '/call-history',
  callDetails: '/call-history/:callRecordId',
  signIn: '/auth/signin',
  login: '/login',
  register: '/auth/register',
  signup: '/signup',
  registerAlias: '/register',
  terms: '/terms',
} as const;

/** The call page for one persona. */
export const callPath = (assistantId: string) => `${PATHS.call}?assistant=${encodeURIComponent(assistantId)}`;

/** The summary of one call. */
export const callDetailsPath = (callRecordId: string) => `${PATHS.callHistory}/${encodeURIComponent(callRecordId)}`;
