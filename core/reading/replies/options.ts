import { textsOf, type Word } from '#core/language/words.ts';
import { sentencesOf } from '../lines/sentences.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** "Is it", "was that", "are there": what follows names something, and so does what "or" joins. */
const BEING = setOf('is was are were');
const SUBJECTS = setOf('it that this they there these those');
/** What stands before an option and is not said again. */
const FILLERS = setOf(
  'and or but wait well so also that more like rather mostly mainly just maybe perhaps only really ' +
    'simply then kind oh say',
);
/** Words that say where, when or how. */
const PREPOSITIONS = 'by in on at with from for before after under over during';
const JOINING = setOf(PREPOSITIONS);
/** Words before a verb that are none. */
const ADVERBS = setOf(
  'not never ever always often usually sometimes still already even actually now',
);
/** With what an option begins that surely is none of a verb. */
const BEGINNINGS = setOf(
  'the a an his her their some something somebody someone one both too half you your yours ' +
    `yourself ${PREPOSITIONS}`,
);
/**
 * What an option does not hold: whom it means would change with the speaker, verbs, and what names
 * nothing ("or something else").
 */
const BARRED = setOf(
  'i me my we us our ours he she it they them not no is was are were am be do does did have has had ' +
    'will would can could should else other example what which who whose when where why how if',
);
/** Words for the listener and where they are, as the listener says them. */
const AS_SAID_BACK: Readonly<Record<string, string>> = {
  there: 'here',
  you: 'me',
  yourself: 'myself',
  your: 'our',
  yours: 'mine',
};
const LONGEST = 4;
/** "The software is slow": whom else it could mean would change with the speaker. */
const OF_SPEAKERS = setOf(
  'i me my myself we us our ours you your yours yourself else other something example',
);
const LONGEST_CLAUSE = 7;
/** Words of one that was turned round: a longer one is the rep's own sentence said back. */
const LONGEST_STATED = 5;
/** "Same morning, or later?" has no verb that would have to be turned round. */
const ELLIPTIC = 3;
/** Which of these an option begins with, another of the same question does too. */
const ARTICLES = setOf('a an the his her their your our');
/** "A week or two", "more or less" and "right or not" give nothing to pick. */
const NO_CHOICE = setOf('so two three four five six ten less not no');
const VERBS = 'do does did is are was were am has have had can could will would must should';
/** With what a question of its own begins. */
const TURNED = setOf(VERBS);
/** With what a question goes on for which the options were only an example. */
const ASKING = setOf(`what which who whose when where why how ${VERBS}`);
/** Words before an article in which a preposition ties it to another noun. */
const BELONGING = 2;
/** Words of "with you". */
const WITH_PREPOSITION = 2;

/** What a question lets one pick from, in the words of who picks; null for what has none. */
export interface Options {
  first: string | null;
  second: string | null;
}

/**
 * What the last question that joins two things by "or" lets one pick from, in the rep's own words:
 * the first and the second of them ("the tablets", "too much typing").
 * @returns null where there is nothing to pick
 */
export function optionsIn(words: readonly Word[], source: string): Options | null {
  const asked = sentencesOf(words).findLast(({ to }) => words[to - 1]!.stop === '?');
  const question = words.slice(asked?.from ?? 0, asked?.to ?? 0);
  const parts = partsOf(question);
  const [before, after] = parts.slice(-2);
  if (before === undefined || after === undefined) return null;
  const isNamed = hasBeing(before) || isElliptic(before);
  const second = optionOf(after, isNamed, source) ?? clauseOf(after, source);
  // "A day where orders or bills went missing" ends behind "or".
  const isWhole = second !== null || TURNED.has(firstOf(after));
  const optionsOf = (part: readonly Word[]) =>
    optionOf(part, isNamed, source) ?? (isWhole ? clauseOf(part, source) : null);
  const options = [
    ...parts
      .slice(0, -1)
      .map((part) => optionsOf(alike(part, after)) ?? optionsOf(withArticle(part, after))),
    second,
  ];
  // Of three the one before the last is the second.
  return { first: options[0]!, second: options[1]! };
}

