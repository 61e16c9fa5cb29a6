/** The pages of past calls. */
export const historyPageTexts = {
  title: 'Call history',
  emptyTitle: 'No calls yet',
  emptyDetail: 'Every call you make appears here with its score, transcript and what to try next.',
  emptyAction: 'Pick a persona',
  previous: 'Newer',
  next: 'Older',
  local: {
    toHistory: 'Call history',
    provisional: 'Provisional score',
    provisionalDetail:
      'Scored on this device. You’ll get your final score and XP once the call is sent.',
    notTaken: 'The server didn’t accept this call',
    notTakenDetail: 'It stays on this device with its provisional score.',
    noScore:
      'This device couldn’t score the call. The call is safe and will be scored once it’s sent.',
    gone: 'This call isn’t on this device',
    goneDetail: 'It may have been sent already. Check your call history.',
    transcript: 'Transcript',
  },
  visitor: {
    title: (name: string) => `You called ${name} on this device before you signed in`,
    look: 'Keep or discard call',
  },
  nextStep: {
    moment: 'Retake weakest moment',
    again: 'Call again',
    harder: (name: string, difficulty: string) => `Call ${name} (${difficulty})`,
  },
  realCalls: 'Real calls',
  retakeFailed: 'This moment didn’t load',
  score: {
    failedTitle: 'This call wasn’t scored',
    failedDetail: 'You can read the transcript below.',
    stillOpen: 'This call hasn’t ended, so it has no score yet.',
    toCall: 'Go to call',
  },
  transcript: 'Transcript',
  call: {
    failed: 'This call didn’t load',
    missing: 'This call doesn’t exist',
    missingDetail: 'It may belong to another account, or the address has a typo.',
    transcriptFailed: 'The transcript didn’t load',
  },
  failed: 'Your calls didn’t load',
};
