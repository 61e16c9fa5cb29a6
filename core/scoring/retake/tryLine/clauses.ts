import { memoised } from '../../hearing/memo.ts';
import WORDS from '../../lines/words.json' with { type: 'json' };
import { contentOf, tellingOf } from '../../words/stems.ts';

/** A short stretch of what the persona said, in a form that can follow "you said". */
export interface Clause {
  /** "you count twice a week", or, where it cannot be turned round, its own words in quotation marks. */
  spoken: string;
  /** Its own words in quotation marks. */
  quoted: string;
  /** Whether it was turned round: then it is a sentence of its own. */
  turned: boolean;
  /** Speaks of something that goes wrong or costs. */
  trouble: boolean;
}

const FEWEST = 3;
const LEADS = new RegExp(`^(?:(?:${WORDS.leads.join('|')})(?:[,:]? |, ?))+`, 'i');
const trouble = new Set(WORDS.trouble);
const partStarts = new Set(WORDS.partStarts);
const afterComma = new Set(WORDS.afterComma);
const STANDS_ALONE = /^(?:we|i|it|that|this|there|they|nobody)(?:'|\s)/i;
const TITLES = /\b(Dr|Mr|Mrs|Ms|St|No)\./g;

interface Bounds {
  /** Words. */
  most: number;
  /** Words it may not begin with, end with, or hold. */
  starts: ReadonlySet<string>;
  ends: ReadonlySet<string>;
  without: ReadonlySet<string>;
}

const ANYTHING: Bounds = {
  most: 10,
  starts: new Set(WORDS.badStarts),
  ends: new Set(WORDS.badEnds),
  without: new Set(WORDS.badWords),
};
const OBJECTION: Bounds = {
  most: 16,
  starts: besides(WORDS.badStarts, WORDS.objectionStarts),
  ends: besides(WORDS.badEnds, WORDS.objectionEnds),
  without: new Set(WORDS.badWordsOfObjection),
};

/** What of a persona's line can be said back to it, the most telling first; nothing of a question, or of what is about the call itself. */
export const clausesOf: (raw: string) => readonly Clause[] = memoised(readClauses, 500);

function readClauses(raw: string): Clause[] {
  const sentences =
    raw
      .replaceAll(/[’]/g, "'")
      .replaceAll(TITLES, '$1')
      .match(/[^.?!;:…]+[.?!;:…]*/g) ?? [];
  const stretches = sentences.filter((sentence) => !sentence.includes('?')).flatMap(stretchesOf);
  return stretches
    .flatMap(({ text, whole }) => {
      const clause = clauseOf(text, ANYTHING);
      return clause ? [{ clause, worth: worthOf(text, clause) + (whole ? 1 : 0) }] : [];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ clause }) => clause);
}

/** An objection as it was raised, to be said back to whoever raised it; it may speak of the call, and begin in any way. */
export function objectionClause(sentence: string): Clause | null {
  const text = bare(sentence.replaceAll(/[’]/g, "'"));
  const first = bare(text.split(/,\s/)[0] ?? '');
  const options = STANDS_ALONE.test(first) ? [text, first] : [text];
  return (
    options.map((option) => clauseOf(option, OBJECTION)).find((clause) => clause !== null) ?? null
  );
}

/** A sentence as it stands, and those of its parts between commas that have a subject of their own. */
function stretchesOf(sentence: string): { text: string; whole: boolean }[] {
  const whole = bare(sentence);
  const parts = whole.split(/,\s|\s[–—-]\s|\s(?=(?:but|so|because|and then) )/).map(bare);
  if (parts.length === 1) return [{ text: whole, whole: true }];
  return [
    { text: whole, whole: true },
    ...parts
      .filter(
        (text, index) => index === 0 || partStarts.has(text.split(' ')[0]?.toLowerCase() ?? ''),
      )
      .map((text) => ({ text, whole: false })),
  ];
}

/** Without what only leads in, and without the marks at the end. */
function bare(text: string): string {
  return text
    .trim()
    .replace(/(?<![.,;:!…"”)\s])[.,;:!…"”)\s]+$/, '')
    .replace(/^["“(\s]+/, '')
    .replace(LEADS, '')
    .trim();
}

function clauseOf(text: string, { most, starts, ends, without }: Bounds): Clause | null {
  const words = text.toLowerCase().replaceAll(',', '').split(/\s+/);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < FEWEST || words.length > most || /["“”()]|\d:\d/.test(text) || isSpliced(text))
    return null;
  if (starts.has(first) || ends.has(last) || words.some((word) => without.has(word))) return null;
  if (tellingOf(contentOf(` ${words.join(' ')} `)).size === 0) return null;
  const quoted = `"${lowerFirst(text)}"`;
  const turned = turnRound(text);
  return {
    spoken: turned ?? quoted,
    quoted,
    turned: turned !== null,
    trouble: words.some((word) => trouble.has(word)),
  };
}

/** "I've got a few miles, talk to me": two sentences at a comma. */
function isSpliced(text: string): boolean {
  return text
    .split(/,\s/)
    .slice(1)
    .some((part) => !afterComma.has(part.split(' ')[0]?.toLowerCase() ?? ''));
}

function worthOf(text: string, clause: Clause): number {
  const telling = tellingOf(contentOf(` ${text.toLowerCase()} `)).size;
  return (
    Math.min(telling, 4) +
    (clause.trouble ? 3 : 0) +
    (clause.turned ? 2 : 0) +
    (/^(?:the|our|my|every|nobody|half|too|no) /i.test(text) ? 1 : 0)
  );
}

const SUBJECT = /^(?:we|i|we're|i'm|we've|i've|we'd|i'd|my|our) /i;
const TURNS = new Map(
  Object.entries({
    i: 'you',
    we: 'you',
    "i'm": "you're",
    "we're": "you're",
    "i've": "you've",
    "we've": "you've",
    "i'd": "you'd",
    "i'll": "you'll",
    "we'll": "you'll",
    "we'd": "you'd",
    me: 'you',
    us: 'you',
    my: 'your',
    our: 'your',
    mine: 'yours',
    ours: 'yours',
    ourselves: 'yourselves',
    am: 'are',
  }),
);

/** "We count twice a week" as the rep would say it back: "you count twice a week". Null where the speaker is not its subject. */
function turnRound(text: string): string | null {
  if (!SUBJECT.test(text)) return null;
  const turned = text.replaceAll(/[\p{L}']+/gu, (word) => TURNS.get(word.toLowerCase()) ?? word);
  return lowerFirst(turned).replaceAll(/\byou was(n't)?\b/g, 'you were$1');
}

/** A name keeps its capital: only words that open a sentence by chance lose it. */
function lowerFirst(text: string): string {
  const [first = ''] = text.split(/[\s,]/, 1);
  return /^(?:the|our|my|we|every|each|nobody|half|too|no|some|most|two|three|four|five|six|seven|eight|nine|ten|twelve|a|an|another|everyone|everybody|anything|people|your|you|you're|you've|you'd|we're|we've)$/i.test(
    first,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

function besides(words: readonly string[], allowed: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => !allowed.includes(word)));
}
