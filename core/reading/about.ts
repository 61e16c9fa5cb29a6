import type { About, Thread } from '#core/contract/personas/reading.ts';
import type { Facet } from '#core/contract/personas/statement.ts';
import { conceptsOf, encode, type Encoded } from '#core/language/encoder.ts';
import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { stemOf, type Word } from '#core/language/words.ts';
import type { Query } from '#core/persona/knowledge/features.ts';
import { isOwnWord, rowOf, type Knowledge } from '#core/persona/knowledge/knowledge.ts';
import { searchKnowledge, type Found } from '#core/persona/knowledge/search.ts';
import { heardFeatures, detailFeatures, type Hearing } from './features.ts';
import { figureIn, formOf, lastQuestionIn } from './form.ts';
import { matterIn, nounIn } from './noun.ts';
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
/**
 * From this share on the best candidate is what the question comes nearest to: where the second
 * best is of another subject it must be likelier, for then even the subject is open.
 */
const NEAR = 0.2;
const NEAR_OF_OTHERS = 0.25;
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
  const { best, second, none, query } = likeliestView(asked, knowledge, model);
  const candidate = best !== undefined && best.share > none ? best : null;
  if (candidate !== null && candidate.share >= model.threshold)
    return { about: named(candidate, asked.thread), confidence: candidate.share };
  const said = followed(asked, query);
  if (said !== null) return { about: said, confidence: Math.max(none, SURE_QUESTION) };
  if (candidate !== null && candidate.item.kind === 'general' && candidate.share >= LIKELY_OF_CALL)
    return { about: named(candidate, asked.thread), confidence: candidate.share };
  const nothing = nothingIn(asked, query, knowledge);
  if (
    candidate === null ||
    candidate.item.kind === 'general' ||
    !isNear(candidate, second, nothing)
  )
    return { about: nothing, confidence: Math.max(none, SURE_QUESTION) };
  return {
    about: {
      ...nothing,
      near: candidate.item.id,
      share: Math.round(candidate.share * 100) / 100,
    },
    confidence: Math.max(candidate.share, SURE_QUESTION),
  };
}

function isNear(
  best: Found,
  second: Found | undefined,
  { form }: Extract<About, { to: 'nothing' }>,
): boolean {
  // Who asks how long something takes is not told who does it.
  const figure = figureIn(form);
  if (figure !== null && !best.item.answers.has(figure)) return false;
  const isOneSubject = second !== undefined && subjectOf(best) === subjectOf(second);
  return best.share >= (isOneSubject ? NEAR : NEAR_OF_OTHERS);
}

function subjectOf({ item: { id, parent } }: Found): string {
  return parent ?? id;
}

function named({ item: { id, kind, parent } }: Found, { lastTold }: Thread): About {
  if (kind === 'general') return { to: 'call', id };
  const isThread = parent !== null && lastTold.includes(parent);
  return { to: 'statement', id, ...(isThread && { thread: true }) };
}

/** One way to look at a question, with what the search finds. */
interface View {
  query: Query;
  best: Found | undefined;
  second: Found | undefined;
  none: number;
}

/**
 * The question as it was said and, where that is not sure, its sentences one by one and a bare one
 * with the words before it. The view whose best candidate is likeliest counts.
 */
function likeliestView(asked: AskedIn, knowledge: Knowledge, model: Model): View {
  const look = (words: readonly Word[]): View => {
    const query = queryOf({ ...asked, words }, model);
    const { found, none } = searchKnowledge(query, knowledge, model.rank);
    const [best, second] = found.filter(({ item }) => !isJustTold(item.id, asked));
    return { query, best, second, none };
  };
  const isSure = ({ best }: View) => best !== undefined && best.share >= model.threshold;
  const words = withoutOwnNames(asked.words, knowledge);
  let likeliest = look(words);
  for (const other of otherViews(words, asked.before ?? [])) {
    if (isSure(likeliest)) break;
    const view = look(other);
    if ((view.best?.share ?? 0) > (likeliest.best?.share ?? 0)) likeliest = view;
  }
  return likeliest;
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

/** Without the persona's name and its firm's, which tell nothing of what is asked. */
function withoutOwnNames(words: readonly Word[], { names }: Knowledge): readonly Word[] {
  const left = words.filter(({ stem }) => !names.has(stem));
  return left.length === 0 ? words : left;
}

/** What is told of a question that nothing answers. */
function nothingIn(
  { words, hearing, before = [] }: AskedIn,
  { facets, topics }: Query,
  knowledge: Knowledge,
): Extract<About, { to: 'nothing' }> {
  const [facet, share] = mostLikely(facets);
  const sentence = sentencesOf(words).at(-1) ?? words;
  const form = formOf(sentence);
  const matter = matterIn(sentence, (stem) => isOwnWord(stem, knowledge));
  const person = personIn(sentence, hearing, knowledge);
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
    ...(matter !== null && { matter }),
    ...(asksForTrouble(topics) && { trouble: true }),
  };
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

/** Of twenty topics one that is this likely stands out. */
const TROUBLE = 0.3;

function asksForTrouble(topics: Query['topics']): boolean {
  const [topic, share] = mostLikely(topics);
  return topic === 'pain' && share >= TROUBLE;
}

/** The query as the search sees it. */
export function queryOf({ words, hearing, thread, personaSaid }: AskedIn, model: Model): Query {
  const features = detailFeatures(words, 0, words.length, hearing);
  const named = (labels: readonly string[], shares: readonly number[]) =>
    Object.fromEntries(labels.map((label, at) => [label, shares[at]!]));
  const question = encode(words, model.encoder);
  return {
    question,
    concepts: conceptsOf(question.vector, model.encoder),
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
  return words.filter(({ text }) => !COMMON_WORDS.has(text));
}
