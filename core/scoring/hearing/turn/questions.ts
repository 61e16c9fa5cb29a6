import type { FactTopic } from '#core/contract/personas/briefWords.ts';
import lists from '../lexicon/questionWords.json' with { type: 'json' };
import type { QuestionKind } from '../moves.ts';
import type { Found } from '../phrases/lexicon.ts';
import type { Segment } from './segments.ts';
import { textsOf } from './words.ts';

const LEAD = new Set(lists.lead);
const AUX = new Set([...lists.aux, 'may', 'might']);
const SUBJECT = new Set([
  ...lists.auxFollow,
  'your',
  'he',
  'she',
  'those',
  'these',
  'any',
  'now',
  'not',
  'someone',
  'somebody',
  'everyone',
  'people',
  'my',
  'one',
  'most',
]);
/** A helping verb that opens a clause asks, whatever its subject: "does finance get involved". */
const ASKING = new Set(['does', 'did', 'is', 'are', 'would', 'could', 'should']);
const PRONOUNS = new Set(['it', 'that', 'this', 'all', 'then', 'now', 'right', 'first', 'second']);
const WH_AUX = new Set([
  'is',
  'are',
  'do',
  'does',
  'did',
  'would',
  'will',
  'can',
  'could',
  'has',
  'have',
  'was',
  'were',
  'should',
  'might',
  'else',
  'about',
  'am',
  'happens',
  'happened',
  'come',
]);

const QUESTION_WORDS = new Set(lists.wh);
/** What may stand before a turned question. */
const BEFORE_QUESTION = new Set([
  'by',
  'besides',
  'apart',
  'aside',
  'other',
  'in',
  'at',
  'from',
  'for',
  'with',
  'to',
  'of',
  'roughly',
  'ballpark',
  'if',
  'when',
  'since',
  'after',
  'on',
  'once',
  'given',
  'assuming',
  'beyond',
  'outside',
  'about',
  'until',
]);
/** After these a question word goes on with a statement: "I know what you do". */
const KNOWS = new Set([
  'know',
  'understand',
  'see',
  'saw',
  'heard',
  'read',
  'learned',
  'explain',
  'me',
  'you',
  'show',
  'shows',
  'is',
  'that',
  'people',
  'the',
  'a',
  'not',
  'guess',
]);

/** True where the segment asks something, with or without its mark. */
export function isQuestion(segment: Segment, found: Found): boolean {
  if (segment.asked) return true;
  const words = textsOf(segment.words);
  let at = 0;
  while (at < Math.min(5, words.length - 1) && LEAD.has(words[at] ?? '')) at++;
  if (
    ASKING.has(words[at] ?? '') &&
    !PRONOUNS.has(words[at - 1] ?? '') &&
    at < words.length - 1 &&
    !['like', 'love', 'not', 'be', 'have'].includes(words[at + 1] ?? '')
  )
    return true;
  if (
    opens(words, at) ||
    (words.length - at > 3 &&
      !AUX.has(words[at] ?? '') &&
      opens(words, at + 1) &&
      at > 0 &&
      words[at] !== 'i' &&
      words[at] !== 'we')
  )
    return true;
  if (
    ['if', 'imagine', 'suppose'].includes(words[at] ?? '') &&
    / (?:what|how|would (?:you|that|it|this)|could you) /.test(segment.text)
  )
    return true;
  if (found.questions.has('openers')) return true;
  if (isTurned(words)) return true;
  return isFragment(words, at, found);
}

function opens(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  if (AUX.has(word)) return SUBJECT.has(next) && !(word === 'will' && next === 'not');
  if (word === 'what')
    return !['we', 'i', 'it', 'our', 'they', 'a'].includes(next) && words.length > at;
  if (word === 'how') return !['we', 'i', 'our', 'they', 'it'].includes(next) && next !== '';
  if (word === 'why') return !['we', 'i', 'our'].includes(next);
  if (word === 'when' || word === 'where') return WH_AUX.has(next);
  if (word === 'which') return next !== '' && !AUX.has(next) && next !== 'i';
  if (word === 'who' || word === 'whose') return next !== '' && next !== 'i';
  return (
    (word === 'any' || word === 'anything' || word === 'anyone' || word === 'anybody') &&
    words.length - at <= 12
  );
}

/** "By when would you", "besides you, who has to", "in dollars what is that": a question behind a few words of its own. */
function isTurned(words: readonly string[]): boolean {
  for (let at = 1; at <= Math.min(6, words.length - 2); at++) {
    const word = words[at] ?? '';
    const next = words[at + 1] ?? '';
    if (
      !QUESTION_WORDS.has(word) ||
      !WH_AUX.has(next) ||
      (KNOWS.has(words[at - 1] ?? '') && !BEFORE_QUESTION.has(words[0] ?? ''))
    )
      continue;
    if (SUBJECT.has(words[at + 2] ?? '') || word === 'who' || BEFORE_QUESTION.has(words[0] ?? ''))
      return BEFORE_QUESTION.has(words[0] ?? '') || LEAD.has(words[0] ?? '');
  }
  return false;
}

