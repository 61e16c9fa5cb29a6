import type { Outcome } from '#core/contract/scoring/scorecard.ts';
import type { Division, LeagueResult } from '#core/contract/game/leagues.ts';

/** What notifications and the ledger say. */
export const gameTexts = {
  achievement: (title: string) => `Achievement: ${title}`,
  challenge: (title: string) => `Challenge: ${title}`,
  rewards: (exp: number) => `Your call brought +${exp} XP`,
  rewardsBody: (names: readonly string[]) => `${new Intl.ListFormat('en').format(names)}.`,
  levelReached: (level: number) => `level ${level}`,
  earned: (description: string, exp: number) => `${description} +${exp} XP`,
  levelUp: (level: number) => `Level ${level} Achieved!`,
  levelUpBody: (level: number, rank: string) =>
    `Congratulations, you are now level ${level}! Your rank: ${rank}.`,
  league: {
    promoted: 'You move up',
    stayed: 'You stay',
    demoted: 'You move down',
  } satisfies Record<LeagueResult, string>,
  leagueTitle: (result: LeagueResult, next: Division) => `${gameTexts.league[result]}: ${next}`,
  leagueBody: (place: number, members: number, division: Division) =>
    `Your ${division} league of last week is over: place ${place} of ${members}.`,
  streakDanger: (days: number) => `Your streak of ${days} days ends tonight`,
  streakDangerBody: 'One call that counts keeps it, and no freeze is left.',
  scoreReady: (persona: string) => `Your call with ${persona} has been scored`,
  scoreReadyBody: (total: number, exp: number) =>
    `Score ${total} of 100${exp > 0 ? `, +${exp} XP` : ''}.`,
  scoreFailed: (persona: string) => `Your call with ${persona} could not be scored`,
  scoreFailedBody: 'Its transcript is in your call history.',
  call: (persona: string) => `Call with ${persona}`,
  callDetail: (total: number, difficulty: string, outcome: Outcome) =>
    `Scored ${total} of 100 on ${difficulty}; ${OUTCOMES[outcome]}.`,
  callRest: (persona: string) => `The rest for the call with ${persona}`,
  callRestDetail: 'It waited for the score of an earlier call with the same persona.',
  takenBack: (title: string) => `Taken back: ${title}`,
  takenBackDetail: 'Whoever runs this server found that it was not earned by practising.',
  xpTakenBack: (exp: number) => `${exp} XP were taken back`,
  xpTakenBackBody: (calls: number) =>
    `Whoever runs this server found that ${calls === 1 ? 'one of your calls was' : `${calls} of your calls were`} no practice. Ask them if you think otherwise.`,
  gone: 'A call that is not kept any more',
  goneGoal: 'Completed',
};

const OUTCOMES: Record<Outcome, string> = {
  'next-step': 'a next step was agreed',
  'smaller-step': 'a smaller step was agreed',
  declined: 'the next step was declined',
  'hung-up': 'the persona hung up',
  open: 'the end was left open',
};
