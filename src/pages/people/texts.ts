/** The pages on other reps. */
export const peoplePageTexts = {
  challenge: 'Challenge',
  challengeName: (name: string) => `Challenge ${name} to a battle`,
  friends: {
    title: 'Friends',
    failed: 'Your friends didn’t load',
  },
  sections: 'Friends, coaching and company',
  person: {
    failed: 'This profile didn’t load',
    missing: 'This profile doesn’t exist',
    missingDetail: 'The username may have a typo, or the account was deleted.',
    toFriends: 'Find friends',
    you: 'This is how others see you.',
    edit: 'Edit',
    toBattle: 'Go to your battle',
    noChallenges: 'Not accepting challenges',
    challenge: 'Challenge to a battle',
  },
  callFailed: 'This call didn’t load',
};