function isElliptic(part: readonly Word[]): boolean {
  const words = textsOf(withoutFillers(part));
  return words.length <= ELLIPTIC && !words.some((text) => BARRED.has(text));
}

/** Of "did it happen with the tool, or with us?" the part that "or" joins. */
function alike(part: readonly Word[], after: readonly Word[]): readonly Word[] {
  const first = firstOf(after);
  if (!JOINING.has(first)) return part;
  const from = part.findLastIndex(({ text }) => text === first);
  return from < 0 ? part : part.slice(from);
}

/** Of "has he a phone or a tablet?" the part that "or" joins; else nothing. */
function withArticle(part: readonly Word[], after: readonly Word[]): readonly Word[] {
  if (hasBeing(part) || !ARTICLES.has(firstOf(after))) return [];
  const from = part.findLastIndex(({ text }) => ARTICLES.has(text));
  // "Does the driver ring first" begins with who does it.
  const isSubject = withoutFillers(part.slice(0, Math.max(0, from))).length === 1;
  const isOwn = part
    .slice(Math.max(0, from - BELONGING), from)
    .every(({ text }) => !JOINING.has(text) && text !== 'of' && text !== 'to');
  return from > 0 && isOwn && !isSubject && optionOf(after, true, '') !== null
    ? part.slice(from)
    : [];
}

const firstOf = (part: readonly Word[]) => withoutFillers(part)[0]?.text ?? '';

/** What stands on either side of the last "or", and short parts of a list before it. */
function partsOf(question: readonly Word[]): (readonly Word[])[] {
  const or = question.findLastIndex(({ text }, at) => text === 'or' && isChoice(question, at));
  if (or < 1) return [];
  const parts: Word[][] = [[]];
  for (const word of question.slice(0, or)) {
    parts.at(-1)!.push(word);
    if (word.stop === ',') parts.push([]);
  }
  const before = parts.filter((part) => part.length > 0);
  // "After that night, did something change?" begins with no option.
  const isAsked = TURNED.has(firstOf(before.at(-1) ?? []));
  const list = before
    .slice(-2)
    .filter((part, at, all) => at === all.length - 1 || (!isAsked && isShort(part)));
  return [...list, question.slice(or + 1)];
}

/** Whether what follows "or" at this place can be picked, and is what the question asks for. */
function isChoice(question: readonly Word[], at: number): boolean {
  const after = question.slice(at + 1);
  const goesOn = after.some(
    ({ stop }, place) => stop === ',' && ASKING.has(after[place + 1]?.text ?? ''),
  );
  return !goesOn && !NO_CHOICE.has(after[0]?.text ?? '');
}

const isShort = (part: readonly Word[]) => optionOf(part, true, '') !== null;

function hasBeing(part: readonly Word[]): boolean {
  return withoutFillers(part).length > withoutBeing(withoutFillers(part)).length;
}

function withoutFillers(part: readonly Word[]): readonly Word[] {
  const from = part.findIndex(({ text }) => !FILLERS.has(text));
  return from < 0 ? [] : part.slice(from);
}

function withoutBeing(part: readonly Word[]): readonly Word[] {
  const [verb, subject] = part;
  return BEING.has(verb?.text ?? '') && SUBJECTS.has(subject?.text ?? '') ? part.slice(2) : part;
}

function optionOf(part: readonly Word[], isNamed: boolean, source: string): string | null {
  const option = withoutFillers(withoutBeing(withoutFillers(part)));
  const [first, last] = [option[0], option.at(-1)];
  if (first === undefined || last === undefined || option.length > LONGEST) return null;
  // "More of a nuisance", "more than today": not said back in part.
  if (first.text === 'of' || first.text === 'than') return null;
  if (!isNamed && !BEGINNINGS.has(first.text)) return null;
  const texts = textsOf(option);
  // "With you" is said back as "with me"; "something like that with you" is not.
  const isWhole = texts.length <= WITH_PREPOSITION && texts.at(-1) === 'you';
  if (texts.some((text) => BARRED.has(text) || (text === 'you' && !isWhole))) return null;
  return saidBack(option, source);
}

