import type { FactTopic } from '#core/contract/persona.ts';
import { spokenDate } from './hear/dates.ts';
import { isUnclear } from './hear/gibberish.ts';
import { lookUp, type Found } from './hear/lexicon.ts';
import { addressedAs, introducedAs } from './hear/names.ts';
import { isOpen, isQuestion, isRhetorical, questionKind, topicsOf } from './hear/questions.ts';
import { proposedStep } from './hear/steps.ts';
import { segmentsOf, type Segment } from './hear/segments.ts';
import { joined, wordsOf, type Word } from './hear/words.ts';
import { memoised } from './memo.ts';
import type { HeardContext, Move, MoveKind, ResponseStep, Slots } from './moves.ts';

/** Longer turns are read to here; nobody listens to the rest either. In words. */
const LONGEST = 600;
const CONFIDENT = 0.9;
const LIKELY = 0.7;
const GUESS = 0.4;

/**
 * All moves in what the rep said, in order, read with what lies open in the call (a persona's state serves as `context`).
 * Never empty: silence, fillers and noise are moves too. Works alike on typed text and on recognised speech.
 */
export function interpret(utterance: string, context: HeardContext = {}): Move[] {
  const { moves, words, found } = read(utterance);
  return found.length === 0 ? [...moves] : withContext(moves, words, found, utterance, context);
}

interface Reading {
  moves: readonly Move[];
  words: readonly Word[];
  /** Empty for silence and noise. */
  found: readonly Found[];
}

/** What the words say whatever lies open in the call. */
const read = memoised((utterance: string): Reading => {
  const words = wordsOf(utterance).slice(0, LONGEST);
  const whole: [number, number] = [0, utterance.length];
  if (words.length === 0) return { moves: [move(/\p{L}|\p{N}/u.test(utterance) ? 'filler' : 'silence', whole, CONFIDENT)], words, found: [] };
  const segments = segmentsOf(words, utterance);
  const found = segments.map((segment): [Segment, Found] => [segment, lookUp(segment.words.map((word) => word.text))]);
  const known = found.reduce((sum, [, entry]) => sum + entry.strong.size + entry.moves.size + entry.asks.size, 0);
  if (isUnclear(words, known)) return { moves: [move('unclear', whole, CONFIDENT)], words, found: [] };
  const moves = found.flatMap(([segment, entry], index) => {
    const heard = segmentMoves(segment, entry, utterance);
    return heard.some((entry) => entry.kind === 'question') && isRhetorical(segment, segments[index + 1]) ? withoutQuestions(heard) : heard;
  });
  return { moves, words, found: found.map(([, entry]) => entry) };
}, 1000);

/** What the rep asks and answers himself is said, not asked. */
function withoutQuestions(moves: readonly Move[]): Move[] {
  return moves.map((entry) => (entry.kind === 'question' && entry.slots.ask === undefined ? move('statement', entry.span, GUESS, { specific: false }) : entry));
}

