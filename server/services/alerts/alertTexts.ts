import type { AlertKind } from '#core/contract/account/alerts.ts';

/** What is said outside the app. Nothing of what was said in a call. */
export const alertTexts = {
  score: (persona: string) => `Your call with ${persona} has been scored`,
  scoreBody: (total: number, exp: number) =>
    `Score ${total} of 100${exp > 0 ? `, +${exp} XP` : ''}.`,
  ending: (title: string) => `Ends tonight: ${title}`,
  endingBody: (progress: number, target: number, reward: number) =>
    `You have ${progress} of ${target}. The rest brings ${reward} XP.`,
  alsoEnding: (title: string, progress: number, target: number) =>
    `${title}: ${progress} of ${target}.`,
  week: (calls: number) => `Your week: ${calls} ${calls === 1 ? 'call' : 'calls'} scored`,
  weekBody: (average: number, best: number, exp: number) =>
    `${average} of 100 on average, ${best} at best, +${exp} XP.`,
  weekBefore: (calls: number, average: number | null) =>
    `The week before: ${calls} ${calls === 1 ? 'call' : 'calls'}${average === null ? '' : `, ${average} of 100 on average`}.`,
  streak: (days: number) => `Your streak: ${days} ${days === 1 ? 'day' : 'days'}.`,
};

/** What its button says, and what ends with the link under it. */
export const ALERT_MAILS: Record<AlertKind, { action: string; what: string }> = {
  score: { action: 'See the score', what: 'scores that are ready' },
  battle: { action: 'See the challenge', what: 'invitations to battles' },
  challenge: { action: 'See your challenges', what: 'challenges that end' },
  weekly: { action: 'See your progress', what: 'the summary of each week' },
};

export function scoreAbout(callId: string): string {
  return `score/${callId}`;
}
