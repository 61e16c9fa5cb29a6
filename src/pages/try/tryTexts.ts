import type { Sells } from '#core/persona/toTry.ts';

const sells: Record<Sells, string> = {
  software: 'Software',
  services: 'Services',
  finance: 'Payments or finance',
  other: 'Something else',
};

/** The page on which a visitor calls without an account. */
export const tryTexts = {
  title: 'Try a call',
  eyebrow: 'Free, no account',
  question: 'What do you sell?',
  sells,
  toSignIn: 'Sign in',
  off: {
    title: 'You need an account here',
    detail: 'Calls without an account are switched off on this server.',
  },
  loadError: 'Nobody could be reached',
  result: {
    title: (name: string) => `Your call with ${name}`,
    provisional: 'This score is provisional. It stays on this device until you keep it.',
    again: 'Call again',
    nothing: 'Nothing was said',
  },
  keep: {
    title: 'Keep this score',
    detail: 'Make an account, and the call is scored for good and starts your record.',
    terms: 'I accept the',
    submit: 'Keep this score',
    submitting: 'Making your account…',
    have: 'You have an account?',
    signIn: 'Sign in to keep it',
    taken: 'You already have an account',
    takenDetail: 'Sign in to keep this score.',
    invite: 'Ask for an invite',
    inviteDetail:
      'New accounts here need an invite. Ask whoever runs this server for one. Your score stays on this device until then.',
    closedDetail:
      'Whoever runs this server makes the accounts. Ask them for one. Your score stays on this device until then.',
  },
  kept: {
    offer: 'Keep this score in your account?',
    offerDetail: (name: string) =>
      `You called ${name} here before you signed in. If it was you, keep the call: it is scored for good.`,
    keep: 'Keep this score',
    drop: 'Discard it',
    username: 'Your score is kept',
    usernameDetail: 'One last thing: the name that other reps see. We suggest one.',
  },
};