function segmentMoves(segment: Segment, found: Found, utterance: string): Move[] {
  const span: [number, number] = [segment.words[0]?.start ?? 0, segment.words.at(-1)?.end ?? 0];
  const has = (key: Parameters<Found['moves']['has']>[0]) => found.moves.has(key);
  const moves: Move[] = [];
  const add = (kind: MoveKind, slots: Slots = {}, confidence = CONFIDENT) => moves.push(move(kind, span, confidence, slots));

  if (has('instruction')) return [move('instruction', span, CONFIDENT)];
  if (has('rude')) add('rude');
  if (has('pressing') && !NOT_PRESSING.test(segment.text)) add('pressing');
  const introduced = introducedAs(segment.words);
  const called = addressedAs(segment.words, utterance);
  // "Hi, Kate from Brightward": who greets so names himself.
  const addressed = introduced?.name && called !== null && introduced.name.split(' ')[0] === called ? null : called;
  if (has('greeting') || addressed !== null) add('greeting', { addressed });
  if (introduced !== null) add('introduction', { name: introduced.name, company: introduced.company });
  const askedLeave = found.asks.has('permission') && isQuestion(segment, found);
  if (has('reason') && !askedLeave && !/^ (?:so |and )?(?:what|why) is /.test(segment.text)) add('reason');
  if (has('agenda') && segment.words.length > 4) add('agenda', {}, LIKELY);
  const step = proposedStep(segment, found);
  if (step !== null) add('next-step', step);
  const question = addressed !== null && introduced === null && segment.words.length <= 6 && !has('greeting') ? identityQuestion() : questionOf(segment, found, step !== null);
  if (question !== null) moves.push({ ...question, span });
  const asks = question !== null;
  if (has('recap')) add('recap', {}, LIKELY);
  if (has('empathy')) add('empathy', { specific: true });
  else if ((has('ack') && segment.words.length <= 8) || AGREES_FIRST.test(segment.text)) add('acknowledgement', { specific: false });
  if (has('discount')) add('discount');
  if ((has('price') || (/[$£€]\d/.test(utterance.slice(span[0], span[1] + 1)) && !asks)) && !asks) add('price');
  const pitch = asks && !has('story') ? null : pitchOf(found);
  if (pitch !== null && step === null && introduced === null) add('pitch', { pitch }, LIKELY);
  if (has('accept')) add('accept', { date: spokenDate(segment.words) }, LIKELY);
  if (has('sorry')) add('apology');
  if (has('promise')) add('promise', {}, LIKELY);
  if (has('goodbye') && !asks) add('goodbye');
  if (has('thanks')) add('thanks');
  if (has('offTopic') && found.strong.size === 0 && moves.every((entry) => entry.kind === 'question')) add('off-topic', {}, LIKELY);
  if (moves.length === 0) add(segment.words.every((word) => LEADS.has(word.text)) ? 'acknowledgement' : 'statement', { specific: false }, GUESS);
  return moves;
}

/** A longer turn that begins by granting the point. */
const AGREES_FIRST = /^ (?:fair point|i hear you|fair enough|understood|got it|that makes sense|makes sense|no problem|i understand|i get (?:it|that)|totally (?:fair|get it)|of course) /;
/** "You don't need to decide today" takes pressure away. */
const NOT_PRESSING = / (?:not|never|without|nobody|no one) (?:have|need|having|asking|going|trying|be|is|has|here|looking|wanting|expecting) /;

const LEADS = new Set(['so', 'and', 'but', 'okay', 'well', 'yes', 'no', 'right', 'sure', 'now', 'then', 'like', 'you', 'know', 'oh', 'actually', 'or', 'just', 'because']);

function questionOf(segment: Segment, found: Found, isStep: boolean): Move | null {
  const ask = bestOf(found.asks);
  const strongest = Math.max(0, ...found.topics.values());
  if (ask?.key === 'opinion' && found.moves.has('offTopic')) return null;
  // "What would that be worth" asks for its value, not for interest.
  const valued = ask?.key === 'interest' && / what (?:would|is|could) /.test(segment.text);
  const aboutCall = ask !== null && !valued && (ask.key === 'how-are-you' || ((ask.score >= 2 || found.strong.size === 0) && (ask.score + (ask.key === 'who-else-join' || ask.key === 'better-time' ? 12 : 6) >= strongest || found.strong.size === 0)));
  if (isStep && !(ask?.key === 'who-else-join')) return null;
  if (!isQuestion(segment, found) && !(aboutCall && ASKS_ANYWAY.has(ask.key))) return null;
  if (aboutCall) {
    const kind: MoveKind = ask.key === 'permission' ? 'permission' : ask.key === 'how-are-you' || ask.key === 'how-was-it' ? 'small-talk' : 'question';
    return move(kind, [0, 0], CONFIDENT, kind === 'question' ? { ask: ask.key, question: { kind: 'situation', open: isOpen(segment), followUp: false } } : { ask: ask.key });
  }
  // "What does that mean for your team?" is not about the team.
  const beyond = found.strong.size === 0 && (found.questions.has('followUp') || ['implication', 'need-payoff'].includes(questionKind(found)));
  const topics = beyond ? [] : topicsOf(found);
  const followUp = found.questions.has('followUp') && (found.strong.size === 0 || found.strong.has('process'));
  const confidence = found.strong.size > 0 || followUp || found.questions.size > 1 ? CONFIDENT : topics.length > 0 ? LIKELY : GUESS;
  return { ...move('question', [0, 0], confidence, { question: { kind: questionKind(found), open: isOpen(segment), followUp } }), topic: topics[0] ?? null, topics };
}

