import type { SignInNeed } from '#core/contract/account/signInNeeds.ts';

const needs: Record<SignInNeed, { title: string; intro: string }> = {
  'new-password': {
    title: 'Choose your own password',
    intro:
      'The one you signed in with was made by whoever runs this server, and is good for this alone.',
  },
  'second-factor': {
    title: 'Add a second factor',
    intro:
      'Everyone here signs in with something beside the password. Set up an authenticator app or a passkey, then go on.',
  },
};

/** What has to be done before anything else. */
export const secureTexts = {
  ...needs,
  goOn: 'Go on',
  missing: 'There is no second factor yet',
  missingDetail:
    'Turn one of them on first. A passkey counts once it is asked for beside your password.',
};
