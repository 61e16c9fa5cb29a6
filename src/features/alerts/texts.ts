import type { AlertKind } from '#core/contract/account/alerts.ts';

const kinds: Record<AlertKind, { name: string; detail: string }> = {
  score: {
    name: 'Score ready',
    detail: 'When your call has been scored and you’re not on the page.',
  },
  battle: { name: 'Battle invite', detail: 'When someone challenges you.' },
  challenge: { name: 'Challenge ending', detail: 'On the last day of a challenge you’ve started.' },
  weekly: { name: 'Weekly summary', detail: 'On Monday morning, if you made a call last week.' },
};

/** Notifications outside the app: which, and where to. */
export const alertTexts = {
  title: 'Notifications outside the app',
  detail:
    'Notifications you get while Ringside is closed. They never include what was said in a call.',
  failed: 'Your notification settings didn’t load',
  device: {
    label: 'Notifications on this device',
    on: 'This device gets the notifications you choose below until you sign out.',
    off: 'This device doesn’t get notifications.',
    others: (devices: string) => `Notifications are on for ${devices}.`,
    count: { one: '# device', other: '# devices' },
    blocked:
      'Your browser blocks notifications from Ringside. Allow them in the site settings next ' +
      'to the address, then turn this on.',
    unsupported: 'This browser doesn’t support notifications.',
    apple:
      'On iPhone and iPad, notifications work only in the installed app. Add Ringside to your ' +
      'home screen (see “The app” below), open it there, and turn this on.',
    turnedOn: 'Notifications are on for this device',
    turnedOff: 'Notifications are off for this device',
    dismissed: 'You didn’t answer your browser’s question',
    dismissedDetail: 'Nothing has changed. Turn this on again and choose Allow.',
    noService: 'Your browser couldn’t reach its push service',
    noServiceDetail:
      'A firewall may be blocking it, or it’s turned off in your browser. Try again later.',
  },
  table: {
    caption: 'Notifications by type and channel',
    what: 'Notification',
    push: 'Devices',
    mail: 'Email',
    toDevices: (kind: string) => `${kind}: devices`,
    byMail: (kind: string) => `${kind}: email`,
  },
  kinds,
  noMail:
    'To get emails, confirm your email address. This server must also be set up to send email.',
  offer: {
    title: 'Get notified when your next score is ready?',
    detail:
      'You’ll also hear about battle invites and ending challenges on this device. You can choose which in settings.',
    accept: 'Turn on notifications',
    refuse: 'No thanks',
    answered: 'You can change your notifications in settings at any time.',
  },
};
