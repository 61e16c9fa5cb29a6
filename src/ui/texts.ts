import type { CallStatus } from '#core/contract/calls/call.ts';
import type { CallType, Difficulty } from '#core/contract/personas/persona.ts';
import type { Outcome, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { formatNumber, plural } from './format/format.ts';

const difficulty: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  expert: 'Expert',
};
const difficultyHint: Record<Difficulty, string> = {
  easy: 'Open to talk. A good place to start.',
  medium: 'Some pushback before they let you in.',
  hard: 'Short on time and on patience.',
  expert: 'You earn every answer.',
};
const callType: Record<CallType, string> = {
  'cold-call': 'Cold call',
  discovery: 'Discovery',
  'demo-follow-up': 'Demo follow-up',
  renewal: 'Renewal',
};
const callStatus: Record<CallStatus, string> = {
  active: 'In progress',
  interrupted: 'Interrupted',
  ended: 'Waiting for its score',
  scoring: 'Being scored',
  scored: 'Scored',
  failed: 'Not scored',
};
const outcome: Record<Outcome, string> = {
  'next-step': 'Next step agreed',
  'smaller-step': 'Smaller step agreed',
  declined: 'Declined',
  'hung-up': 'They hung up',
  open: 'Left open',
};
const rowStatus: Record<ScorecardRow['status'], string> = {
  met: 'Met',
  partly: 'Partly met',
  missed: 'Missed',
  unavailable: 'Not measured',
};

