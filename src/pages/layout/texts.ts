/** The frame around every page. */
export const layoutTexts = {
  changeRefused: 'A change you made offline wasn’t saved',
  storage: {
    refused:
      'This browser blocks storage for this site. Keep this page open until your call has been sent and scored.',
    madeRoom: 'An older recording was deleted',
    madeRoomDetail:
      'This device is full, so we deleted the oldest unsent recording. The call itself is safe.',
    full: 'This device is full',
    fullDetail: 'Free up some space, and keep this page open until your call has been sent.',
    closed:
      'Ringside can’t start because this browser blocks site data. Allow site data for this address, then reload.',
  },
  nav: {
    label: 'Main',
    skip: 'Skip to content',
    battleRoom: 'Battle room',
    history: 'Call history',
    leaderboard: 'Leaderboard',
    challenges: 'Challenges',
    friends: 'Friends',
    signOut: 'Sign out',
    account: 'Your account',
    home: 'Ringside, go to battle room',
  },
  account: { profile: 'Profile', settings: 'Settings', billing: 'Billing' },
  signOut: {
    plain: {
      title: 'Sign out?',
      detail: 'You’ll need your password or a passkey to sign back in.',
      confirm: 'Sign out',
      cancel: 'Stay signed in',
    },
    unsent: {
      title: 'Some calls or recordings haven’t been sent',
      detail: 'They stay on this device and will be sent when you sign in here again.',
      confirm: 'Sign out',
      cancel: 'Stay signed in',
    },
  },
  offline: {
    banner:
      'You’re offline. Calls you make now are saved and will be scored when you’re back online.',
    serverAway: 'Can’t reach the server. Calls you make now are saved and will be scored later.',
  },
  toasts: { region: 'Messages' },
};
