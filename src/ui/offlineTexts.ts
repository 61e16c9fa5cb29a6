/** What the app says without a network, in the form of the catalogue. */
export const offlineTexts = {
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
  waiting: {
    title: { one: '# call waits on this device', other: '# calls wait on this device' },
    detail: 'It is sent, scored and rewarded as soon as the server can be reached.',
    open: (name: string) => `Call with ${name}`,
  },
  call: {
    toHistory: 'Call history',
    provisional: 'Provisional score',
    provisionalDetail:
      'Worked out on this device. XP and the score that counts come when the call has been sent.',
    notTaken: 'The server does not take this call',
    notTakenDetail: 'It stays on this device, with its provisional score.',
    noScore:
      'The score could not be worked out on this device. The call is safe, and is scored once it has been sent.',
    gone: 'There is no such call on this device',
    goneDetail: 'It may have been sent already: look in your call history.',
    transcript: 'Transcript',
  },
} as const;
