import type { Hearing } from '#core/scoring/hearing/learned/features.ts';
import { hearQuestion } from '#core/scoring/hearing/learned/hearStretches.ts';
import {
  CONFIDENT,
  move,
  type AskKind,
  type Move,
  type MoveKind,
} from '#core/scoring/hearing/moves.ts';
import { asked } from '#core/scoring/hearing/stretchMoves.ts';
import { lookUp } from '#core/scoring/hearing/phrases/lexicon.ts';
import { isRhetorical } from '#core/scoring/hearing/turn/questions.ts';
import { segmentOf } from '#core/scoring/hearing/turn/segments.ts';
import { spokenText, textsOf, wordsOf } from '#core/scoring/hearing/turn/words.ts';

/** What already waits for an answer, or makes one beside the point. */
const TAKEN = new Set<MoveKind>([
  'question',
  'permission',
  'next-step',
  'instruction',
  'rude',
  'unclear',
  'silence',
  'off-topic',
  'pressing',
]);
const LONGEST = 25;
const AUX = new Set([
  'is',
  'are',
  'was',
  'were',
  'do',
  'does',
  'did',
  'have',
  'has',
  'would',
  'will',
  'can',
  'could',
  'should',
]);
const MEASURES = new Set([
  ...AUX,
  'many',
  'much',
  'long',
  'often',
  'big',
  'far',
  'soon',
  'about',
  'come',
]);
/** After these a question word goes on with what was being said: "I know what you do", "the firm that is". */
const GOES_ON = new Set([
  'know',
  'see',
  'saw',
  'understand',
  'heard',
  'read',
  'learn',
  'explain',
  'explains',
  'show',
  'shows',
  'me',
  'you',
  'is',
  'was',
  'are',
  'be',
  'exactly',
  'of',
  'to',
  'on',
  'for',
  'in',
  'by',
  'with',
  'from',
  'guess',
  'wonder',
  'if',
  'or',
  'as',
  'than',
  'the',
  'a',
  'your',
  'our',
  'ask',
  'asked',
  'tell',
  'remember',
  'like',
  'matter',
  'no',
  'people',
  'anyone',
  'everyone',
  'someone',
]);
const TURNED =
  /^(?:(?:do|did|are|were|would|have|could|can) you|(?:do|did|are) they|(?:did|was|does|has|would) (?:it|that)|(?:are|were|was|is) there|(?:does|did) (?:he|she|the)|(?:does|is|has) your)$/;
const BEFORE_TURNED = new Set([
  ...GOES_ON,
  'i',
  'we',
  'they',
  'what',
  'how',
  'who',
  'when',
  'where',
  'why',
  'which',
  'will',
  'would',
  'could',
  'that',
  'it',
  'happy',
  'love',
  'glad',
]);

/** The question that a turn of several things ends with, where nothing in `moves` was heard to ask it; else null. */
export function lostQuestion(
  utterance: string,
  heard: readonly Move[],
  hearing: Hearing,
): Move | null {
  const moves = LEAVE_TO_ASK.test(spokenText(utterance))
    ? heard.filter(({ kind }) => kind !== 'permission')
    : heard;
  const words = wordsOf(utterance);
  const texts = textsOf(words);
  for (let at = words.length - 3; at >= Math.max(0, words.length - LONGEST); at--) {
    if (!asksFrom(texts, at)) continue;
    const span: [number, number] = [words[at]?.start ?? 0, words.at(-1)?.end ?? utterance.length];
    // "What did the team make of it, and is there anything they did not like": the second is asked too.
    const second = words[at - 1]?.text === 'and' ? (words[at - 4]?.start ?? 0) : 0;
    if (
      moves.some(
        (entry) =>
          (TAKEN.has(entry.kind) || entry.slots.ask !== undefined) &&
          entry.span[1] > span[0] &&
          !(entry.kind === 'question' && entry.span[0] < second),
      )
    )
      return null;
    const segment = segmentOf(words.slice(at), utterance);
    if (isRhetorical(segment, undefined)) return null;
    const found = lookUp(texts.slice(at));
    const [ask] = found.strong.size > 0 ? [] : [...found.asks.keys()];
    if (ask !== undefined) return { ...aboutCall(ask), span };
    return { ...asked(hearQuestion(segment.words, utterance, hearing), segment, found), span };
  }
  return null;
}

