import WORDS from '../../lines/words.json' with { type: 'json' };

const NUMBER = `(?:(?:[$€£]\\d[\\d,.]*\\d|[$€£]\\d|\\d[\\d,.]*\\d|\\d|${WORDS.numbers.join('|')})(?:[- ](?:${WORDS.numbers.join('|')})){0,4})`;
const FIGURE = new RegExp(
  `\\b(?<!\\d[.,]+)${NUMBER}(?: (?:thousand|million|hundred))?(?: ?%| (?:${WORDS.units.join('|')}))(?: (?:a|per|every) (?:day|week|month|year|quarter|shift|load))?`,
  'gi',
);
const MONEY =
  /[$€£]\d[\d,.]*\d(?: (?:thousand|million))?(?: (?:a|per|every) (?:day|week|month|year))?/g;
/** Of the call itself, not of the persona's work. */
const TIME_OF_CALL = /minutes?|seconds?/i;

/** A figure with what it counts, as the persona said it: "thirty hours a week"; null where there is none. */
export function figureIn(raw: string): string | null {
  const found = [...raw.matchAll(FIGURE), ...raw.matchAll(MONEY)]
    .map(([text]) => text)
    .filter((text) => !TIME_OF_CALL.test(text));
  const figure = found.toSorted((a, b) => b.length - a.length)[0];
  return figure === undefined ? null : figure.charAt(0).toLowerCase() + figure.slice(1);
}
