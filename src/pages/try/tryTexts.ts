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
    title: 'You need an account to make calls',
    detail: 'Your server admin has turned off calls without an account.',
  },
  loadError: 'The personas didn’t load',
  result: {
    title: (name: string) => `Your call with ${name}`,
    again: 'Call again',
    nothing: 'Nothing was said',
  },
  keep: {
    title: 'Save this score',
    detail:
      'This score is provisional and stays on this device. Create an account to get the final ' +
      'one and start your record.',
    terms: 'I accept the',
    submit: 'Save this score',
    submitting: 'Creating your account…',
    have: 'Already have an account?',
    signIn: 'Sign in to save it',
    taken: 'You already have an account',
    takenDetail: 'Sign in to save this score.',
    invite: 'You need an invite',
    inviteDetail:
      'Ask your server admin for an invite to create an account. Your score stays on this device until then.',
    closedDetail:
      'Ask your server admin for an account. Your score stays on this device until then.',
  },
  kept: {
    offer: 'Save this score to your account?',
    offerDetail: (name: string) =>
      `You called ${name} on this device before you signed in. If that was you, save the call to get your final score.`,
    keep: 'Save this score',
    drop: 'Discard',
    username: 'Your score is saved',
    usernameDetail: 'Last step: choose the username other reps see. Here’s a suggestion.',
  },
};
