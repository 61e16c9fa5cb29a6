import type { About, Thread } from '#core/contract/personas/reading.ts';
import type { Facet } from '#core/contract/personas/statement.ts';
import { conceptsOf, encode } from '#core/language/encoder.ts';
import { COMMON_WORDS } from '#core/language/lexicon.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import type { Query } from '#core/persona/features.ts';
import { isOwnWord, type Knowledge } from '#core/persona/knowledge.ts';
import { searchKnowledge } from '#core/persona/search.ts';
import { heardFeatures, detailFeatures, type Hearing } from './features.ts';
import { nounIn } from './noun.ts';
import { FACET_LABELS, TOPIC_LABELS } from './labels.ts';
import type { Model } from './model.ts';
import { sharesOf } from './stretches.ts';

/** A question of the rep's, with the talk that it stands in. */
export interface AskedIn {
  words: readonly Word[];
  hearing: Hearing;
  thread: Thread;
  personaSaid: string;
}

/** From this share on a facet of what was just said counts as asked for. */
const SURE_FACET = 0.5;

/** From this part of the threshold on, the best candidate may be told with a word of doubt. */
const NEAR = 0.5;

/** What a question asks about, and how likely that is. */
export function findAbout(
  asked: AskedIn,
  knowledge: Knowledge,
  model: Model,
): { about: About; confidence: number } {
  const query = queryOf(asked, model);
  const { found, none } = searchKnowledge(query, knowledge, model.rank);
  const best = found[0];
  if (best !== undefined && best.share >= model.threshold && best.share > none) {
    const { id, kind, parent } = best.item;
    if (kind === 'general') return { about: { to: 'call', id }, confidence: best.share };
    const thread = parent !== null && asked.thread.lastTold.includes(parent);
    return {
      about: { to: 'statement', id, ...(thread && { thread: true }) },
      confidence: best.share,
    };
  }
  const near =
    best !== undefined && best.item.kind === 'statement' && best.share >= model.threshold * NEAR;
  const noun = nounIn(asked.words, (stem) => isOwnWord(stem, knowledge));
  return {
    about: followed(asked, query) ?? {
      to: 'nothing',
      noun,
      ...(near && { near: best.item.id }),
    },
    confidence: Math.max(none, 0.4),
  };
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
      personaSaid: personaSaid === '' ? null : encode(wordsOf(personaSaid), model.encoder),
    },
  };
}

/** A facet of what was just said that no statement holds: the question has hardly a word of its own. */
function followed({ words, thread }: AskedIn, { facets }: Query): About | null {
  const last = thread.lastTold.at(-1);
  if (last === undefined || thread.lastToldAgo > 0) return null;
  const own = contentOf(words);
  const [facet, share] = Object.entries(facets).reduce((best, each) =>
    each[1] > best[1] ? each : best,
  );
  if (facet === 'none' || share < SURE_FACET || own.length > 1) return null;
  return { to: 'said', id: last, facet: facet as Facet };
}

function contentOf(words: readonly Word[]): Word[] {
  return words.filter(({ text }) => !COMMON_WORDS.has(text));
}
