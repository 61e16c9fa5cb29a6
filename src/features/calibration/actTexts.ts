import type { HeardAct } from '#core/contract/calibration/readings.ts';

/** What a rep's turn was heard to do, in the rep's words, in groups as they are offered. */
export const ACT_GROUPS: readonly { title: string; acts: Partial<Record<HeardAct, string>> }[] = [
  {
    title: 'Opening',
    acts: {
      greeting: 'Said hello',
      introduction: 'Said who I am',
      reason: 'Said why I’m calling',
      permission: 'Asked for a moment',
      agenda: 'Set an agenda',
      'small-talk': 'Small talk',
    },
  },
  {
    title: 'Questions and answers',
    acts: {
      'question-situation': 'Asked how things are',
      'question-problem': 'Asked about a problem',
      'question-implication': 'Asked what it leads to',
      'question-need-payoff': 'Asked what solving it is worth',
      answer: 'Answered a question',
      repair: 'Cleared up a misunderstanding',
    },
  },
  {
    title: 'Listening',
    acts: {
      acknowledgement: 'Acknowledged what they said',
      empathy: 'Showed understanding',
      recap: 'Summed up',
      check: 'Checked that I got it right',
      confirm: 'Said yes',
      deny: 'Said no',
    },
  },
  {
    title: 'The offer',
    acts: {
      'pitch-feature': 'Said what it does',
      'pitch-benefit': 'Said how it helps them',
      'pitch-story': 'Told a customer story',
      proof: 'Gave proof',
      price: 'Talked about price',
      discount: 'Offered a discount',
    },
  },
  {
    title: 'Handling objections',
    acts: {
      'objection-acknowledge': 'Accepted the objection',
      'objection-reduce': 'Took the pressure off',
      'objection-ask': 'Asked about the objection',
      'objection-small-step': 'Offered a smaller step',
      'objection-argue': 'Argued against it',
    },
  },
  {
    title: 'Next step',
    acts: {
      'next-step-vague': 'Proposed a next step',
      'next-step-dated': 'Proposed a next step with a day or time',
      logistics: 'Sorted out details',
      promise: 'Promised something',
      pressing: 'Pressed for a decision',
    },
  },
  {
    title: 'Manners and everything else',
    acts: {
      thanks: 'Thanked them',
      apology: 'Said sorry',
      goodbye: 'Said goodbye',
      rude: 'Was rude',
      statement: 'Made a statement',
      silence: 'Said nothing',
      unclear: 'Wasn’t clear',
      instruction: 'Spoke to the computer',
    },
  },
];

const NAMES = new Map(
  ACT_GROUPS.flatMap(({ acts }) => Object.entries(acts)) as [HeardAct, string][],
);

export function actName(act: HeardAct): string {
  return NAMES.get(act) ?? act;
}
