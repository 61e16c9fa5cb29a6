/** The pages of past calls. */
export const historyPageTexts = {
  title: 'Call history',
  emptyTitle: 'No calls yet',
  emptyDetail:
    'Each call you make is kept here with its score, its transcript and what to try next.',
  emptyAction: 'Pick an opponent',
  previous: 'Newer',
  next: 'Older',
  local: {
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
  visitor: {
    title: (name: string) => `A call with ${name} was made here before you signed in`,
    look: 'Keep or discard it',
  },
  nextStep: {
    moment: 'Try this moment again',
    again: 'Call again',
    harder: (name: string, difficulty: string) => `Call ${name} (${difficulty})`,
  },
  realCalls: 'Real calls',
  retakeFailed: 'This moment did not load',
  score: {
    failedTitle: 'This call was not scored',
    failedDetail: 'The transcript is kept below.',
    stillOpen: 'This call has not ended, so it has no score yet.',
    toCall: 'Go to the call',
  },
  transcript: 'Transcript',
  call: {
    failed: 'This call did not load',
    missing: 'This call does not exist',
    missingDetail: 'It may belong to another account, or the address is mistyped.',
    transcriptFailed: 'The transcript did not load',
  },
  failed: 'Your calls did not load',
};
