export const passkeyTexts = {
  or: 'or',
  signIn: 'Sign in with a passkey',
  waiting: 'Waiting for your passkey…',
  calledOff: 'No passkey was used',
  calledOffDetail:
    'Try again, or sign in with your password: this device may hold no passkey for Ringside.',
  refused: 'This passkey does not sign in',
  unknown:
    'It may have been deleted from its account. Sign in with your password, or choose another passkey.',
  locked: 'The account is locked. Ask whoever runs this server.',
  unusable: 'Passkeys do not work on this page',
  address: (origin: string) => `They belong to ${origin}.`,
  openThere: 'Open Ringside there',
  browser: 'This browser cannot use passkeys. Sign in in another way.',
  failed: 'Your browser could not use the passkey. Try again, or sign in with your password.',
  step: {
    detail: 'The password is right. Use your passkey to finish signing in.',
    use: 'Use your passkey',
    other: 'Use a passkey',
    calledOff: 'Try again, or finish in another way.',
    refused: 'This passkey was not accepted',
    refusedDetail: 'Try again with one that you added to this account, or finish in another way.',
    failed: 'Your browser could not use the passkey. Try again, or finish in another way.',
  },
};
