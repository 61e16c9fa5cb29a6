import type { FactTopic, NextStepKind } from '#core/contract/personas/briefWords.ts';
import { dateIn } from './turn/dates.ts';
import type { Found } from './phrases/lexicon.ts';
import { addressedAs, introducedAs } from './turn/names.ts';
import { thingCounted, isOpen, isQuestion, questionKind, topicsOf } from './turn/questions.ts';
import type { Segment } from './turn/segments.ts';
import { proposedStep } from './turn/steps.ts';
import { isNamed, type HeardStretch } from './learned/hearStretches.ts';
import {
  CONFIDENT,
  GUESS,
  LIKELY,
  move,
  type AskKind,
  type Move,
  type MoveKind,
  type QuestionKind,
  type Slots,
} from './moves.ts';
import { questionOf, ruleMoves } from './ruleMoves.ts';

/** The moves of one stretch: what the model heard, with the slots that the words fill, and what certain words say whatever it heard. */
export function movesOf(
  stretch: HeardStretch,
  segment: Segment,
  found: Found,
  utterance: string,
): Move[] {
  const span: [number, number] = [segment.words[0]?.start ?? 0, segment.words.at(-1)?.end ?? 0];
  const sure = stretch.confident ? CONFIDENT : LIKELY;
  if (isMistaken(stretch, segment, found)) return [{ ...asked(stretch, segment, found), span }];
  const ruled = isDoubted(stretch, segment, found)
    ? ruledInstead(stretch, segment, found, utterance)
    : null;
  if (ruled !== null) return ruled;
  const moves: Move[] = [];
  const add = (kind: MoveKind, slots: Slots = {}, confidence = sure) => {
    if (!moves.some((entry) => entry.kind === kind))
      moves.push(move(kind, span, confidence, slots));
  };
  if (found.moves.has('instruction') || stretch.label === 'instruction')
    return [move('instruction', span, CONFIDENT)];
  if (found.moves.has('rude')) add('rude', {}, CONFIDENT);
  named(stretch, segment, utterance, add);
  const step =
    stretch.label === 'question' || stretch.label === 'ask' ? null : proposedStep(segment, found);
  switch (stretch.label) {
    case 'question': {
      const ruled = questionOf(segment, found, false);
      // "How are you" and "do you have a minute" are known by their words, where they name nothing else.
      if ((ruled?.kind === 'small-talk' || ruled?.kind === 'permission') && !namesTopic(stretch))
        moves.push({ ...ruled, span });
      else moves.push({ ...asked(stretch, segment, found), span });
      if (found.moves.has('offTopic') && found.strong.size === 0 && !surelyNames(stretch, found))
        add('off-topic', {}, LIKELY);
      break;
    }
    case 'ask': {
      // "Could you walk me through your process?" names what it asks about.
      const ruled = questionOf(segment, found, false);
      const named =
        ruled !== null &&
        (ruled.kind !== 'question' || (ruled.slots.ask === undefined && found.strong.size > 0));
      moves.push({ ...(named ? ruled : askedAboutCall(segment, found, sure)), span });
      break;
    }
    case 'greeting':
      if (/ (?:is (?:this|that)|am i (?:speaking|talking)) /.test(segment.text))
        moves.push({ ...askedAboutCall(segment, found, sure, 'identity'), span });
      break;
    case 'thanks':
      add('thanks');
      if (found.moves.has('empathy')) add('empathy', { specific: true });
      break;
    case 'apology':
      add('apology');
      if (DISTURBS.test(segment.text)) add('permission', { ask: 'permission' });
      break;
    case 'permission':
      add('permission', { ask: 'permission' });
      break;
    case 'small-talk':
      add(
        'small-talk',
        found.asks.has('how-are-you') || isQuestion(segment, found)
          ? { ask: found.asks.has('how-was-it') ? 'how-was-it' : 'how-are-you' }
          : {},
      );
      break;
    case 'next-step':
      add(
        'next-step',
        step ?? {
          step: (stretch.detail('step')?.value ?? 'meeting') as NextStepKind,
          date: dateIn(segment.text),
          attendees: false,
        },
      );
      break;
    case 'close':
      add('accept', { date: dateIn(segment.text) });
      break;
    case 'acknowledgement':
      if (found.moves.has('empathy')) add('empathy', { specific: true });
      else add('acknowledgement', { specific: false });
      break;
    case 'pitch':
      add('pitch', {
        pitch: (stretch.detail('pitch')?.value ?? 'benefit') as NonNullable<Slots['pitch']>,
      });
      break;
    case 'objection-response':
      add('objection-response');
      if (stretch.detail('acknowledge')?.value === 'yes')
        add(found.moves.has('empathy') ? 'empathy' : 'acknowledgement', {
          specific: found.moves.has('empathy'),
        });
      if (isQuestion(segment, found) && step === null)
        moves.push({
          ...(surelyNames(stretch, found)
            ? asked(stretch, segment, found)
            : askedBack(stretch, segment, found)),
          span,
        });
      break;
    default:
      add(
        stretch.label === 'statement' ? 'statement' : (KIND_OF[stretch.label] ?? 'statement'),
        stretch.label === 'statement' ? { specific: false } : {},
      );
  }
  if (step !== null && (STEP_WITHIN.has(stretch.label) || (!stretch.confident && step.date)))
    add('next-step', step);
  if (found.moves.has('discount')) add('discount', {}, LIKELY);
  return moves;
}

