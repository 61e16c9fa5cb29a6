/** Every path of the API, as route patterns: the server registers them, the app fills them in with `pathTo`. */
export const API = {
  register: '/register',
  login: '/login',
  refresh: '/refresh',
  logout: '/logout',
  confirmEmail: '/confirmEmail',
  resendConfirmationEmail: '/resendConfirmationEmail',
  forgotPassword: '/forgotPassword',
  resetPassword: '/resetPassword',
  manageInfo: '/manage/info',
  manageTwoFactor: '/manage/2fa',
  config: '/api/config',
  openapi: '/api/openapi.json',
  user: '/api/user',
  userExport: '/api/user/export',
  userAvatar: '/api/user/avatar',
  avatar: '/api/avatars/:id',
  disclosures: '/api/user/disclosures',
  userDetails: '/api/user/details',
  userProfile: '/api/user/profile',
  userSessions: '/api/user/sessions',
  userSession: '/api/user/sessions/:id',
  onboardingStatus: '/api/user/onboarding-status',
  onboardingDraft: '/api/user/onboarding-draft',
  regenerationLimits: '/api/user/regeneration-limits',
  subscription: '/api/user/subscription',
  personalityTraits: '/api/user/personality-traits',
  notifications: '/api/user/notifications',
  unreadCount: '/api/user/notifications/unread-count',
  markAllRead: '/api/user/notifications/mark-all-read',
  notification: '/api/user/notifications/:id',
  markRead: '/api/user/notifications/:id/mark-read',
  rewards: '/api/user/rewards',
  rewardsSeen: '/api/user/rewards/seen',
  ledger: '/api/user/ledger',
  league: '/api/user/league',
  leagueParticipation: '/api/user/league/participation',
  streak: '/api/user/streak',
  timeZone: '/api/user/time-zone',
  achievements: '/api/achievements',
  challenges: '/api/challenges',
  createUsername: '/api/user/create-username',
  usernameAvailability: '/api/user/check-username-availability',
  assistants: '/api/aiassistant/assistants',
  assistant: '/api/aiassistant/assistant/:id',
  practicePersona: '/api/aiassistant/practice-persona/:id',
  researchWebsite: '/api/aiassistant/research-website',
  researchStream: '/api/aiassistant/research-website/stream',
  existingResearch: '/api/aiassistant/existing-research',
  generateJobTitles: '/api/aiassistant/generate-job-titles',
  regeneratePersona: '/api/aiassistant/regenerate-persona',
  createPersona: '/api/aiassistant/create-persona',
  userCallHistory: '/api/aiassistant/user-call-history',
  assistantCallHistory: '/api/aiassistant/assistant/:id/call-history',
  callHistoryCsv: '/api/aiassistant/user-call-history.csv',
  transcriptSearch: '/api/aiassistant/transcript-search',
  progress: '/api/user/progress',
  pendingCallScorings: '/api/aiassistant/pending-call-scorings',
  callScoring: '/api/aiassistant/call-scoring/:callRecordId',
  callTranscript: '/api/aiassistant/call-transcript/:id',
  callStatus: '/api/aiassistant/call-status/:id',
  retake: '/api/aiassistant/retake/:callRecordId',
  startCall: '/api/call/start-call',
  conversationTurns: '/api/call/conversation/:id/turns',
  conversationNotes: '/api/call/conversation/:id/notes',
  conversationStatus: '/api/call/conversation/:id/status',
  endCall: '/api/call/end-call',
  callDetails: '/api/call/call-details/:id',
  recordingChunk: '/api/call/conversation/:id/recording/:n',
  downloadRecording: '/api/aiassistant/download-recording/:id',
  recordings: '/api/user/recordings',
  recordingConsent: '/api/user/recording-consent',
  minutesRemaining: '/api/call/minutes-remaining',
  billingPlans: '/api/billing/plans',
  billingCheckout: '/api/billing/checkout',
  billingPortal: '/api/billing/portal',
  billingInvoices: '/api/billing/invoices',
  billingSync: '/api/billing/sync',
  transcriptions: '/api/speech/transcriptions',
  speech: '/api/speech/speech',
  health: '/healthz',
  ready: '/readyz',
} as const;

/** Where Stripe tells what happened: no part of what the app uses. */
export const STRIPE_WEBHOOK = '/webhooks/stripe';
/** What a monitor reads, where the operator lets it. */
export const METRICS_PATH = '/metrics';

/** What Vapi calls, where it is set up: no part of what the app uses. */
export const VAPI_PATHS = { webhook: '/webhooks/vapi', brain: '/llm/chat/completions' } as const;

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** Fills a pattern's `:names` with percent-encoded values: `pathTo(API.assistant, { id: 'dana' })`. */
export function pathTo<P extends string>(pattern: P, params: Record<Names<P>, string>): string {
  return Object.entries<string>(params).reduce<string>((path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(value)), pattern);
}
