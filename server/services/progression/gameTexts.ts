import type { Outcome } from '#core/contract/scoring/scorecard.ts';
import type { Division, LeagueResult } from '#core/contract/game/leagues.ts';

/** What notifications and the ledger say. */
export const gameTexts = {
  achievement: (title: string) => `Achievement: ${title}`,
  challenge: (title: string) => `Challenge: ${title}`,
  rewards: (exp: number) => `You earned ${exp} XP`,
  rewardsBody: (names: readonly string[]) => `${new Intl.ListFormat('en').format(names)}.`,
  levelReached: (level: number) => `level ${level}`,
  earned: (description: string, exp: number) => `${description} +${exp} XP`,
  levelUp: (level: number) => `Level ${level} Achieved!`,
  levelUpBody: (level: number, rank: string) =>
    `Congratulations, you are now level ${level}! Your rank: ${rank}.`,
  league: {
    promoted: 'You moved up',
    stayed: 'You stayed',
    demoted: 'You moved down',
  } satisfies Record<LeagueResult, string>,
  leagueTitle: (result: LeagueResult, next: Division) => `${gameTexts.league[result]}: ${next}`,
  leagueBody: (place: number, members: number, division: Division) =>
    `You finished last week’s ${division} league in place ${place} of ${members}.`,
  streakDanger: (days: number) => `Your ${days}-day streak ends tonight`,
  streakDangerBody: 'You have no freezes left. Make a call that counts to keep it.',
  scoreReady: (persona: string) => `Your call with ${persona} has been scored`,
  scoreReadyBody: (total: number, exp: number) =>
    `Score ${total} of 100${exp > 0 ? `, +${exp} XP` : ''}.`,
  scoreFailed: (persona: string) => `Your call with ${persona} couldn’t be scored`,
  scoreFailedBody: 'You can read the transcript in your call history.',
  call: (persona: string) => `Call with ${persona}`,
  callDetail: (total: number, difficulty: string, outcome: Outcome) =>
    `Scored ${total} of 100 on ${difficulty}; ${OUTCOMES[outcome]}.`,
  callRest: (persona: string) => `Remaining XP for your call with ${persona}`,
  callRestDetail: 'Added once your earlier call with the same persona was scored.',
  takenBack: (title: string) => `Removed: ${title}`,
  takenBackDetail: 'The server admin found that this wasn’t earned by practising.',
  xpTakenBack: (exp: number) => `${exp} XP removed`,
  xpTakenBackBody: (calls: number) =>
    `The server admin found that ${calls === 1 ? 'one of your calls was' : `${calls} of your calls were`}n’t real practice. Contact them if you disagree.`,
  gone: 'A deleted call',
  goneGoal: 'Completed',
};

const OUTCOMES: Record<Outcome, string> = {
  'next-step': 'a next step was agreed',
  'smaller-step': 'a smaller step was agreed',
  declined: 'the next step was declined',
  'hung-up': 'the persona hung up',
  open: 'nothing was agreed',
};
