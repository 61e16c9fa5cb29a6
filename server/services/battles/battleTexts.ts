import type { BattleRow } from '#server/db/queries/game/battles.ts';

/** What notifications of battles and the sentence of each one say. */
export const battleTexts = {
  invited: (by: string) => `${by} challenges you`,
  invitedBody: (persona: string) =>
    `You would both call ${persona}, on the same terms; the better scorecard wins. You have seven days to answer.`,
  accepted: (by: string) => `${by} takes your challenge`,
  acceptedBody: (persona: string) => `You each have one call with ${persona}, within seven days.`,
  declined: (by: string) => `${by} does not take your challenge`,
  declinedBody: 'Nothing is lost; challenge somebody else.',
  over: { won: 'You won a battle', lost: 'You lost a battle', tie: 'A battle ended in a tie' },
  overBody: (against: string, mine: number, theirs: number) =>
    `Against ${against}: ${mine} to ${theirs}. Both scorecards are open now.`,
  expiredTitle: (against: string) => `Your battle with ${against} has expired`,
  voidTitle: (against: string) => `Your battle with ${against} does not count`,
};

type Side = 'mine' | 'theirs';

const WHY: Record<NonNullable<BattleRow['voidReason']>, Record<Side, string>> = {
  unverified: {
    mine: 'lines of the persona in your call could not be verified',
    theirs: 'lines of the persona in the other call could not be verified',
  },
  timings: {
    mine: 'the times of your call did not agree with the server’s clock',
    theirs: 'the times of the other call did not agree with the server’s clock',
  },
  'no-time': {
    mine: 'your call holds more words than there was time to say',
    theirs: 'the other call holds more words than there was time to say',
  },
  unscored: { mine: 'your call could not be scored', theirs: 'the other call could not be scored' },
};

export function voidSentence(reason: BattleRow['voidReason'], whose: Side): string {
  return `This battle does not count: ${reason === null ? 'a call could not be read' : WHY[reason][whose]}.`;
}

export function expiredSentence(accepted: boolean, mine: boolean, theirs: boolean): string {
  if (!accepted) return 'The invitation was not answered within seven days.';
  if (mine) return 'You played and the other did not within seven days; nobody wins.';
  return theirs
    ? 'The other played and you did not within seven days; nobody wins.'
    : 'Neither of you played within seven days; nobody wins.';
}
