import type { About, Thread } from '#core/contract/personas/reading.ts';
import type { Facet } from '#core/contract/personas/statement.ts';
import { encode, type Encoded } from '#core/language/encoder.ts';
import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { stemOf, type Word } from '#core/language/words.ts';
import type { Query } from '#core/persona/knowledge/features.ts';
import { phraseLikeness } from '#core/persona/knowledge/phrases.ts';
import { isOwnWord, rowOf, type Item, type Knowledge } from '#core/persona/knowledge/knowledge.ts';
import { searchKnowledge, type Found } from '#core/persona/knowledge/search.ts';
import { heardFeatures, detailFeatures, type Hearing } from './features.ts';
import { fitFeatures, fitOf, phraseFits } from './fit.ts';
import { figureIn, formOf, lastQuestionIn } from './form.ts';
import { nounIn } from './noun.ts';
import { FACET_LABELS, TOPIC_LABELS } from './labels.ts';
import type { Model } from './model.ts';
import { sharesOf } from './stretches.ts';

/** A question of the rep's, with the talk that it stands in. */
export interface AskedIn {
  words: readonly Word[];
  hearing: Hearing;
  thread: Thread;
  personaSaid: Encoded | null;
  /** What the rep said before it in the same turn. */
  before?: readonly Word[];
  /** Whether it may ask for what was told just before: a check does, a question hardly ever. */
  again?: boolean;
}

/**
 * From this share on a facet counts as asked for, and from this one what anybody on the phone might
 * be asked.
 */
const LIKELY = 0.5;
const LIKELY_OF_CALL = 0.6;
/** From this fit on a statement is what is asked about, and from that one it may be. */
const SURE_FIT = 0.7;
const NEAR_FIT = 0.3;
/** A statement that fits so well is not looked for any further. */
const PLAIN_FIT = 0.8;
/** Of each way to look at a question so many statements are weighed. */
const WEIGHED = 2;
/** That something is asked is at least as sure as this, whatever it is about. */
const SURE_QUESTION = 0.4;
/** A question of so few words of its own is understood from the sentence before it. */
const BARE = 3;
/** So many words before a question are looked at. */
const CONTEXT = 16;

/** What a question asks about, and how likely that is. */
export function findAbout(
  asked: AskedIn,
  knowledge: Knowledge,
  model: Model,
): { about: About; confidence: number } {
  const views = viewsOf(asked, knowledge, model);
  const likeliest = views.reduce((best, view) => (shareOf(view) > shareOf(best) ? view : best));
  const entry = entryIn(likeliest);
  if (entry !== null && entry.confidence >= model.threshold) return entry;
  const fitting = views.map((view) => view.fitting).reduce(better);
  if (fitting !== null && fitting.fit >= sureFit(fitting.item, asked))
    return {
      about: named(fitting.item, asked.thread),
      confidence: Math.max(fitting.fit, SURE_FIT),
    };
  const unsure = Math.max(likeliest.none, SURE_QUESTION);
  const said = followed(asked, likeliest.query);
  if (said !== null) return { about: said, confidence: unsure };
  if (entry !== null && entry.confidence >= LIKELY_OF_CALL) return entry;
  const nothing = nothingIn(asked, likeliest.query, knowledge);
  if (fitting === null || !isNear(fitting, nothing)) return { about: nothing, confidence: unsure };
  return {
    about: { ...nothing, near: fitting.item.id, share: Math.round(fitting.fit * 100) / 100 },
    confidence: Math.max(fitting.fit, SURE_QUESTION),
  };
}

/** Who is asked how many, and has a line with a number that likely fits, is asked for that line. */
const SURE_FIGURE = 0.6;

/** From which fit on a statement is what is asked about. */
function sureFit({ answers, facet }: Item, { words }: AskedIn): number {
  if (facet === 'why' && !asksWhy(words)) return Infinity;
  const figure = figureIn(formOf(sentencesOf(words).at(-1) ?? words));
  if (figure === null) return SURE_FIT;
  return answers.has(figure) ? SURE_FIGURE : PLAIN_FIT;
}

/** "Because ..." answers nobody who has not asked for a reason. */
function asksWhy(words: readonly Word[]): boolean {
  return sentencesOf(words).some((sentence) => formOf(sentence) === 'why');
}

/** The entry of general knowledge that a question most likely asks for; null where it is none. */
function entryIn({ found: [best], none }: View): { about: About; confidence: number } | null {
  return best?.item.kind === 'general' && best.share > none
    ? { about: { to: 'call', id: best.item.id }, confidence: best.share }
    : null;
}

function isNear({ item, fit }: Fitting, { form }: Extract<About, { to: 'nothing' }>): boolean {
  if (item.facet === 'why' && form !== 'why') return false;
  // Who asks how long something takes is not told who does it.
  const figure = figureIn(form);
  return fit >= NEAR_FIT && (figure === null || item.answers.has(figure));
}