function identityQuestion(): Move {
  return move('question', [0, 0], CONFIDENT, { ask: 'identity', question: { kind: 'situation', open: false, followUp: false } });
}

/** Heard as a question in whatever form: recognised speech drops the inversion. */
const ASKS_ANYWAY = new Set(['how-are-you', 'how-was-it', 'permission', 'can-you-hear', 'identity', 'got-email', 'are-you-real']);

function pitchOf(found: Found): Slots['pitch'] | null {
  if (found.moves.has('story')) return 'story';
  if (found.moves.has('proof')) return 'proof';
  if ((found.moves.get('pitch') ?? 0) < 1) return null;
  return found.steps.has('demo') ? 'feature' : 'benefit';
}

/** What only the open ends of the call can tell: an answer to the persona's question, a response to its objection. */
function withContext(moves: readonly Move[], words: readonly Word[], found: readonly Found[], utterance: string, context: HeardContext): Move[] {
  const whole: [number, number] = [words[0]?.start ?? 0, words.at(-1)?.end ?? utterance.length];
  const text = joined(words);
  const result = [...moves];
  if (context.openQuestion) {
    const keyed = hasKey(text, context.openQuestion.keys);
    const told = moves.some((entry) => ['pitch', 'price', 'statement', 'introduction', 'reason', 'promise', 'discount'].includes(entry.kind));
    if ((keyed && words.length > 3) || (told && words.length > 7)) result.push(move('answer', whole, keyed ? CONFIDENT : GUESS, { specific: keyed }));
  }
  if (context.pendingObjection) {
    const steps = responseSteps(moves, found);
    const specific = hasKey(text, context.pendingObjection.keys);
    if (steps.length > 0 || specific) result.push(move('objection-response', whole, LIKELY, { steps, specific }));
  }
  return result;
}

/** A question about team size does nothing for an objection; these may. */
const ABOUT_OBJECTION = new Set<FactTopic | null>([null, 'priorities', 'pain', 'timeline']);

function responseSteps(moves: readonly Move[], found: readonly Found[]): ResponseStep[] {
  const steps: ResponseStep[] = [];
  if (moves.some((entry) => entry.kind === 'empathy' || entry.kind === 'acknowledgement' || entry.kind === 'apology')) steps.push('acknowledge');
  if (found.some((entry) => entry.moves.has('reduce'))) steps.push('reduce');
  if (moves.some((entry) => entry.kind === 'question' && (entry.slots.ask === 'concerns' || (entry.slots.ask === undefined && ABOUT_OBJECTION.has(entry.topic))))) steps.push('ask');
  if (found.some((entry) => entry.moves.has('smallStep')) || moves.some((entry) => entry.kind === 'next-step' && ['send-info', 'meeting', 'trial'].includes(entry.slots.step ?? ''))) steps.push('small-step');
  return steps;
}

/** True where one of the keys is in the words; a key of one word also matches its endings. */
export function hasKey(text: string, keys: readonly string[]): boolean {
  return keys.some((key) => text.includes(needle(key)));
}

/** A longer key is sought by its stem, so that its endings match; a short one as a whole word. */
const needle = memoised((key: string): string => {
  const lower = ` ${key.toLowerCase()}`;
  if (key.includes(' ')) return lower;
  return key.length > 4 ? lower.replace(/(?:s|ing|ed)$/, '') : `${lower} `;
}, 4000);

function bestOf<K>(scores: ReadonlyMap<K, number>): { key: K; score: number } | null {
  let best: { key: K; score: number } | null = null;
  for (const [key, score] of scores) if (best === null || score > best.score) best = { key, score };
  return best;
}

function move(kind: MoveKind, span: [number, number], confidence: number, slots: Slots = {}): Move {
  return { kind, span, topic: null, topics: [], confidence, slots };
}