/** True where the words are about one topic of the business more than about another. */
export function namesTopic(stretch: HeardStretch): boolean {
  return isNamed(stretch.detail('topic'));
}

function surelyNames(stretch: HeardStretch, found: Found): boolean {
  const topic = stretch.detail('topic');
  return (
    namesTopic(stretch) &&
    (topic?.confident === true || found.topics.has(topic?.value as FactTopic))
  );
}

/** A question may be taken for the courtesy that it comes in, or for what is mostly said at this point. */
function isMistaken(stretch: HeardStretch, segment: Segment, found: Found): boolean {
  const { label, confident } = stretch;
  if (
    confident ||
    !MISTAKEN.has(label) ||
    found.asks.size > 0 ||
    !isQuestion(segment, found) ||
    !namesTopic(stretch)
  )
    return false;
  return label === 'statement' || surelyNames(stretch, found);
}

/** What certain words say, or what would cost the rep something, is not overheard for a reading that may be wrong. */
function isDoubted(stretch: HeardStretch, segment: Segment, found: Found): boolean {
  const { text } = segment;
  const { label, confident, guessed } = stretch;
  if (label === 'question' && surelyNames(stretch, found)) return guessed;
  if (label === 'question' && !confident && !isQuestion(segment, found)) return true;
  return (
    guessed ||
    (!confident &&
      (TELLS.test(text) ||
        GRAVE.has(label) ||
        found.moves.has('recap') ||
        found.moves.has('offTopic') ||
        (label === 'statement' && found.moves.has('pitch')) ||
        (label === 'ask' && found.asks.size === 0)))
  );
}

/** What the patterns find in place of a doubted reading; null where they find nothing better. */
function ruledInstead(
  { label }: HeardStretch,
  segment: Segment,
  found: Found,
  utterance: string,
): Move[] | null {
  // A goodbye ends the call: "she is happy to speak to you" must not be taken for one.
  const endsNothing = segment.words.length > LONGEST_GOODBYE;
  const ruled = ruleMoves(segment, found, utterance)
    .filter((entry) => entry.kind !== 'goodbye' || !endsNothing)
    .map((entry) => ({ ...entry, confidence: Math.min(entry.confidence, LIKELY) }));
  if (ruled.some((entry) => entry.confidence > GUESS)) return ruled;
  const span: [number, number] = [segment.words[0]?.start ?? 0, segment.words.at(-1)?.end ?? 0];
  return COSTLY.has(label) ||
    (label === 'goodbye' && endsNothing) ||
    (label === 'question' && TELLS.test(segment.text))
    ? [move('statement', span, GUESS, { specific: false })]
    : null;
}

const MISTAKEN = new Set<HeardStretch['label']>([
  'permission',
  'small-talk',
  'ask',
  'statement',
  'answer',
]);
/** Readings that cost the rep something: believed where the model is sure, or the patterns find nothing else. */
const GRAVE = new Set<HeardStretch['label']>([
  'unclear',
  'off-topic',
  'rude',
  'instruction',
  'pressing',
  'recap',
  'goodbye',
]);
/** Never believed unless sure: they are rarer in calls than in what the model learned from, and the persona takes them badly. */
const COSTLY = new Set<HeardStretch['label']>(['rude', 'instruction', 'unclear']);
/** "Sorry, am I interrupting your lunch?" */
const DISTURBS = / am i (?:interrupting|disturbing|bothering|catching) /;
/** What one says of oneself, though a question word follows. */
const TELLS = /^ (?:we|i) (?:all )?(?:know|understand|see|get|heard) (?:what|how|why|who|where) /;
/** What a next step is often proposed within. */
const STEP_WITHIN = new Set<HeardStretch['label']>(['objection-response', 'answer']);
/** In words. */
const LONGEST_GOODBYE = 6;

