import { withoutCourtesy } from './turn/courtesy.ts';
import { isUnclear } from './turn/gibberish.ts';
import { findPhrases, type Found, type Phrases } from './phrases/lexicon.ts';
import { isRhetorical } from './turn/questions.ts';
import { segmentOf, type Segment } from './turn/segments.ts';
import { joined, wordsOf, type Word } from './turn/words.ts';
import { hearStretches, type HeardStretch } from './learned/hearStretches.ts';
import { hearingAfter, type Hearing } from './learned/features.ts';
import { memoised, memoisedBy } from './memo.ts';
import {
  CONFIDENT,
  GUESS,
  LIKELY,
  move,
  withoutQuestions,
  type HeardContext,
  type Move,
  type ResponseStep,
} from './moves.ts';
import { movesOf, namesTopic } from './stretchMoves.ts';

/** Longer turns are read to here; nobody listens to the rest either. In words. */
const LONGEST = 600;

/**
 * All moves in what the rep said, in order, read with what lies open in the call (a persona's state serves as `context`).
 * Never empty: silence, fillers and noise are moves too. Works alike on typed text and on recognised speech.
 */
export function interpret(
  utterance: string,
  context: HeardContext = {},
  alone?: HeardAlone,
): Move[] {
  const spoken = spokenIn(utterance, context, alone);
  const first = read(spoken);
  const reading =
    spoken.phase === 'opening' && isTakenForOpening(first)
      ? businessIn(first, read({ ...spoken, phase: 'discovery', lastLine: '' }))
      : first;
  return reading.length === 0 ? [...reading.moves] : withContext(reading, utterance, context);
}

/** What most first turns are made of. */
const OPENING = new Set<Move['kind']>([
  'small-talk',
  'permission',
  'agenda',
  'greeting',
  'statement',
  'next-step',
  'question',
  'acknowledgement',
  'filler',
]);

/** A first turn in which only what belongs there was heard, none of it for sure: a question about the business may have been taken for it. */
function isTakenForOpening({ moves, length }: Reading): boolean {
  return (
    length >= LEAST_ASKED &&
    moves.every(
      (entry) => OPENING.has(entry.kind) && entry.confidence < CONFIDENT && entry.topic === null,
    )
  );
}

/** As few words ask about anything. */
const LEAST_ASKED = 4;

function businessIn(first: Reading, later: Reading): Reading {
  return later.moves.some((entry) => entry.kind === 'question' && entry.topic !== null)
    ? later
    : first;
}

interface Part {
  stretch: HeardStretch;
  segment: Segment;
  found: Found;
}

interface Reading {
  moves: readonly Move[];
  /** In words; 0 for silence and noise. */
  length: number;
  /** In the utterance, from the first word to the last. */
  span: [number, number];
  /** What is done about an objection, where one is open: as the model heard it, and by phrases. */
  steps: readonly ResponseStep[];
  phrased: readonly ResponseStep[];
}

/** An utterance, and where the call stands. */
interface Spoken {
  utterance: string;
  phase: Hearing['phase'];
  open: Hearing['open'];
  lastLine: string;
  alone: HeardAlone | undefined;
}

function spokenIn(
  utterance: string,
  { phase = 'discovery', pendingObjection, openQuestion, offer, lastLine = '' }: HeardContext,
  alone?: HeardAlone,
): Spoken {
  const open = pendingObjection
    ? 'objection'
    : offer
      ? 'offer'
      : openQuestion || lastLine.includes('?')
        ? 'question'
        : 'none';
  return { utterance, phase: phase === 'ended' ? 'closing' : phase, open, lastLine, alone };
}

/** What is in an utterance wherever the call stands: its words, and the phrases of the lexicons. */
export interface HeardAlone {
  words: readonly Word[];
  phrases: Phrases;
}

/** For who hears many utterances: to do this for all of them first takes half the time of doing it between all else. */
export function hearAlone(utterance: string): HeardAlone {
  const words = wordsHeard(utterance);
  return { words, phrases: findPhrases(words) };
}

function wordsHeard(utterance: string): readonly Word[] {
  return withoutCourtesy(wordsOf(utterance).slice(0, LONGEST));
}

/** What the words say where the call stands so. */
const read = memoisedBy(
  ({ utterance, phase, open, lastLine }: Spoken) =>
    `${phase} ${open} ${lastLine.length} ${lastLine} ${utterance}`,
  ({ utterance, phase, open, lastLine, alone = hearAlone(utterance) }): Reading => {
    const { words, phrases } = alone;
    const whole: [number, number] = [0, utterance.length];
    if (words.length === 0)
      return {
        moves: [move(/\p{L}|\p{N}/u.test(utterance) ? 'filler' : 'silence', whole, CONFIDENT)],
        span: whole,
        ...NOISE,
      };
    const parts = hearStretches(words, utterance, hearingAfter(phase, open, lastLine), phrases).map(
      (stretch): Part => {
        return {
          stretch,
          segment: segmentOf(words.slice(stretch.from, stretch.to), utterance),
          found: phrases.within(stretch.from, stretch.to),
        };
      },
    );
    const known = parts.reduce(
      (sum, { found }) => sum + found.strong.size + found.moves.size + found.asks.size,
      0,
    );
    if (isUnclear(words, known))
      return { moves: [move('unclear', whole, CONFIDENT)], span: whole, ...NOISE };
    const moves = parts.flatMap(({ stretch, segment, found }, index) => {
      const heard = movesOf(stretch, segment, found, utterance);
      return heard.some((entry) => entry.kind === 'question') &&
        !isHeardToAsk(stretch, segment) &&
        isRhetorical(segment, parts[index + 1]?.segment)
        ? withoutQuestions(heard)
        : heard;
    });
    return {
      moves: settled(moves),
      length: words.length,
      span: [words[0]?.start ?? 0, words.at(-1)?.end ?? utterance.length],
      ...(open === 'objection'
        ? { steps: stepsHeard(parts), phrased: stepsPhrased(parts) }
        : NO_STEPS),
    };
  },
  1000,
);

