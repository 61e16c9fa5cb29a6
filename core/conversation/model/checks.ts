import type { StatementPersona } from '#core/contract/personas/persona.ts';
import { FIRST_NAMES } from '#core/language/lexicon.ts';
import { textsOf, wordsOf } from '#core/language/words.ts';
import { weekdayOf } from '../availability.ts';
import { againstAct } from './againstAct.ts';
import { actsOf, toldIds } from './allowed.ts';
import { contradictionFinder } from './checks/contradictions.ts';
import { otherLanguageFinder } from './checks/language.ts';
import type { HeardTurn } from './heardTurn.ts';
import { phrasesIn, type PhraseKind } from './checks/phraseLists.ts';
import { promptWords, type SaidLine } from './prompt.ts';
import type { ModelAct } from './reply.ts';
import lexicon from './lexicon.json' with { type: 'json' };
import type { Refusal } from './refusals.ts';
import { retellingFinder } from './checks/retold.ts';
import { hasWord, leakFinder, repeatsWords } from './checks/secrets.ts';
import { sentencesOf } from './sentences.ts';
import { WEEKDAYS } from '#core/contract/personas/reading.ts';
import { questionsOf } from '../heard.ts';

/** More is a speech, not a turn on the phone. Not all languages have blanks between words. */
export const MOST_WORDS = 80;
const MOST_LETTERS = 600;
/** So many words in a row are no chance; fewer are none where a question is asked back. */
const [ECHO_WORDS, PROMPT_WORDS, ASKED_WORDS] = [9, 9, 4];
/** What nobody can say: markup, stage directions, JSON, links, pictures. */
const MARKUP = /[*_`|<>[\]{}()\\]|https?:|\p{Extended_Pictographic}|^[ \t]{0,4}[#•–—-][ #]/mu;
/** "1. Ask. 2. Wait." */
const [FIRST_ITEM, SECOND_ITEM] = [/(?:^|[.:;\n]\s)1[.)]\s/, /\s2[.)]\s/];
/** A word, or three, before a colon where a line or a sentence begins. */
const LABEL = /(?:^|[\n.!?…"”]\s{0,3})(\p{L}[\p{L}'’-]{0,30})((?: \p{L}{1,30}){0,2})\s?:/gu;
const LINE_LABEL = /\n\s{0,3}\p{Lu}[\p{L}'’. -]{0,40}:/u;
const SPEAKERS = new Set(lexicon.speakers);
/** They begin sentences too: "You figure wrong: ..." */
const PRONOUNS = new Set(lexicon.pronouns);
/** "Of course, Ruth", "Ruth, may I": said to Ruth. */
const VOCATIVE = /(?:, (?:Mr|Mrs|Ms|Dr)?\.? ?)(\p{Lu}\p{L}+)(?=[,.?!]|$)/gu;
/** Words with which one tells what somebody else said. */
const REPORTS = new Set(lexicon.reports);
const ASKED = /\?["”']?$/;
const ANSWERS = /^(?:yes|absolutely|certainly|of course|definitely)\b/i;
const INTRODUCES = /\b(?:this is|i am|i['’]m|my name is|it['’]s) (\p{Lu}\p{Ll}+)/gu;

export interface CheckedTurn extends HeardTurn {
  /** The call so far; the last turn is the rep's. */
  turns: readonly SaidLine[];
  acts: readonly ModelAct[];
}

/** Why `sentence` may not follow what was `said` of the reply so far; null where it may. */
export type CheckSentence = (said: string, sentence: string) => Refusal | null;

/** A sentence with what it is checked against. */
interface Checked {
  /** The reply before it, and with it. */
  said: string;
  whole: string;
  sentence: string;
  phrases: ReadonlySet<PhraseKind>;
}

/** The checks of one reply, the cheapest first. What they do not name may be said. */
export function createChecks(turn: CheckedTurn): CheckSentence {
  const { persona, turns } = turn;
  const isEnglish = persona.voice.language.toLowerCase().startsWith('en');
  const repSaid = turns.filter(({ role }) => role === 'rep').map(({ text }) => text);
  const lines = persona.brief.statements.flatMap(({ text, again }) => [text, ...again]);
  const isOther = otherLanguageFinder([...speakable(turn), ...lines]);
  const prompt = promptWords(persona);
  const leak = leakIn(turn);
  const contradicts = contradictionsIn(turn);
  const checks: readonly [Refusal, (checked: Checked) => boolean][] = [
    ['empty', ({ sentence }) => !/[\p{L}\p{N}]/u.test(sentence)],
    ['too-long', ({ whole }) => isLong(whole)],
    ['speaks-for-rep', ({ sentence }) => hasLabel(sentence, turn)],
    ['markup', ({ sentence, whole }) => MARKUP.test(sentence) || isEnumerated(whole)],
    ['other-language', ({ sentence, whole }) => isEnglish && (isOther(sentence) || isOther(whole))],
    ['out-of-role', ({ phrases }) => phrases.has('leavesRole')],
    ['out-of-role', ({ sentence }) => repeatsWords(sentence, prompt, PROMPT_WORDS)],
    ['speaks-for-rep', ({ phrases }) => phrases.has('speaksForRep')],
    ['speaks-for-rep', ({ said, sentence }) => speaksAsRep(said, sentence, turn)],
    ['repeats-rep', ({ sentence }) => repeatsWords(sentence, repSaid, ECHO_WORDS)],
    ['repeats-rep', ({ said, sentence }) => said === '' && isAskedBack(sentence, turns)],
    ['locked', ({ whole }) => leak(whole) !== null],
    ['against-act', ({ sentence, whole }) => againstAct(turn, sentence, whole) !== null],
    ['contradicts', ({ sentence, whole }) => contradicts(whole, sentence)],
  ];
  return (said, sentence) => {
    const whole = said === '' ? sentence : `${said} ${sentence}`;
    const phrases = new Set(phrasesIn(sentence).found.map(({ kind }) => kind));
    const failed = checks.find(([, fails]) => fails({ said, whole, sentence, phrases }));
    return failed?.[0] ?? null;
  };
}

/**
 * Looks at what a brief says once, while nobody waits for a sentence: the checks of a first turn
 * would take some fifty milliseconds more.
 */
export function prepareChecks({ brief: { statements } }: StatementPersona): void {
  const lines = statements.flatMap(({ text, again }) => [text, ...again]);
  contradictionFinder({ statements, said: [], beside: lines });
  leakFinder([], lines);
  retellingFinder(
    [],
    statements.map(({ text, again }) => [text, ...again].join(' . ')),
    '',
  );
}

/** Why a whole reply may not be said; null where it may. */
export function checkReply(turn: CheckedTurn, text: string): Refusal | null {
  const check = createChecks(turn);
  if (text.includes('\n') && MARKUP.test(text)) return 'markup';
  let said = '';
  for (const sentence of sentencesOf(text)) {
    const refusal = check(said, sentence);
    if (refusal !== null) return refusal;
    said = said === '' ? sentence : `${said} ${sentence}`;
  }
  return said === '' ? 'empty' : null;
}

/** What may be said again without giving anything away. */
function speakable({ persona, turns, allowed }: CheckedTurn): string[] {
  const { name, jobTitle, companyName, industry, intro, brief } = persona;
  return [
    name,
    jobTitle,
    companyName,
    industry,
    intro,
    ...turns.map(({ text }) => text),
    ...brief.statements
      .filter(({ id }) => allowed.open.has(id))
      .flatMap(({ text, again }) => [text, ...again]),
    ...brief.statements.flatMap(({ lock }) => lock?.hold ?? []),
    ...brief.availability,
    ...brief.colleagues.flatMap((each) => [each.name, each.jobTitle]),
    ...brief.objections.flatMap(({ text, again, resolved }) => [text, ...again, resolved]),
    ...brief.questions.map(({ text }) => text),
  ];
}

function leakIn(turn: CheckedTurn): (text: string) => string | null {
  const { persona, allowed, state } = turn;
  const secrets = persona.brief.statements
    .filter(({ id }) => allowed.locked.has(id) && !state.told.includes(id))
    .map(({ id, text, again, keys }) => ({ id, texts: [text, ...again], keys }));
  const leak = leakFinder(secrets, speakable(turn));
  const open = persona.brief.statements
    .filter(({ id }) => allowed.open.has(id))
    .map(({ text, again }) => [text, ...again].join(' . '));
  const lines = [...open, ...speakable({ ...turn, allowed: { ...allowed, open: new Set() } })];
  const retold = retellingFinder(secrets, lines, turn.turns.at(-1)?.text ?? '');
  return (text) => leak(text) ?? retold(text);
}

/** Tells whether the last sentence of `whole` contradicts what is known. */
function contradictionsIn(turn: CheckedTurn): (whole: string, sentence: string) => boolean {
  const { persona, acts, allowed, heard } = turn;
  const asked = questionsOf(heard.acts).flatMap(({ about }) =>
    about.to === 'statement' ? about.id : [],
  );
  const find = contradictionFinder({
    statements: persona.brief.statements.filter(({ id }) => allowed.open.has(id)),
    said: turn.turns.map(({ text }) => text),
    beside: speakable({ ...turn, turns: [], allowed: { ...allowed, open: new Set() } }),
  });
  return (whole, sentence) =>
    find(sentence, new Set([...toldIds(acts, turn, whole), ...asked]), whole) !== null ||
    namesOtherDay(turn, sentence);
}

/** An agreement to another day than the one that was agreed. */
function namesOtherDay(turn: CheckedTurn, sentence: string): boolean {
  if (!turn.acts.some((act) => act.do === 'agree')) return false;
  const agreed = actsOf(turn.acts, turn, sentence).find((each) => each.act === 'agreed');
  const day = agreed?.act === 'agreed' ? weekdayOf(agreed.step) : null;
  const words = new Set(textsOf(wordsOf(sentence)));
  const named = WEEKDAYS.filter((each) => words.has(each));
  // Of two days that the rep offers it takes one.
  const offered = new Set(textsOf(wordsOf(turn.turns.at(-1)?.text ?? '')));
  const isOne = (each: string) => each === day || offered.has(each);
  return day !== null && named.length > 0 && !named.some(isOne);
}

/** "You:" and "Sam:" begin somebody's line; a label alone on a line does, whoever's it is. */
function hasLabel(sentence: string, { persona, state }: CheckedTurn): boolean {
  if (LINE_LABEL.test(sentence)) return true;
  const names = new Set([...wordsIn(persona.name), ...wordsIn(state.rep.name ?? '')]);
  return [...sentence.matchAll(LABEL)].some(([, label = '', more = '']) => {
    const lower = label.toLowerCase();
    // "Walt always says: show me why."
    if (more !== '' && (PRONOUNS.has(lower) || hasWord(more, REPORTS))) return false;
    return SPEAKERS.has(lower) || names.has(lower) || FIRST_NAMES.has(lower);
  });
}

/** The rep's own question, as the first thing that it says. */
function isAskedBack(sentence: string, turns: readonly SaidLine[]): boolean {
  const words = textsOf(wordsOf(sentence));
  if (!sentence.endsWith('?') || words.length < ASKED_WORDS) return false;
  const row = words.join(' ');
  const asked = sentencesOf(turns.at(-1)?.text ?? '');
  return asked.some((each) => textsOf(wordsOf(each)).join(' ') === row);
}

function isLong(whole: string): boolean {
  return whole.length > MOST_LETTERS || whole.split(/\s+/).length > MOST_WORDS;
}

function isEnumerated(whole: string): boolean {
  const first = whole.search(FIRST_ITEM);
  return first >= 0 && SECOND_ITEM.test(whole.slice(first));
}

/**
 * Words of the other side: it gives the rep's name as its own, calls itself by name, or answers
 * what it has asked the rep.
 */
function speaksAsRep(said: string, sentence: string, { persona, state }: CheckedTurn): boolean {
  const own = wordsIn(persona.name);
  const theirs = wordsIn(state.rep.name ?? '');
  const introduced = [...sentence.matchAll(INTRODUCES)].some(
    ([, name = '']) => !own.includes(name.toLowerCase()) && theirs.includes(name.toLowerCase()),
  );
  const addressed = [...sentence.matchAll(VOCATIVE)].some(
    ([, name = '']) => own.includes(name.toLowerCase()) && !theirs.includes(name.toLowerCase()),
  );
  return (
    introduced ||
    (addressed && !hasWord(sentence, REPORTS)) ||
    (ASKED.test(said) && ANSWERS.test(sentence))
  );
}

function wordsIn(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
}
