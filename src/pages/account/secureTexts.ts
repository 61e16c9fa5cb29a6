import type { SignInNeed } from '#core/contract/account/signInNeeds.ts';

const needs: Record<SignInNeed, { title: string; intro: string }> = {
  'new-password': {
    title: 'Choose your own password',
    intro:
      'The server admin set the password you signed in with. You can only use it to choose a new one.',
  },
  'second-factor': {
    title: 'Set up two-factor authentication',
    intro:
      'Everyone here needs more than a password to sign in. Set up an authenticator app or a passkey, then continue.',
  },
};

/** What has to be done before anything else. */
export const secureTexts = {
  ...needs,
  goOn: 'Continue',
  missing: 'Two-factor authentication isn’t on yet',
  missingDetail:
    'Set up an authenticator app first, or add a passkey and require it when you sign in with your password.',
};
