import type { TraitId } from '#core/contract/scoring/traitIds.ts';
import { formatNumber, plural } from '#src/ui/format/format.ts';

const means: Record<TraitId, string> = {
  listening:
    'How often you pick up on what they just told you, and how evenly you share talk time.',
  curiosity:
    'How many of your questions they answer, how open the questions are, and how deep they go into a problem.',
  patience:
    'How long you pause after an objection, how long your longest turn is, and how much you ' +
    'hear before you ask for a next step.',
  composure:
    'How you respond to an objection, a refusal or a rude line: whether you acknowledge it, ' +
    'argue, or change your tone.',
  directness:
    'How early you say why you’re calling, how clearly you ask for a next step, and how ' +
    'rarely you say “maybe” or “sort of”.',
  clarity:
    'How long your sentences are, how many filler words and how much jargon you use, and how ' +
    'close you are to 130 to 175 words a minute.',
  collaboration:
    'How much you talk about them rather than yourself, check what you heard, and ask instead of tell.',
  structure:
    'Whether your calls have an agenda, a clear order, a summary in their words and a next step at the end.',
  adaptability:
    'Whether you match short and long answers, fit your pitch to what they told you, and ' +
    'change course after an objection.',
};

/** Communication style. */
export const traitTexts = {
  title: 'Communication style',
  intro:
    'Based on what was said in your calls and when, not on how your voice sounds. Only you ' +
    'see it unless you share it under Privacy.',
  legend:
    'Each trait goes from 0 to 100. The mark is your average, and the band shows the likely ' +
    'range. It narrows as you make more calls.',
  failed: 'Your communication style didn’t load',
  emptyTitle: 'Make 5 calls to see your style',
  emptyDetail:
    'We measure listening, curiosity, patience and 6 more traits in your transcripts. Each ' +
    'appears once 5 calls show enough of it.',
  means,
  range: (low: number, high: number) => `likely ${formatNumber(low)} to ${formatNumber(high)}`,
  needsCalls: (count: number) =>
    plural(count, {
      one: '# more call needed',
      other: '# more calls needed',
    }),
  needsWords: 'Needs more of your words in these calls (500 in total)',
  outOf: 'of 100',
};