const KIND_OF: Partial<Record<HeardStretch['label'], MoveKind>> = {
  greeting: 'greeting',
  introduction: 'introduction',
  reason: 'reason',
  agenda: 'agenda',
  answer: 'answer',
  price: 'price',
  discount: 'discount',
  promise: 'promise',
  recap: 'recap',
  thanks: 'thanks',
  goodbye: 'goodbye',
  apology: 'apology',
  filler: 'filler',
  unclear: 'unclear',
  'off-topic': 'off-topic',
  rude: 'rude',
  pressing: 'pressing',
};

type Add = (kind: MoveKind, slots?: Slots, confidence?: number) => void;

/** Names are heard wherever they stand. */
function named(stretch: HeardStretch, segment: Segment, utterance: string, add: Add): void {
  const introduced = introducedAs(segment.words);
  const called = addressedAs(segment.words, utterance);
  // "Hi, Kate from Brightward": who greets so names himself.
  const addressed =
    introduced?.name && called !== null && introduced.name.split(' ')[0] === called ? null : called;
  if (addressed !== null || stretch.label === 'greeting') add('greeting', { addressed });
  if (introduced !== null)
    add('introduction', { name: introduced.name, company: introduced.company }, CONFIDENT);
}

/** A question about the persona's business; its topics best first: the model's, then those that the words name; the other way round where the model guesses. */
function asked(stretch: HeardStretch, segment: Segment, found: Found): Move {
  const [topic, kind] = [stretch.detail('topic'), stretch.detail('kind')];
  const followUp =
    found.questions.has('followUp') && (found.strong.size === 0 || found.strong.has('process'));
  const named = topicsOf(found).filter((each) => found.strong.has(each));
  const sure = topic?.confident === true;
  // Things are counted for what a firm has or measures, people for its team.
  const isNoHeadCount =
    topic?.value === 'team-size' &&
    (topic.second === 'company' || topic.second === 'metrics') &&
    thingCounted(segment.text) !== null;
  const counts =
    topic !== undefined &&
    !sure &&
    UNCOUNTED.has(topic.value) &&
    COUNTED.has(topic.second) &&
    / how many /.test(segment.text);
  const heard =
    topic === undefined
      ? []
      : sure
        ? [topic.value]
        : isNoHeadCount || counts
          ? [topic.second, topic.value]
          : [topic.value, topic.second];
  const first = topic?.guessed === true ? named.slice(0, 1) : [];
  const order = [...first, ...heard, ...topicsOf(found)];
  const isOpenEnded = topic?.value === 'none' && (topic.confident || topicsOf(found).length === 0);
  const topics = isOpenEnded
    ? []
    : ([...new Set(order.filter((each) => each !== 'none'))] as FactTopic[]);
  const confidence = sure ? CONFIDENT : topic === undefined && named.length === 0 ? GUESS : LIKELY;
  const spin = (kind?.value ?? questionKind(found)) as QuestionKind;
  return {
    ...move('question', [0, 0], confidence, {
      question: { kind: spin, open: isOpen(segment), followUp: followUp || isOpenEnded },
    }),
    topic: topics[0] ?? null,
    topics,
  };
}

/** "How many crews do you send out": what is done is told in words, what there is of it in a figure. */
const UNCOUNTED = new Set<string>(['process', 'role', 'priorities', 'current-solution']);
const COUNTED = new Set<string>([
  'team-size',
  'metrics',
  'company',
  'competitors',
  'integration',
  'goals',
]);

/** A question put to an objection is about the objection, unless its words name a topic; `topics` has what it would be about if it were beside the objection. */
function askedBack(stretch: HeardStretch, segment: Segment, found: Found): Move {
  const topics = topicsOf(found).filter((topic) => found.strong.has(topic));
  const beside =
    topics.length === 0 && namesTopic(stretch) ? asked(stretch, segment, found).topics : topics;
  return {
    ...move('question', [0, 0], LIKELY, {
      question: { kind: questionKind(found), open: isOpen(segment), followUp: topics.length === 0 },
    }),
    topic: topics[0] ?? null,
    topics: beside,
  };
}

function askedAboutCall(
  segment: Segment,
  found: Found,
  confidence: number,
  known: AskKind | null = null,
): Move {
  const ask = known ?? bestOf(found.asks) ?? 'check';
  if (ask === 'permission') return move('permission', [0, 0], confidence, { ask });
  return move('question', [0, 0], confidence, {
    ask,
    question: { kind: 'situation', open: isOpen(segment), followUp: false },
  });
}

function bestOf(scores: ReadonlyMap<AskKind, number>): AskKind | null {
  let best: { ask: AskKind; score: number } | null = null;
  for (const [ask, score] of scores) if (best === null || score > best.score) best = { ask, score };
  return best?.ask ?? null;
}