/** A part that says something by itself: "is there a problem" is "there is a problem". */
function clauseOf(part: readonly Word[], source: string): string | null {
  const words = withoutFillers(part);
  if (words.length > LONGEST_CLAUSE || !words.every(isSaidAlike)) return null;
  if (withoutBeing(words).length < words.length) return turnedRound(words, source);
  return statedOf(words, source) ?? (isClause(words) ? saidBack(words, source) : null);
}

/** "Does it happen often" as "it happens often". */
function statedOf(words: readonly Word[], source: string): string | null {
  const [verb = '', subject = ''] = textsOf(words);
  if (words.length <= 2 || !TURNED.has(verb)) return null;
  if (verb === 'do') return subject === 'they' ? saidBack(words.slice(1), source) : null;
  if (verb === 'did' || words.length > LONGEST_STATED) return null;
  if (verb === 'does') return SINGULAR.has(subject) ? inThirdPerson(words.slice(1), source) : null;
  if (!SUBJECTS_OF_CLAUSES.has(subject)) return null;
  return [subject, verb, saidBack(words.slice(2), source)].join(' ');
}

/** "It happen often" as "it happens often"; "it still ring" has no verb where one would be. */
function inThirdPerson(words: readonly Word[], source: string): string | null {
  const [subject, verb] = textsOf(words);
  if (FILLERS.has(verb!) || ADVERBS.has(verb!)) return null;
  return [subject, thirdPerson(verb!), saidBack(words.slice(2), source)].join(' ').trim();
}

const SINGULAR = setOf('it he she everything something somebody someone');
const SUBJECTS_OF_CLAUSES = new Set([...SINGULAR, ...setOf('they there that this nothing')]);

/** "Happen" as it is said of one. */
function thirdPerson(verb: string): string {
  if (verb === 'have') return 'has';
  if (verb === 'do' || verb === 'go' || /(s|x|z|ch|sh)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** Whether the listener says the word as it is: "aren't" is two in one. */
function isSaidAlike({ text, start }: Word, at: number, words: readonly Word[]): boolean {
  return !OF_SPEAKERS.has(text) && (at === 0 || start >= words[at - 1]!.end);
}

/** "Is it because ..." without what it begins with, "is it so" as "it is so". */
function turnedRound(words: readonly Word[], source: string): string | null {
  const [verb, subject, ...rest] = words;
  const behind = withoutFillers(rest);
  if (isClause(behind)) return saidBack(behind, source);
  return rest.length === 0 ? null : textsOf([subject!, verb!, ...rest]).join(' ');
}

const PRONOUNS = setOf('it they he she there because');

/** Somebody or something, and what they do or are. */
function isClause(words: readonly Word[]): boolean {
  const [first, ...rest] = textsOf(words);
  if (first === undefined || rest.length === 0) return false;
  if (PRONOUNS.has(first)) return true;
  return BEGINNINGS.has(first) && rest.slice(1, -1).some((text) => FINITE.has(text));
}

const FINITE = setOf('is was are were has had did does can will');

/** The option as the listener says it: "you" is "me". */
function saidBack(option: readonly Word[], source: string): string {
  return option
    .map((word, at) => {
      const between = at === 0 ? '' : source.slice(option[at - 1]!.end, word.start);
      // "There is a problem" stays as it is.
      const isThere = word.text === 'there' && BEING.has(option[at + 1]?.text ?? '');
      const turned = isThere ? undefined : AS_SAID_BACK[word.text];
      return between + (turned ?? source.slice(word.start, word.end));
    })
    .join('');
}
