/** What the app says without a network, in the form of the catalogue. */
export const offlineTexts = {
  changeRefused: 'A change made offline was not taken',
  waiting: {
    title: { one: '# call waits on this device', other: '# calls wait on this device' },
    detail: 'It is sent, scored and rewarded as soon as the server can be reached.',
    open: (name: string) => `Call with ${name}`,
  },
  call: {
    toHistory: 'Call history',
    provisional: 'Provisional score',
    provisionalDetail: 'Worked out on this device. XP and the score that counts come when the call has been sent.',
    notTaken: 'The server does not take this call',
    notTakenDetail: 'It stays on this device, with its provisional score.',
    noScore: 'The score could not be worked out on this device. The call is safe, and is scored once it has been sent.',
    gone: 'There is no such call on this device',
    goneDetail: 'It may have been sent already: look in your call history.',
    transcript: 'Transcript',
  },
} as const;
