export const proofTexts = {
  password: 'Enter your password to confirm',
  passwordToo: 'Enter your password too, then use your passkey.',
  code: 'Code or recovery code',
  codeHint: 'Six digits, from your authenticator app, or one of your recovery codes.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of those you saved. Each works once.',
  codeMissing: 'Enter the code that your authenticator app shows, or a recovery code.',
  recoveryMissing: 'Use your passkey, or enter one of your recovery codes.',
  passkey: 'Use a passkey',
  passkeyFailed: 'No passkey was used. Try again, or enter your password.',
  sending: 'One moment…',
};
