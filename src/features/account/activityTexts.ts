import type { ActivityKind } from '#core/contract/account/activity.ts';

const kind: Record<ActivityKind, string> = {
  registered: 'Account created',
  'email-confirmed': 'Email confirmed',
  'signed-in': 'Signed in',
  'signed-in-with-passkey': 'Signed in with a passkey',
  'sign-in-failed': 'Failed sign-in: wrong password or code',
  'sign-in-locked': 'Sign-in locked for a few minutes after wrong passwords or codes',
  'signed-out': 'Signed out',
  'session-ended': 'Signed out another device',
  'sessions-ended': 'Signed out all other devices',
  'refresh-token-reused': 'Ended a session that someone had copied',
  'proof-failed': 'Failed confirmation: wrong password, code or passkey',
  'access-refused': 'Blocked: tried to open something that belongs to someone else',
  'password-changed': 'Password changed',
  'password-reset-asked': 'Password reset requested',
  'password-reset': 'Password reset by email',
  'email-change-asked': 'Email change requested',
  'email-changed': 'Email changed',
  'second-factor-on': 'Two-factor authentication turned on',
  'second-factor-off': 'Two-factor authentication turned off',
  'recovery-codes-renewed': 'New recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'passkey-added': 'Passkey added',
  'passkey-renamed': 'Passkey renamed',
  'passkey-removed': 'Passkey deleted',
  'data-exported': 'Data exported',
  'account-deleted': 'Account deleted',
  'operator-created': 'Account created by the server admin',
  'operator-confirmed-email': 'Email confirmed by the server admin',
  'operator-set-password': 'Password set by the server admin',
  'operator-reset-second-factor':
    'Two-factor authentication turned off and passkeys deleted by the server admin',
  'operator-locked': 'Account locked by the server admin',
  'operator-unlocked': 'Account unlocked by the server admin',
  'operator-ended-sessions': 'Signed out everywhere by the server admin',
  'operator-deleted': 'Account deleted by the server admin',
};

export const activityTexts = {
  title: 'Recent activity',
  detail:
    'Everything that happened in your account in the last 90 days. If something wasn’t you, change your password.',
  failed: 'Your activity didn’t load',
  pages: 'Activity pages',
  kind,
  at: (time: string, device: string | null) => (device === null ? time : `${time} · ${device}`),
};
