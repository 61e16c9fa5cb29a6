import type { ActivityKind } from '#core/contract/account/activity.ts';

const kind: Record<ActivityKind, string> = {
  registered: 'Account created',
  'email-confirmed': 'Email confirmed',
  'signed-in': 'Signed in',
  'signed-in-with-passkey': 'Signed in with a passkey',
  'sign-in-failed': 'Sign-in refused: wrong password or code',
  'sign-in-locked': 'Sign-in locked for some minutes after wrong passwords or codes',
  'signed-out': 'Signed out',
  'session-ended': 'Another device signed out',
  'sessions-ended': 'All other devices signed out',
  'refresh-token-reused': 'A copied session was found and ended',
  'proof-failed': 'Wrong password, code or passkey when asked to confirm',
  'access-refused': 'Refused: something of another user was asked for',
  'password-changed': 'Password changed',
  'password-reset-asked': 'Mail to reset the password asked for',
  'password-reset': 'Password reset by mail',
  'email-change-asked': 'New email asked for',
  'email-changed': 'Email changed',
  'second-factor-on': 'Two-factor authentication turned on',
  'second-factor-off': 'Two-factor authentication turned off',
  'recovery-codes-renewed': 'New recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'passkey-added': 'Passkey added',
  'passkey-renamed': 'Passkey renamed',
  'passkey-removed': 'Passkey deleted',
  'data-exported': 'Data exported',
  'account-deleted': 'Account deleted',
  'operator-created': 'Account created by whoever runs this server',
  'operator-confirmed-email': 'Email confirmed by whoever runs this server',
  'operator-set-password': 'Password set by whoever runs this server',
  'operator-reset-second-factor':
    'Second factor turned off and passkeys deleted by whoever runs this server',
  'operator-locked': 'Account locked by whoever runs this server',
  'operator-unlocked': 'Account unlocked by whoever runs this server',
  'operator-ended-sessions': 'Signed out everywhere by whoever runs this server',
  'operator-deleted': 'Account deleted by whoever runs this server',
};

export const activityTexts = {
  title: 'Recent activity',
  detail:
    'What happened to your account in the last 90 days. If something was not you, change your password.',
  failed: 'Your activity did not load',
  pages: 'Pages of activity',
  kind,
  at: (day: string, device: string | null) => (device === null ? day : `${day}, ${device}`),
};
