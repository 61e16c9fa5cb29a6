/** The pages on other reps. */
export const peoplePageTexts = {
  challenge: 'Challenge',
  challengeName: (name: string) => `Challenge ${name} to a battle`,
  friends: {
    title: 'Friends',
    failed: 'Your friends did not load',
  },
  sections: 'Friends, coaching and company',
  person: {
    failed: 'This profile did not load',
    missing: 'There is nobody by this name',
    missingDetail: 'The name may be mistyped, or the account is gone.',
    toFriends: 'Find friends',
    you: 'This is how others see you.',
    edit: 'Edit',
    toBattle: 'To your battle',
    noChallenges: 'Takes no challenges',
    challenge: 'Challenge to a battle',
  },
  callFailed: 'This call did not load',
};
