import type { TraitId } from '#core/contract/scoring/traitIds.ts';
import { formatNumber, plural } from '#src/ui/format/format.ts';

const means: Record<TraitId, string> = {
  listening: 'How often you take up what they have just told you, and how talking time is shared.',
  curiosity:
    'How many of your questions they answer, how open these are, and how far they go into a problem.',
  patience:
    'Your pause after an objection, the length of your longest turn, and how much you hear ' +
    'before you ask for a next step.',
  composure:
    'How you answer an objection, a refusal or a rude line: whether you acknowledge it, argue, ' +
    'or speak otherwise than before.',
  directness:
    'How early you say why you call, how firmly you ask for a next step, and how rarely you say “maybe” or “sort of”.',
  clarity:
    'The length of your sentences, filler and trade words, and how close you are to 130 to 175 words a minute.',
  collaboration:
    'How much you speak of them rather than of yourself, check what you heard, and ask instead of announce.',
  structure:
    'Whether a call has an agenda, its phases in order, a summary in their words and a next step at its end.',
  adaptability:
    'Whether your turns fit short and long answers, your pitch what they told you, and whether ' +
    'you change course after an objection.',
};

/** Communication style. */
export const traitTexts = {
  title: 'How you come across',
  intro:
    'Worked out from what was said in your calls, and when. Nothing is read from the sound of ' +
    'your voice. It is shown to nobody else unless you open it under Privacy.',
  legend:
    'Each figure goes from 0 to 100. The mark is your average, the band is where it most likely ' +
    'lies: it narrows as calls add up.',
  failed: 'How you come across did not load',
  emptyTitle: 'Five calls show your style',
  emptyDetail:
    'Listening, curiosity, patience and six more are worked out from your transcripts. You see ' +
    'each as soon as five calls tell enough.',
  means,
  range: (low: number, high: number) => `likely ${formatNumber(low)} to ${formatNumber(high)}`,
  needsCalls: (count: number) =>
    plural(count, {
      one: 'Needs # more call that shows it',
      other: 'Needs # more calls that show it',
    }),
  needsWords: 'Needs 500 of your words in such calls',
  outOf: 'of 100',
};