function named({ id, parent }: Item, { lastTold }: Thread): About {
  const isThread = parent !== null && lastTold.includes(parent);
  return { to: 'statement', id, ...(isThread && { thread: true }) };
}

/** "How many of them?" is like many an ask, and means what was spoken of. */
function pointsBack(words: readonly Word[]): boolean {
  return contentOf(words).length === 0 && words.some(({ text }) => POINTING.has(text));
}

const POINTING: ReadonlySet<string> = new Set(
  'it its that this them they those these one ones'.split(' '),
);

/** A statement, and how well it would answer the question. */
interface Fitting {
  item: Item;
  fit: number;
}

/** One way to look at a question, with what the search finds. */
export interface View {
  query: Query;
  /** The likeliest first. */
  found: Found[];
  none: number;
  /** Statements that are weighed, with their features for it. */
  weighed: { item: Item; features: Float64Array }[];
  /** The best of them; null where there are none. */
  fitting: Fitting | null;
}

const shareOf = ({ found: [best] }: View) => best?.share ?? 0;

const better = (one: Fitting | null, other: Fitting | null) =>
  (other?.fit ?? 0) > (one?.fit ?? 0) ? other : one;

/**
 * The question as it was said and, where nothing fits it plainly, its sentences one by one and a
 * bare one with the words before it.
 */
export function viewsOf(asked: AskedIn, knowledge: Knowledge, model: Model): View[] {
  const words = withoutOwnNames(withoutTail(asked.words), knowledge);
  const said = [...(asked.before ?? []).slice(-CONTEXT), ...asked.words];
  const turn = { ...asked, inTurn: phraseLikeness(said, knowledge.phrases) };
  const views = [viewOf(words, turn, knowledge, model)];
  for (const other of otherViews(words, asked.before ?? [])) {
    if ((views.at(-1)!.fitting?.fit ?? 0) >= PLAIN_FIT) break;
    views.push(viewOf(other, turn, knowledge, model));
  }
  return views;
}

function viewOf(
  words: readonly Word[],
  asked: AskedIn & { inTurn: Float32Array },
  knowledge: Knowledge,
  model: Model,
): View {
  const query = queryOf({ ...asked, words }, model);
  const search = searchKnowledge(query, knowledge, model.rank);
  const found = search.found.filter(({ item }) => !isJustTold(item.id, asked));
  const { phrases } = knowledge;
  const fitAt = phraseFits(phraseLikeness(words, phrases), asked.inTurn);
  const weighed = found
    .slice(0, WEIGHED)
    .filter(({ item }) => item.kind === 'statement')
    .map((candidate) => ({
      item: candidate.item,
      features: fitFeatures(candidate, search, {
        words: query.question.tokens.length,
        isTold: asked.thread.told.includes(candidate.item.id),
        phrases: pointsBack(words) ? null : fitAt(phrases.places.get(candidate.item.id)!),
      }),
    }));
  const fitting = weighed
    .map(({ item, features }): Fitting | null => ({ item, fit: fitOf(features, model.fit) }))
    .reduce(better, null);
  return { query, found, none: search.none, weighed, fitting };
}

/** What was told in the line before is not asked for in the next breath. */
function isJustTold(id: string, { thread, again = false }: AskedIn): boolean {
  return !again && thread.lastToldAgo === 0 && thread.lastTold.includes(id);
}

function otherViews(words: readonly Word[], before: readonly Word[]): (readonly Word[])[] {
  const sentences = sentencesOf(words).filter((sentence) => sentence.length > 1);
  const last = sentences.at(-1) ?? words;
  const asked = lastQuestionIn(last);
  const context = contentOf(last).length <= BARE ? before.slice(-CONTEXT) : [];
  return [
    ...(asked.length < last.length ? [asked] : []),
    ...(sentences.length > 1 ? [last, sentences.at(-2)!] : []),
    ...(context.length > 0 ? [[...context, ...words]] : []),
  ];
}

