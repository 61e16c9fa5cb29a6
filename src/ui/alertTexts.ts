import type { AlertKind } from '#core/contract/alerts.ts';

const kinds: Record<AlertKind, { name: string; detail: string }> = {
  score: { name: 'Score ready', detail: 'Where you are not looking at it anyway.' },
  battle: { name: 'Battle invitation', detail: 'Somebody challenges you.' },
  challenge: { name: 'Challenge ending', detail: 'The last day of one that you have begun.' },
  weekly: { name: 'Weekly summary', detail: 'Monday morning, after a week with a call.' },
};

/** What is said about notifications outside the app. English, as `texts.ts`. */
export const alertTexts = {
  title: 'Outside the app',
  detail: 'What you are told of while Ringside is closed. Nothing that was said in a call is in it.',
  failed: 'Your choices did not load',
  device: {
    label: 'Notifications on this device',
    on: 'This device is told of what you choose below, until you sign out of it.',
    off: 'This device is told of nothing.',
    others: (devices: string) => `You have them on ${devices}.`,
    count: { one: '# device', other: '# devices' },
    blocked: 'Your browser blocks notifications from Ringside. Allow them in its settings for this site (the sign left of the address), then turn this on.',
    unsupported: 'This browser cannot show notifications from a closed page.',
    apple: 'On an iPhone or iPad only the installed app can: put Ringside on your home screen (see “The app” below), open it there, and turn this on.',
    turnedOn: 'This device is told from now on',
    turnedOff: 'This device is told of nothing any more',
    dismissed: 'Your browser’s question was not answered',
    dismissedDetail: 'Nothing has changed. Turn it on again to be asked once more.',
    noService: 'Your browser could not reach its push service',
    noServiceDetail: 'A firewall may be in the way, or the browser has it switched off. Try again later.',
  },
  table: { caption: 'What you are told of', what: 'What', push: 'Devices', mail: 'Mail', toDevices: (kind: string) => `${kind}: to devices`, byMail: (kind: string) => `${kind}: by mail` },
  kinds,
  noMail: 'Mails need a confirmed address, and a server that sends mails.',
  offer: {
    title: 'Be told when your next score is ready?',
    detail: 'Also of battle invitations and challenges that end, on this device. You choose which in your profile.',
    accept: 'Turn on notifications',
    refuse: 'No, thanks',
    answered: 'What you are told of, and where, is in your profile at any time.',
  },
} as const;
