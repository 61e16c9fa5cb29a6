/** The pages of battles. */
export const battlePageTexts = {
  untitled: 'Battle',
  sectionEmpty: 'No open battles',
  sectionEmptyDetail:
    'Challenge another rep: you both call the same persona, and the higher score wins. Your ' +
    'call earns XP like any other. Winning adds no extra XP.',
  find: 'Find someone to challenge',
  failed: 'Your battles didn’t load',
  oneFailed: 'This battle didn’t load',
  missing: 'This battle doesn’t exist',
  missingDetail: 'It may have been deleted, or the address has a typo.',
  views: 'Show',
  openOnes: 'Open',
  pastOnes: 'Finished',
  noPast: 'No finished battles yet',
  noPastDetail: 'You’ll see how each battle ended here.',
  invitation: {
    title: (name: string) => `${name} challenged you`,
    accept: 'Accept',
    decline: 'Decline',
    accepted: 'Battle accepted',
    declined: 'Battle declined',
    sentTitle: (name: string) => `Waiting for ${name} to accept`,
    withdraw: 'Withdraw',
    withdrawn: 'Invite withdrawn',
    open: 'This battle can’t start',
    openDetail: (persona: string) =>
      `Anyone can call ${persona} here without an account and read what they know.`,
  },
  play: {
    title: 'Make your call',
    action: 'Call now',
    goOn: 'Continue your call',
  },
  waiting: { title: (name: string) => `Waiting for ${name}` },
  scoring: { title: 'Being scored' },
  over: {
    expired: 'This battle expired',
    declined: (name: string) => `${name} declined`,
    declinedByMe: 'You declined this battle',
    withdrawn: 'This invite was withdrawn',
    void: 'This battle doesn’t count',
    ended: 'This battle ended',
    again: 'Challenge again',
  },
  toBattleRoom: 'Back to the battle room',
};
