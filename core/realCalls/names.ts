import { hashOfParts } from '#core/language/hash.ts';
import verbs from '#core/language/lexicon/verbs.json' with { type: 'json' };
import english from './english.json' with { type: 'json' };
import texts from './texts.json' with { type: 'json' };

/** Capitals that name nobody. */
const PLAIN = new Set([...texts.capitals, ...english.function, ...english.words]);
/** What follows the name of somebody with which a sentence begins. */
const AFTER_NAME = new Set([
  ...verbs.doneByPeople,
  'in',
  'from',
  'and',
  'never',
  'always',
  'still',
]);
const NEXT_WORD = /^\s+(\p{L}+(?:['’]\p{L}+)?)/u;
const WORD = /\p{L}[\p{L}\p{N}'’-]*/gu;
/** What says who somebody is, or how to reach them. */
const PRIVATE = /(?<!\S)\S+@\S+|https?:\/\/\S+|\bwww\.\S+|\+?\d[\d\s().-]{6,}\d/g;

/** Puts made-up names in the place of real ones. */
export type Disguise = (line: string) => string;

/**
 * A disguise for the lines of one call: whoever and whatever is named in it has one made-up name in
 * all of them. Names are those that are known (of the speakers, the company), and every word with a
 * capital that no sentence begins with, calendar, common abbreviations and languages aside; at a
 * sentence's beginning, one that is never written small and does what people do. Rather too much
 * than too little: a transcript without capitals hides names that nobody told.
 */
export function disguise(
  seed: number,
  known: readonly string[],
  transcript: readonly string[],
): Disguise {
  const names = new Set(
    known
      .flatMap((name) => name.toLowerCase().match(WORD) ?? [])
      .filter((word) => word.length > 1 && !PLAIN.has(word)),
  );
  const spoken = new Set(
    transcript
      .flatMap((text) => text.match(WORD) ?? [])
      .filter((word) => /^\p{Ll}/u.test(word))
      .map(bare),
  );
  for (const text of transcript) {
    for (const { word, from, begins } of wordsOf(text)) {
      const isName = begins
        ? !spoken.has(bare(word)) && isAfterName(text.slice(from + word.length))
        : true;
      if (isName && isNamed(word)) names.add(bare(word));
    }
  }
  const pool = texts.madeUp.toSorted((a, b) => hashOfParts(seed, a) - hashOfParts(seed, b));
  const given = new Map<string, string>();
  const instead = (name: string) => {
    if (!given.has(name)) given.set(name, pool[given.size % pool.length] ?? '');
    return given.get(name) ?? '';
  };
  return (line) => {
    let [out, at, last] = ['', 0, ''];
    const open = line.replace(PRIVATE, texts.unsaid);
    for (const { word, from } of wordsOf(open)) {
      const name = bare(word);
      if (!names.has(name)) {
        last = '';
        continue;
      }
      const put = instead(name);
      // A first name and a surname are one person.
      const goesOn = last !== '' && /^\s+$/.test(open.slice(at, from));
      out += goesOn ? '' : open.slice(at, from) + (last = put) + (/['’]s$/i.test(word) ? '’s' : '');
      at = from + word.length;
    }
    return out + open.slice(at);
  };
}

function wordsOf(text: string): { word: string; from: number; begins: boolean }[] {
  return [...text.matchAll(WORD)].map((match) => ({
    word: match[0],
    from: match.index,
    begins: /(?:^|[.?!…:"“]\s*)$/u.test(
      text.slice(Math.max(0, match.index - 4), match.index).trimEnd(),
    ),
  }));
}

function isAfterName(rest: string): boolean {
  const [, word = ''] = NEXT_WORD.exec(rest) ?? [];
  return AFTER_NAME.has(word.replace('’', "'"));
}

function isNamed(word: string): boolean {
  const isAbbreviation = word.length <= 4 && word === word.toUpperCase();
  return (
    /^\p{Lu}/u.test(word) &&
    !isAbbreviation &&
    bare(word).length > 1 &&
    !PLAIN.has(bare(word)) &&
    !PLAIN.has(bare(word).replace(/s$/, '')) &&
    !/^i['’]/i.test(word)
  );
}

function bare(word: string): string {
  return word.toLowerCase().replace(/['’]s$/, '');
}
