/** What is looked for under each criterion of the rubrics, by its id, as its name goes on. */
const MEANINGS: Record<string, string> = {
  opener: 'Gives a name and asks whether they have a moment.',
  agenda: 'Says what the call is for and asks whether that works for them.',
  reason: 'Says in one sentence why this person is being called.',
  questions: 'Asks enough questions that get a full answer.',
  depth: 'Goes from facts to problems, what they cost, and what a fix is worth.',
  qualification: 'Finds out the need, the money, who decides, and by when.',
  decision: 'Finds out who decides, how, by when, and with what money.',
  risk: 'Finds out how it’s used, what it brings, and what could make them leave.',
  listening: 'Picks up what they’ve just said before moving on.',
  told: 'Gets full answers, so that they do the telling.',
  goodwill: 'Leaves them warmer at the end than at the start.',
  conduct: 'Doesn’t pressure them or talk down to them.',
  objections: 'Shows understanding first, then asks what’s behind the objection.',
  value: 'Talks about the part of the product that fits what they said.',
  recap: 'Says back what they said and asks whether it’s right.',
  concessions: 'Gives nothing away on price without getting something back.',
  'next-step': 'Agrees on what happens next, on which day, and with whom.',
  'talk-share': 'Leaves them enough of the talking.',
  monologue: 'Keeps each turn short enough to follow.',
  pause: 'Takes a breath before answering an objection.',
  pace: 'Speaks neither too fast nor too slowly.',
  fillers: 'Uses few words like “um” and “you know”.',
  switches: 'Lets the conversation go back and forth.',
  interruptions: 'Lets them finish.',
};

/** One sentence on a criterion; none for those of a rubric of one's own. */
export function criterionMeaning(criterion: string): string | null {
  return MEANINGS[criterion] ?? null;
}
