import type { AlertKind } from '#core/contract/account/alerts.ts';

const kinds: Record<AlertKind, { name: string; detail: string }> = {
  score: { name: 'Score ready', detail: 'Where you are not looking at it anyway.' },
  battle: { name: 'Battle invitation', detail: 'Somebody challenges you.' },
  challenge: { name: 'Challenge ending', detail: 'The last day of one that you have begun.' },
  weekly: { name: 'Weekly summary', detail: 'Monday morning, after a week with a call.' },
};

/** Notifications outside the app: which, and where to. */
export const alertTexts = {
  title: 'Notifications outside the app',
  detail: 'What Ringside tells you while it is closed. Nothing that was said in a call is in it.',
  failed: 'Your choices did not load',
  device: {
    label: 'Notifications on this device',
    on: 'This device gets what you choose below, until you sign out of it.',
    off: 'This device gets no notifications.',
    others: (devices: string) => `You have them on ${devices}.`,
    count: { one: '# device', other: '# devices' },
    blocked:
      'Your browser blocks notifications from Ringside. Allow them in its settings for this site (the sign left of the address), then turn this on.',
    unsupported: 'This browser cannot show notifications from a closed page.',
    apple:
      'On an iPhone or iPad only the installed app can: put Ringside on your home screen (see “The app” below), open it there, and turn this on.',
    turnedOn: 'Notifications are on for this device',
    turnedOff: 'Notifications are off for this device',
    dismissed: 'Your browser’s question was not answered',
    dismissedDetail: 'Nothing has changed. Turn it on again to be asked once more.',
    noService: 'Your browser could not reach its push service',
    noServiceDetail:
      'A firewall may be in the way, or the browser has it switched off. Try again later.',
  },
  table: {
    caption: 'Which notifications you get, and where',
    what: 'What',
    push: 'Devices',
    mail: 'Mail',
    toDevices: (kind: string) => `${kind}: to devices`,
    byMail: (kind: string) => `${kind}: by mail`,
  },
  kinds,
  noMail: 'For mails, your address must be confirmed, and this server must be set up to send mail.',
  offer: {
    title: 'Get a notification when your next score is ready?',
    detail:
      'Also of battle invitations and challenges that end, on this device. You choose which in the settings.',
    accept: 'Turn on notifications',
    refuse: 'No, thanks',
    answered: 'You can change what you get, and where, in the settings at any time.',
  },
};
