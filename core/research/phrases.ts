import languages from './languages.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** A name for a kind of thing is at most so long; what is longer is a sentence that was not understood. */
const MOST_WORDS = 6;
const ENDS = new Set([
  'for',
  'that',
  'which',
  'who',
  'to',
  'with',
  'in',
  'on',
  'by',
  'from',
  'so',
  'where',
  'when',
  'since',
  'built',
  'designed',
  'made',
  'helping',
  'as',
  'at',
  'without',
  'into',
  'across',
  'we',
  'it',
  'they',
  'your',
  'our',
  'is',
  'are',
  'can',
  'of',
  'the',
  'because',
  'while',
  'if',
  'than',
  'everywhere',
  'worldwide',
  'need',
  'want',
  'will',
  'has',
  'have',
  'through',
  'via',
  'und',
  'die',
  'der',
  'das',
  'für',
  'mit',
  'pour',
  'qui',
  'avec',
  'para',
  'que',
  'con',
  'per',
  'che',
  'voor',
  'met',
  'com',
  'today',
  'every',
  'each',
]);
const ARTICLES = new Set([
  'a',
  'an',
  'the',
  'our',
  'your',
  'their',
  'its',
  'some',
  'all',
  'every',
  'each',
  'any',
  'both',
  'kinds',
  'types',
  'ein',
  'eine',
  'einen',
  'die',
  'der',
  'das',
  'des',
  'de',
  'du',
  'la',
  'le',
  'les',
  'un',
  'une',
  'una',
  'el',
  'los',
  'las',
  'il',
  'i',
  'gli',
  'het',
  'een',
  'os',
  'as',
  'more',
  'many',
  'other',
  'and',
]);

/**
 * The kind of thing that begins the text, without articles and praise, in the plural where it can
 * be counted; null where none does.
 */
export function thingsIn(text: string, language: string | null = 'en'): string | null {
  let taken = leadingWords(text);
  const maker = taken.findIndex((word) => words.makers.includes(word.toLowerCase()));
  if (maker >= 0) {
    const of = /\b(?:of|für|de|di|van)\s+(.+)$/isu.exec(
      text.slice(text.toLowerCase().indexOf((taken[maker] ?? '').toLowerCase())),
    );
    taken = maker > 0 ? taken.slice(0, maker) : leadingWords(of?.[1] ?? '');
  }
  const firm = taken.findIndex((word) => words.firms.includes(word.toLowerCase()));
  if (firm >= 0)
    taken =
      firm === 0
        ? []
        : [...taken.slice(0, firm), ...(isMass(taken[firm - 1] ?? '') ? [] : ['services'])];
  if (taken.length === 0 || taken.length > MOST_WORDS) return null;
  const english = language === null || language === 'en';
  const phrase = english ? plural(uncapped(taken).join(' ')) : taken.join(' ');
  return /\p{L}{3}/u.test(phrase) ? phrase : null;
}

/** What can follow "for" and is nobody in particular. */
const NOBODY = new Set(
  'you us them everyone anyone free less example good lunch life hot cold daily instance work'.split(
    ' ',
  ),
);

/** Those people or companies that begin the text: as things, but only in the plural. */
export function peopleIn(text: string, language: string | null): string | null {
  const taken = leadingWords(text);
  if (taken.length === 0 || taken.length > MOST_WORDS) return null;
  const last = taken.at(-1) ?? '';
  if (NOBODY.has(taken[0]!.toLowerCase())) return null;
  const countable =
    language !== null && language !== 'en'
      ? /^\p{Lu}|s$/u.test(last)
      : /[^s]s$|people|staff|men$/.test(last);
  return countable && !isMass(last)
    ? (language === null || language === 'en' ? uncapped(taken) : taken).join(' ')
    : null;
}

/** What verbs and prepositions lead to in a language; English is understood everywhere. */
export function grammarOf(language: string | null) {
  const own =
    language !== null && Object.hasOwn(languages, language)
      ? languages[language as keyof typeof languages]
      : languages.en;
  return {
    sell: [...new Set([...own.sell, ...languages.en.sell])],
    is: [...new Set([...own.is, ...languages.en.is])],
    for: own.for,
  };
}

/** What remains of a kind of thing without "software", "platform" and the like: what it is about. */
export function topicOf(things: string): string {
  const taken = things.split(' ');
  while (taken.length > 1 && words.categories.includes((taken.at(-1) ?? '').toLowerCase()))
    taken.pop();
  return taken.join(' ');
}

function leadingWords(text: string): string[] {
  const taken: string[] = [];
  for (const raw of text.trim().split(/\s+/)) {
    const word = raw.replaceAll(/^["'“‘(]+|(?<!["'”’).,;:!?])["'”’).,;:!?]+$/g, '');
    const lower = word.toLowerCase();
    const first = taken.length === 0;
    if (word === '' || /[^\p{L}\p{N}'’&-]/u.test(word)) break;
    if (first && (ARTICLES.has(lower) || words.praise.includes(lower))) {
      if (/[.,;:!?]$/.test(raw) && !raw.endsWith(',')) break;
      continue;
    }
    if (ENDS.has(lower)) break;
    if (!words.praise.includes(lower)) taken.push(word);
    if (/[.,;:!?)”"]$/.test(raw)) break;
    if (taken.length > MOST_WORDS) break;
  }
  while (/^(?:and|or|&|un[dt]|et|y|e|en)$/i.test(taken.at(-1) ?? '')) taken.pop();
  return taken.slice(0, andCut(taken));
}

/** "jars, boxes and labels" is a list; "planning and more" ends before its "and". */
function andCut(taken: readonly string[]): number {
  const and = taken.findIndex((word) => /^(?:and|&)$/i.test(word));
  return and > 0 && and < taken.length - 2 ? and : taken.length;
}

/** Capitals of a heading are no names. */
function uncapped(taken: readonly string[]): string[] {
  return taken.map((word) =>
    /^\p{Lu}\p{Ll}+(?:-\p{Ll}+)*$/u.test(word) ? word.toLowerCase() : word,
  );
}

function isMass(word: string): boolean {
  return words.mass.includes(word.toLowerCase());
}

function plural(phrase: string): string {
  const taken = phrase.split(' ');
  const last = taken.at(-1) ?? '';
  const lower = last.toLowerCase();
  if (
    isMass(last) ||
    /s$|[^\p{Script=Latin}]/u.test(lower) ||
    /ing$|ware$|ment$|ung$|ce$|ity$/.test(lower)
  )
    return phrase;
  const made = /[^aeiou]y$/.test(lower)
    ? `${last.slice(0, -1)}ies`
    : /(?:ch|sh|x|z)$/.test(lower)
      ? `${last}es`
      : `${last}s`;
  return [...taken.slice(0, -1), made].join(' ');
}