export function sentencesOf(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [[]];
  for (const word of words) {
    sentences.at(-1)!.push(word);
    if (word.stop === '.' || word.stop === '?') sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** "..., do you think?" behind a question asks for nothing of its own. */
const TAILS: readonly string[] = ['do you think', 'would you say', 'do you reckon'];
const TAIL = 3;
/** Words of a question before such a tail, at least. */
const BEFORE_TAIL = 4;

function withoutTail(words: readonly Word[]): readonly Word[] {
  const tail = words.slice(-TAIL).map(({ text }) => text);
  const rest = words.slice(0, -TAIL);
  return rest.length >= BEFORE_TAIL && TAILS.includes(tail.join(' ')) ? rest : words;
}

/** Without the persona's name and its firm's, which tell nothing of what is asked. */
function withoutOwnNames(words: readonly Word[], { names }: Knowledge): readonly Word[] {
  const left = words.filter(({ stem }) => !names.has(stem));
  return left.length === 0 ? words : left;
}

/** What is told of a question that nothing answers. */
function nothingIn(
  { words, hearing, before = [] }: AskedIn,
  { facets }: Query,
  knowledge: Knowledge,
): Extract<About, { to: 'nothing' }> {
  const [facet, share] = mostLikely(facets);
  const sentence = sentencesOf(words).at(-1) ?? words;
  const form = asksWhoIs(sentence, hearing) ? 'who-is' : formOf(sentence);
  const person = asksListener(sentence) ? undefined : personIn(sentence, hearing, knowledge);
  return {
    to: 'nothing',
    // Nobody asks what is meant by a word that everybody knows.
    noun: nounIn(words, (stem) => knowledge.tables.rows.has(stem) || isOwnWord(stem, knowledge)),
    ...(facet !== 'none' && share >= LIKELY && { facet: facet as Facet }),
    // "So what is the figure?" points back at the line that spoke of one, unless the rep has spoken
    // of something else since.
    ...(contentOf(words).every(({ stem }) => hearing.stems.has(stem)) &&
      contentOf(before.slice(-CONTEXT)).length <= BARE && { vague: true }),
    ...(form !== undefined && { form }),
    ...(person !== undefined && { person }),
    ...(asksOfOthers(sentence) && { others: true }),
  };
}

/** "Who is Gerald?", of a name that was just said. */
function asksWhoIs(words: readonly Word[], { stems }: Hearing): boolean {
  const at = words.findIndex(({ text }) => text === 'who');
  const [verb, name] = at < 0 ? [] : words.slice(at + 1, at + 3);
  return verb?.text === 'is' && name !== undefined && stems.has(name.stem) && isTelling(name);
}

const VERBS_BEFORE: ReadonlySet<string> = new Set('do does did would will could'.split(' '));

/** "What would have to happen for you to take it to Carolyn?" asks nothing of her. */
function asksListener(words: readonly Word[]): boolean {
  return words.some(
    ({ text }, at) =>
      text === 'for' && words[at + 1]?.text === 'you' && words[at + 2]?.text === 'to',
  );
}

const OTHERS: ReadonlySet<string> = new Set(['they', 'he', 'she', 'your', 'everybody', 'people']);

/** "What do your crews say about it?", "what would she want?": the subject is somebody else. */
function asksOfOthers(words: readonly Word[]): boolean {
  const at = words.findIndex(({ text }) => VERBS_BEFORE.has(text));
  return at >= 0 && OTHERS.has(words[at + 1]?.text ?? '');
}

const PRONOUNS: ReadonlySet<string> = new Set(['he', 'she', 'him', 'her', 'his', 'hers']);

/**
 * A colleague who is asked about: by name, by job, or as "she" where the last line named one alone.
 */
function personIn(
  words: readonly Word[],
  { stems }: Hearing,
  { people, roles }: Knowledge,
): string | undefined {
  const named = words.map(({ text }) => people.get(text)).find((name) => name !== undefined);
  if (named !== undefined) return named;
  const row = rowOf(words);
  const byRole = [...roles].find(([, role]) => row.includes(role))?.[0];
  if (byRole !== undefined || !words.some(({ text }) => PRONOUNS.has(text))) return byRole;
  const spokenOf = [...people].filter(([name]) => stems.has(stemOf(name)));
  return spokenOf.length === 1 ? spokenOf[0]![1] : undefined;
}

/** The query as the search sees it. */
export function queryOf({ words, hearing, thread, personaSaid }: AskedIn, model: Model): Query {
  const features = detailFeatures(words, 0, words.length, hearing);
  const named = (labels: readonly string[], shares: readonly number[]) =>
    Object.fromEntries(labels.map((label, at) => [label, shares[at]!]));
  return {
    question: encode(words, model.encoder),
    facets: named(FACET_LABELS, sharesOf(features, 'facet', model.acts)),
    topics: named(
      TOPIC_LABELS,
      sharesOf([...features, ...heardFeatures(hearing)], 'topic', model.acts),
    ),
    thread: {
      lastTold: thread.lastTold,
      lastToldAgo: thread.lastToldAgo,
      told: thread.told,
      barred: thread.barred,
      personaSaid,
    },
  };
}

/**
 * A facet of what was just said that no statement holds: the question has hardly a word of its own.
 */
function followed({ words, thread }: AskedIn, { facets }: Query): About | null {
  const last = thread.lastTold.at(-1);
  if (last === undefined || thread.lastToldAgo > 0) return null;
  const own = contentOf(words);
  const [facet, share] = mostLikely(facets);
  if (facet === 'none' || share < LIKELY || own.length > 1) return null;
  return { to: 'said', id: last, facet: facet as Facet };
}

function mostLikely(shares: Readonly<Record<string, number>>): [string, number] {
  return Object.entries(shares).reduce((best, each) => (each[1] > best[1] ? each : best));
}

function contentOf(words: readonly Word[]): Word[] {
  return words.filter(isTelling);
}

function isTelling({ text }: Word): boolean {
  return !COMMON_WORDS.has(text);
}