/** "and the budget", "team size": a few words that name a topic are a question on the phone. */
function isFragment(words: readonly string[], at: number, found: Found): boolean {
  const rest = words.slice(at);
  return (
    rest.length > 0 &&
    rest.length <= 4 &&
    found.strong.size > 0 &&
    !rest.some((word) =>
      ['we', 'our', 'i', 'us', 'my', 'understand', 'is', 'help', 'it'].includes(word),
    ) &&
    found.moves.size === 0
  );
}

const SELF_ANSWERED = [
  / why (?:\S+ ){1,12}(?:because|simple|simply) /,
  / (?:what|how) (?:does|do|did|would|is) (?:that|this|it|we|i|our|us) (?:\S+ ){0,8}(?:it means|that means|it is simple|simple|simply|well|the answer|by|we|our|i will tell) /,
  / what makes (?:us|our|this) (?:\S+ ){0,5}(?:well|it is|we|our|the|that) /,
  / (?:you know (?:what|why|how)|guess what|want to know (?:what|why|how)|ever wonder\S*) (?:\S+ ){0,9}(?:they|it|because|nothing|well|most|nobody|everyone|people|customers|we|that is) /,
  / (?:\?|question) (?:\S+ ){0,2}(?:the answer is|i will tell you) /,
];

/** True where the rep answers his own question in the same breath ("why does that matter, because ..."): nobody waits for a reply. */
export function isRhetorical(segment: Segment, next: Segment | undefined): boolean {
  const own = segment.text;
  const both = next === undefined || next.asked ? own : `${own}${next.text.trimStart()}`;
  return SELF_ANSWERED.some(
    (pattern) =>
      pattern.test(own) || (next !== undefined && next.words.length > 2 && pattern.test(both)),
  );
}

export function questionKind(found: Found): QuestionKind {
  if ((found.questions.get('needPayoff') ?? 0) > (found.questions.get('problem') ?? 0))
    return 'need-payoff';
  if (found.questions.has('implication')) return 'implication';
  if (found.questions.has('problem')) return 'problem';
  return found.questions.has('needPayoff') ? 'need-payoff' : 'situation';
}

export function isOpen(segment: Segment): boolean {
  return segment.words
    .slice(0, 6)
    .some(({ text }) =>
      [
        'what',
        'how',
        'why',
        'tell',
        'walk',
        'describe',
        'talk',
        'who',
        'which',
        'where',
        'when',
        'curious',
        'explain',
      ].includes(text),
    );
}

/** Topics, best first; what bothers a person outweighs the thing that bothers. Weak signs count only without strong ones. */
export function topicsOf(found: Found): FactTopic[] {
  const entries = [...found.topics].map(([topic, score]): [FactTopic, number] => [
    topic,
    topic === 'pain' && found.strong.has('pain') ? score + 4 : score,
  ]);
  const usable =
    found.strong.size > 0 ? entries.filter(([topic]) => found.strong.has(topic)) : entries;
  return usable.toSorted((a, b) => b[1] - a[1]).map(([topic]) => topic);
}

const COUNTED =
  / how many (?:of (?:the|your|those|these|them) )?(?:(?:other|different|more|new|full|part|time|total|actual) )*(\S+)(?: (\S+))?/;
/** Who is counted, and words that name nothing. */
const HEADS =
  /^(?:people|folks?|guys|fellas|family|staff|employees|users|heads|hands|lads|girls|crew|paralegals|techs|reps|nurses|supers|seats|men|women|\S+(?:men|[^bm]ers|ors|ists|[td]ants|ians|ees)|of|are|is|you|times|do|did|does|would|will|have|has|in|on|at|work|actually|live|need|there)$/;
const THINGS =
  /^(?:customers|orders|letters|trailers|papers|errors|doors|floors|computers|printers|offers|matters|years|quarters)$/;

/** "How many drivers did you lose": who is gone is no head count. */
export const LOST = / (?:lose|lost|leave|left|quit|gone|hired?|cancel\S*) /;

const OF_THOSE = / how many of (?:those|these|them) (?:did|do|have|were) /;

/** What is counted in "how many tills", but no head count: "how many drivers", "how many project managers". */
export function thingCounted(text: string): string | null {
  if (OF_THOSE.test(text)) return 'of those';
  const [, noun = '', next = ''] = COUNTED.exec(text) ?? [];
  return THINGS.test(noun) ||
    LOST.test(text) ||
    !(HEADS.test(noun) || (next.length > 4 && next.endsWith('s') && HEADS.test(next)))
    ? noun || null
    : null;
}
