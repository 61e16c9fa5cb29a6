import type { BattleRow } from '#server/db/queries/game/battles.ts';

/** What notifications of battles and the sentence of each one say. */
export const battleTexts = {
  invited: (by: string) => `${by} challenged you`,
  invitedBody: (persona: string) =>
    `You’ll both call ${persona}, and the higher score wins. Answer within 7 days.`,
  accepted: (by: string) => `${by} accepted your challenge`,
  acceptedBody: (persona: string) => `You each get one call with ${persona} within 7 days.`,
  declined: (by: string) => `${by} declined your challenge`,
  declinedBody: 'Challenge someone else.',
  over: { won: 'You won a battle', lost: 'You lost a battle', tie: 'A battle ended in a tie' },
  overBody: (against: string, mine: number, theirs: number) =>
    `Against ${against}: ${mine} to ${theirs}. You can now see both scorecards.`,
  expiredTitle: (against: string) => `Your battle with ${against} expired`,
  voidTitle: (against: string) => `Your battle with ${against} doesn’t count`,
};

type Side = 'mine' | 'theirs';

const WHY: Record<NonNullable<BattleRow['voidReason']>, Record<Side, string>> = {
  unverified: {
    mine: 'The persona’s lines in your call couldn’t be verified',
    theirs: 'The persona’s lines in the other call couldn’t be verified',
  },
  timings: {
    mine: 'The times in your call didn’t match the server’s clock',
    theirs: 'The times in the other call didn’t match the server’s clock',
  },
  'no-time': {
    mine: 'Your call has more words than there was time to say',
    theirs: 'The other call has more words than there was time to say',
  },
  unscored: { mine: 'Your call couldn’t be scored', theirs: 'The other call couldn’t be scored' },
};

/** Why it doesn’t count, under a heading that says that it doesn’t. */
export function voidSentence(reason: BattleRow['voidReason'], whose: Side): string {
  return `${reason === null ? 'A call couldn’t be read' : WHY[reason][whose]}.`;
}

export function expiredSentence(accepted: boolean, mine: boolean, theirs: boolean): string {
  if (!accepted) return 'The invite wasn’t answered within 7 days.';
  if (mine) return 'Only you made your call within 7 days, so nobody wins.';
  return theirs
    ? 'You didn’t make your call within 7 days, so nobody wins.'
    : 'Neither of you called within 7 days, so nobody wins.';
}
