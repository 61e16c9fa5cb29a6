/** The frame around every page. */
export const layoutTexts = {
  changeRefused: 'A change made offline was not taken',
  storage: {
    refused:
      'This browser keeps nothing for this site. Leave this page open until a call has been sent and scored.',
    madeRoom: 'An older recording was let go',
    madeRoomDetail:
      'This device is full. The oldest recording that had not been sent was deleted; the call itself is safe.',
    full: 'This device is full',
    fullDetail:
      'Nothing more can be kept here. Free some space, and leave this page open until the call has been sent.',
    closed:
      'Ringside cannot start: this browser lets no site store anything, so nobody can be signed in. Allow site data for this address, then open it again.',
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
    home: 'Ringside, to the battle room',
  },
  account: { profile: 'Profile', settings: 'Settings', billing: 'Plan and minutes' },
  signOut: {
    plain: {
      title: 'Sign out?',
      detail: 'You need your password or a passkey to come back.',
      confirm: 'Sign out',
      cancel: 'Stay signed in',
    },
    unsent: {
      title: 'Some calls or recordings are not sent yet',
      detail: 'They stay on this device and are sent when you sign in here again.',
      confirm: 'Sign out',
      cancel: 'Stay signed in',
    },
  },
  offline: {
    banner: 'You are offline. Calls you make now are kept and scored once you are back.',
    serverAway: 'The server cannot be reached. Calls made now are kept and scored later.',
  },
  toasts: { region: 'Messages' },
};