const NO_STEPS = { steps: [], phrased: [] } as const;
const NOISE = { length: 0, ...NO_STEPS } as const;

/** What is clearly asked about the business is no question for show, whatever its words; one for show asks why a thing hurts, or nothing. */
function isHeardToAsk(stretch: HeardStretch, { text }: Segment): boolean {
  return (
    stretch.label === 'question' &&
    !OF_ONESELF.test(text) &&
    (stretch.confident || stretch.detail('topic')?.confident === true) &&
    namesTopic(stretch) &&
    stretch.detail('topic')?.value !== 'pain'
  );
}

/** "How do we do it, we connect your board." */
const OF_ONESELF = / (?:how|why|what) (?:do|did|would|can) (?:we|i) /;

/** "Perfect, I will send the invite, speak Wednesday, bye" settles a day and proposes none. */
function settled(moves: readonly Move[]): readonly Move[] {
  if (
    !moves.some((entry) => entry.kind === 'accept' || entry.kind === 'promise') ||
    !moves.some((entry) => entry.kind === 'goodbye')
  )
    return moves;
  return moves.filter((entry) => entry.kind !== 'next-step');
}

/** What only the open ends of the call can tell: an answer to the persona's question, a response to its objection. */
function withContext(reading: Reading, utterance: string, context: HeardContext): Move[] {
  const { moves, length, span } = reading;
  const result = moves.filter(
    (entry) => entry.kind !== 'answer' && entry.kind !== 'objection-response',
  );
  if (context.openQuestion) {
    const keyed = hasKey(joined(wordsHeard(utterance)), context.openQuestion.keys);
    const answered = moves.some((entry) => entry.kind === 'answer');
    const told =
      answered ||
      moves.some((entry) =>
        ['pitch', 'price', 'statement', 'introduction', 'reason', 'promise', 'discount'].includes(
          entry.kind,
        ),
      );
    if ((keyed && length > 3) || (told && length > 7))
      result.push(
        move('answer', span, keyed ? CONFIDENT : answered ? LIKELY : GUESS, { specific: keyed }),
      );
  }
  if (context.pendingObjection) {
    const steps = responseSteps(reading);
    const specific = hasKey(joined(wordsHeard(utterance)), context.pendingObjection.keys);
    if (steps.length > 0 || specific)
      result.push(move('objection-response', span, LIKELY, { steps, specific }));
  }
  return result.length > 0 ? result : [move('statement', span, GUESS, { specific: false })];
}

function stepsHeard(parts: readonly Part[]): ResponseStep[] {
  return (['acknowledge', 'reduce', 'ask', 'small-step'] as const).filter((step) =>
    parts.some(({ stretch }) => stretch.detail(step)?.value === 'yes'),
  );
}

function stepsPhrased(parts: readonly Part[]): ResponseStep[] {
  const has = (key: 'reduce' | 'smallStep') => parts.some(({ found }) => found.moves.has(key));
  return [
    ...(has('reduce') ? ['reduce' as const] : []),
    ...(has('smallStep') ? ['small-step' as const] : []),
  ];
}

/** What is done about an objection: as the model heard it, and by what else the turn holds. */
function responseSteps({ moves, steps: heard, phrased }: Reading): ResponseStep[] {
  const steps = [...heard];
  const add = (step: ResponseStep, is: boolean) => {
    if (is && !steps.includes(step)) steps.push(step);
  };
  add(
    'acknowledge',
    moves.some(
      (entry) =>
        entry.kind === 'empathy' || entry.kind === 'acknowledgement' || entry.kind === 'apology',
    ),
  );
  add('reduce', phrased.includes('reduce'));
  add(
    'ask',
    moves.some(
      (entry) =>
        entry.kind === 'question' &&
        (entry.slots.ask === 'concerns' ||
          (entry.slots.ask === undefined && ABOUT_OBJECTION.has(entry.topic))),
    ),
  );
  add(
    'small-step',
    phrased.includes('small-step') ||
      moves.some(
        (entry) =>
          entry.kind === 'next-step' &&
          ['send-info', 'meeting', 'trial'].includes(entry.slots.step ?? ''),
      ),
  );
  return steps;
}

/** A question about team size does nothing for an objection; these may. */
const ABOUT_OBJECTION = new Set<string | null>([null, 'priorities', 'pain', 'timeline']);

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
