import type { AlertKind } from '#core/contract/account/alerts.ts';

/** What is said outside the app. Nothing of what was said in a call. */
export const alertTexts = {
  score: (persona: string) => `Your call with ${persona} has been scored`,
  scoreBody: (total: number, exp: number) =>
    `Score ${total} of 100${exp > 0 ? `, +${exp} XP` : ''}.`,
  ending: (title: string) => `Ends tonight: ${title}`,
  endingBody: (progress: number, target: number, reward: number) =>
    `You have ${progress} of ${target}. Finish it to earn ${reward} XP.`,
  alsoEnding: (title: string, progress: number, target: number) =>
    `${title}: ${progress} of ${target}.`,
  week: (calls: number) => `Your week: ${calls} ${calls === 1 ? 'call' : 'calls'} scored`,
  weekBody: (average: number, best: number, exp: number) =>
    `Average score ${average}, best ${best}, +${exp} XP.`,
  weekBefore: (calls: number, average: number | null) =>
    `The week before: ${calls} ${calls === 1 ? 'call' : 'calls'}${average === null ? '' : `, ${average} of 100 on average`}.`,
  streak: (days: number) => `Your streak: ${days} ${days === 1 ? 'day' : 'days'}.`,
};

/** What its button says, and what ends with the link under it. */
export const ALERT_MAILS: Record<AlertKind, { action: string; what: string }> = {
  score: { action: 'See score', what: 'new scores' },
  battle: { action: 'See invite', what: 'battle invites' },
  challenge: { action: 'See challenges', what: 'ending challenges' },
  weekly: { action: 'See progress', what: 'your weekly summary' },
};

export function scoreAbout(callId: string): string {
  return `score/${callId}`;
}
