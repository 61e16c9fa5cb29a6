import type { TraitId } from '#core/contract/scoring/traitIds.ts';
import type { RealCallSource } from '#core/contract/calls/realCallBounds.ts';
import type { CallType, Difficulty } from '#core/contract/personas/persona.ts';
import type { CallStatus } from '#core/contract/calls/call.ts';
import type { Outcome } from '#core/contract/scoring/scorecard.ts';
import { formatNumber, plural } from './format/format.ts';

const source: Record<RealCallSource, string> = {
  upload: 'Uploaded',
  salesloft: 'From Salesloft',
  aircall: 'From Aircall',
};

const difficulty: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  expert: 'Expert',
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
  ended: 'Waiting to be scored',
  scoring: 'Being scored',
  scored: 'Scored',
  failed: 'Not scored',
};

const outcome: Record<Outcome, string> = {
  'next-step': 'Next step agreed',
  'smaller-step': 'Smaller step agreed',
  declined: 'Declined',
  'hung-up': 'They hung up',
  open: 'No agreement',
};

const trait: Record<TraitId, string> = {
  listening: 'Listening',
  curiosity: 'Curiosity',
  patience: 'Patience',
  composure: 'Composure',
  directness: 'Directness',
  clarity: 'Clarity',
  collaboration: 'Collaboration',
  structure: 'Structure',
  adaptability: 'Adaptability',
};

/**
 * The words that every part of the app shares; what a feature or a page alone says stands beside
 * it. English.
 */
export const texts = {
  copy: {
    done: 'Copied',
    failed: 'Your browser blocked copying. Select the text and copy it yourself.',
  },
  pager: {
    label: 'Pages',
    newer: 'Newer',
    older: 'Older',
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
  realCall: (from: RealCallSource, name: string) =>
    `Real call, ${source[from].toLowerCase()} · ${name}`,
  product: 'Ringside',
  tagline: 'Practise sales calls out loud, see what won or lost them, and climb the ranks.',
  difficulty,
  callType,
  callStatus,
  outcome,
  trait,
  xp: (amount: number) => `${formatNumber(amount)} XP`,
  /** Below nought where it was taken back. */
  xpGained: (amount: number) =>
    `${amount < 0 ? '−' : amount > 0 ? '+' : ''}${formatNumber(Math.abs(amount))} XP`,
  calls: (count: number) => plural(count, { one: '# call', other: '# calls' }),
  pageTitle: (page: string) => `${page} · Ringside`,
  common: {
    retry: 'Try again',
    loading: 'Loading',
    close: 'Close',
    cancel: 'Cancel',
    optional: 'optional',
    saving: 'Saving…',
    sending: 'Sending…',
    none: '–',
    at: 'at',
    line: (number: number) => `line ${number}`,
  },
  colorMode: { label: 'Colours', system: 'System', light: 'Light', dark: 'Dark' },
  labels: {
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    code: 'Code',
    digit: (index: number, count: number) => `Digit ${index + 1} of ${count}`,
    recoveryCode: 'Recovery code',
  },
  fields: {
    required: (label: string) => `Enter your ${label.toLowerCase()}.`,
    email: 'Enter an email like name@company.com.',
    emailTaken: 'There’s already an account with this email. Sign in, or use another email.',
    passwordShort: 'Use at least 8 characters.',
    passwordLong: 'Use at most 128 characters.',
    passwordWrong: 'That’s not your current password.',
    code: 'Enter the 6 digits from your authenticator app.',
    codeWrong: 'That code isn’t right. Enter the one your app shows now.',
    check: 'Check the fields marked below.',
  },
  errors: {
    title: 'That didn’t work',
    offline: 'You’re offline. Check your connection, then try again.',
    otherAnswer:
      'Your network is blocking Ringside. If it has a sign-in page, sign in there first, then try again.',
    server: 'The server couldn’t respond. Your data is safe. Try again in a moment.',
    unknown: 'Something went wrong. Try again in a moment.',
  },
  offline: {
    asOf: (age: string) => `Updated ${age}`,
    needed: 'You need a connection to see this.',
    nothingKept: 'This isn’t saved on your device yet. It will load when you’re back online.',
  },
};