/** "Can I ask how you do that": leave is not what is waited for. */
const LEAVE_TO_ASK =
  / (?:can|could|may|might) i (?:just |quickly )?ask (?:you )?(?:what|how|who|which|when|where|why) /;

/** Words said before the question that a turn ends with; all of them where it ends with none. */
export function wordsBeforeQuestion(utterance: string): number {
  const words = textsOf(wordsOf(utterance));
  for (let at = words.length - 2; at >= Math.max(0, words.length - LONGEST); at--)
    if (asksFrom(words, at)) return at;
  return words.length;
}

/** "I'd like to hear", "let's start with", "I asked": what follows is asked, in the form of a statement. */
const WISHED =
  / (?:(?:like|love|wanted|keen|curious) to (?:\S+ )?(?:hear|know|understand|see|ask)(?: \S+)?|start with|ask(?:ing|ed)(?: about)?|curious about|(?:can|could|may|might) i (?:just |quickly )?ask(?: you)?) $/;
export const WH = new Set(['what', 'how', 'why', 'who', 'which', 'where', 'when']);
const NO_SUBJECT = new Set(['thing', 'point', 'problem', 'issue', 'idea', 'reason', 'good']);
const OWNS = /^(?:own|run|handle|doe|decide|sign|take|get|pay|tell|notice)s$/;
const BEFORE_WHO = new Set(['and', 'so', 'but', 'okay', 'right', 'now', '']);
const IS_IT = new Set(['that', 'it', 'this']);

const BIDS = new Set([
  'tell me',
  'walk me',
  'talk me',
  'describe your',
  'describe the',
  'describe how',
]);

function asksFrom(words: readonly string[], at: number): boolean {
  const [before, word, next] = [words[at - 1] ?? '', words[at] ?? '', words[at + 1] ?? ''];
  if (BIDS.has(`${word} ${next}`))
    return (
      !['you', 'to', 'they', 'people', 'customers', 'always', 'can'].includes(before) ||
      words[at - 2] === 'could' ||
      words[at - 2] === 'can'
    );
  if (TURNED.test(`${word} ${next}`))
    return !BEFORE_TURNED.has(before) || (next === 'you' && (before === 'it' || before === 'that'));
  if (
    WH.has(word) &&
    next !== 'we' &&
    next !== 'i' &&
    WISHED.test(` ${words.slice(Math.max(0, at - 7), at).join(' ')} `)
  )
    return true;
  if (word === 'is' && IS_IT.has(next))
    return (
      at > 3 &&
      !words.slice(Math.max(0, at - 8), at).some((each) => WH.has(each)) &&
      !BEFORE_TURNED.has(before) &&
      !NO_SUBJECT.has(before) &&
      !AUX.has(words[at + 2] ?? 'is')
    );
  // "You know what that runs you?"
  if (
    before === 'know' &&
    words[at - 2] === 'you' &&
    word === 'what' &&
    (next === 'that' || next === 'it')
  )
    return true;
  // "Where a load is, what do they do?"
  if (GOES_ON.has(before) && !(before === 'is' && TURNED.test(`${next} ${words[at + 2] ?? ''}`)))
    return false;
  if (word === 'who' && OWNS.test(next)) return before.endsWith('s') || BEFORE_WHO.has(before);
  if (word === 'what')
    return (
      AUX.has(next) ||
      [
        'went',
        'stood',
        'matters',
        'happens',
        'happened',
        'causes',
        'made',
        'makes',
        'else',
        'kind',
        'sort',
        'about',
        'worries',
        'bothers',
        'worked',
        'changed',
      ].includes(next)
    );
  if (word === 'how') return MEASURES.has(next);
  if (word === 'why') return AUX.has(next);
  if (word === 'when' || word === 'where') return AUX.has(next) && !AUX.has(before);
  if (word === 'which')
    return !AUX.has(next) && words.slice(at + 2, at + 5).some((each) => AUX.has(each)) && at > 1;
  return word === 'who' && (next === 'else' || (AUX.has(next) && BEFORE_WHO.has(before)));
}

function aboutCall(ask: AskKind): Move {
  const known =
    ask === 'how-are-you' || ask === 'how-was-it'
      ? 'small-talk'
      : ask === 'permission'
        ? 'permission'
        : 'question';
  return move(known, [0, 0], CONFIDENT, {
    ask,
    ...(known === 'question'
      ? { question: { kind: 'situation', open: true, followUp: false } }
      : {}),
  });
}