/** English, the first language of the catalogue: another one is an object of this same shape. */
const en = {
  product: 'Ringside',
  tagline: 'Practise sales calls out loud, see what won or lost them, and climb the ranks.',
  difficulty,
  difficultyHint,
  callType,
  callStatus,
  outcome,
  rowStatus,
  xp: (amount: number) => `${formatNumber(amount)} XP`,
  /** Below nought where it was taken back. */
  xpGained: (amount: number) => `${amount < 0 ? '−' : '+'}${formatNumber(Math.abs(amount))} XP`,
  calls: (count: number) => plural(count, { one: '# call', other: '# calls' }),
  pageTitle: (page: string) => `${page} · Ringside`,
  common: {
    retry: 'Try again',
    loading: 'Loading',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back to the battle room',
    optional: 'optional',
    you: 'You',
    saving: 'Saving…',
    sending: 'Sending…',
  },
  nav: {
    label: 'Main',
    skip: 'Skip to content',
    battleRoom: 'Battle room',
    history: 'Call history',
    leaderboard: 'Leaderboard',
    challenges: 'Challenges',
    friends: 'Friends',
    notifications: 'Notifications',
    unread: (count: number) => plural(count, { one: ', # unread', other: ', # unread' }),
    signOut: 'Sign out',
    account: 'Profile and account',
    home: 'Ringside, to the battle room',
  },
  signOut: {
    title: 'Some calls or recordings are not sent yet',
    detail: 'They stay on this device and are sent when you sign in here again.',
    confirm: 'Sign out',
    cancel: 'Stay signed in',
  },
  colorMode: { label: 'Colours', system: 'System', light: 'Light', dark: 'Dark' },
  signIn: {
    title: 'Sign in',
    email: 'Email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    refused: 'You are not signed in yet',
    wrong: 'Email and password do not match. Check both and try again.',
    locked: 'Too many attempts. Wait five minutes, then try again.',
    notAllowed: 'Confirm your email first: the link is in the mail we sent you.',
    resend: 'Send the mail again',
    forgot: 'Forgot your password?',
    noAccount: 'New to Ringside?',
    toRegister: 'Create an account',
    notices: {
      registered: 'Your account is ready. Sign in to begin.',
      passwordReset: 'Your password is changed. Sign in with the new one.',
      deleted: 'Your account and everything in it is deleted.',
    },
  },
  twoFactor: {
    title: 'One more step',
    code: 'Code',
    hint: 'Six digits, from your authenticator app.',
    submit: 'Sign in',
    byRecovery: 'Use a recovery code',
    byCode: 'Use the app’s code',
    back: 'Back',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of those you saved. Each works once.',
    recoveryMissing: 'Enter one of your recovery codes.',
    recoveryWrong: 'This recovery code does not work. It may have been used before.',
  },
  botCheck: {
    label: 'Bot check',
    wait: 'Wait for the bot check to finish, then try again.',
    failed: 'The bot check did not work',
    failedDetail: 'Check your connection, and that nothing blocks challenges.cloudflare.com.',
  },
  fields: {
    required: (label: string) => `Enter your ${label.toLowerCase()}.`,
    email: 'Enter an email like name@company.com.',
    emailTaken: 'There is an account with this email already. Sign in, or use another one.',
    passwordShort: 'Use at least 8 characters.',
    passwordLong: 'Use at most 128 characters.',
    passwordWrong: 'This is not your current password.',
    code: 'Enter the six digits that your authenticator app shows.',
    codeWrong: 'This code is not right. Enter the one your app shows now.',
    terms: 'Accept the terms of use to go on.',
    check: 'Check the fields marked below.',
  },
  errors: {
    title: 'That did not work',
    offline: 'There is no connection. Check your network, then try again.',
    otherAnswer:
      'Something else answers in place of the server: a network that wants you to sign in to it, or a proxy. See to that, then try again.',
    server: 'The server could not answer. Your data is safe; try again in a moment.',
    unknown: 'Something went wrong. Try again in a moment.',
    battleRoom: 'The opponents did not load',
    call: 'This call did not load',
    callMissing: 'This call does not exist',
    callMissingDetail: 'It may belong to another account, or the address is mistyped.',
    history: 'Your calls did not load',
    rank: 'Your rank did not load',
    account: 'Your account did not load',
    transcript: 'The transcript did not load',
  },
  offline: {
    banner: 'You are offline. Calls you make now are kept and scored once you are back.',
    serverAway: 'The server cannot be reached. Calls made now are kept and scored later.',
    asOf: (age: string) => `As of ${age}`,
    nothingKept: 'Not kept on this device yet. It will be here once you are online.',
  },
  battleRoom: {
    title: 'Battle room',
    greeting: (name: string) => `Ready when you are, ${name}.`,
    rank: 'Your rank',
    level: (overall: number) => `Level ${overall} of 120`,
    toNext: (exp: number, next: string) => `${formatNumber(exp)} XP to ${next}`,
    atTop: 'Top of the ladder',
    progress: 'Progress to the next level',
    stats: { calls: 'Calls', wins: 'Next steps won', best: 'Best score', average: 'Average' },
    none: '–',
    nextCall: 'Next call',
    nextFirst: 'Your first call. Two minutes is enough to get a score.',
    nextNew: 'You have not called them yet.',
    nextBeat: (score: number) => `Beat your ${score}.`,
    call: 'Call',
    callName: (name: string) => `Call ${name}`,
    at: 'at',
    opponents: 'Opponents',
    best: (score: number) => `Best ${score}`,
    notCalled: 'Not called yet',
    emptyTitle: 'No opponents yet',
    emptyDetail: 'This server has no personas. Whoever runs it can add them by starting it again.',
    pending: (count: number) =>
      plural(count, { one: '# call being scored', other: '# calls being scored' }),
  },
  toasts: { region: 'Messages' },
  notFound: {
    title: 'There is nothing at this address',
    detail: 'The link may be old or mistyped.',
    action: 'Go to the battle room',
  },
  crash: {
    stopped: {
      title: 'Ringside stopped unexpectedly',
      detail: 'Your calls are safe: every turn was kept as it was spoken. Reload to go on.',
    },
    missingCode: {
      title: 'This page did not load',
      detail: 'It could not be fetched. Check your connection, then reload.',
    },
    reload: 'Reload',
    home: 'Go to the battle room',
  },
};

export type Texts = typeof en;

/** The catalogue in the language of the page. */
export const texts: Texts = en;
