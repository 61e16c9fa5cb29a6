/** What people call each criterion of the rubrics, by its id. */
const NAMES: Record<string, string> = {
  opener: 'Opening',
  agenda: 'Sets an agenda',
  reason: 'Says why you called',
  questions: 'Discovery',
  depth: 'Digs deeper',
  qualification: 'Qualifies the deal',
  decision: 'Path to a decision',
  risk: 'Spots risks',
  listening: 'Builds on their answers',
  told: 'Gets them talking',
  goodwill: 'Wins their goodwill',
  conduct: 'Treats them well',
  objections: 'Handles objections',
  value: 'Fits the pitch to them',
  recap: 'Sums up',
  concessions: 'Holds the price',
  'next-step': 'Next step',
  'talk-share': 'Talk time',
  monologue: 'Longest stretch of talking',
  pause: 'Pauses after an objection',
  pace: 'Pace',
  fillers: 'Filler words',
  switches: 'Back and forth',
  interruptions: 'Interruptions',
};

/**
 * How a criterion is called wherever a person reads of it; a rubric of one's own may have others,
 * which keep their titles.
 */
export function criterionName({ criterion, title }: { criterion: string; title: string }): string {
  return NAMES[criterion] ?? title;
}
