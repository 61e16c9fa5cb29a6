export const passkeyTexts = {
  signIn: 'Sign in with a passkey',
  waiting: 'Waiting for your passkey…',
  calledOff: 'No passkey was used',
  calledOffDetail:
    'Try again, or sign in with your password. This device may not have a passkey for Ringside.',
  refused: 'This passkey doesn’t work',
  unknown:
    'It may have been deleted from the account. Sign in with your password, or choose another passkey.',
  locked: 'This account is locked. Contact your server admin.',
  unusable: 'Passkeys don’t work at this address',
  address: (origin: string) => `They work at ${origin}.`,
  openThere: 'Open Ringside there',
  browser: 'This browser doesn’t support passkeys. Sign in another way.',
  failed: 'Your browser couldn’t use the passkey. Try again, or sign in with your password.',
  step: {
    detail: 'Use your passkey to finish signing in.',
    use: 'Use your passkey',
    other: 'Use a passkey',
    calledOff: 'Try again, or sign in another way.',
    refused: 'This passkey wasn’t accepted',
    refusedDetail: 'Try a passkey you added to this account, or sign in another way.',
    failed: 'Your browser couldn’t use the passkey. Try again, or sign in another way.',
  },
};
