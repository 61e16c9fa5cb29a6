import type {
  ObjectionManner,
  QuestionKind,
  RepAct,
  RepReading,
  Step,
} from '#core/contract/personas/reading.ts';
import { dayIn, timeIn } from '#core/language/dates.ts';
import { PhraseFinder } from '#core/language/phrases.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import { sentencesOf } from './cues.ts';
import { lineFeatures, type Before } from './lineFeatures.ts';
import { isLikely, likelihood, type LineLabel } from './lineModel.ts';
import lexicon from './repLexicon.json' with { type: 'json' };

type RepCue = keyof typeof lexicon;

/** Where in a real call a rep's turn stands. */
export interface RepPlace {
  /** Rep turns before it. */
  turns: number;
  /** The line before it objects, or tells something. */
  objected: boolean;
  told: boolean;
  /** The other has told something by now: before that there is nothing to propose a step upon. */
  conversed: boolean;
  before: Before | null;
}

const finder = new PhraseFinder(
  Object.entries(lexicon).map(([cue, phrases]) => ({ value: cue as RepCue, phrases })),
);

/** Words of a turn that are looked through. */
const READ = 300;
/** Rep turns in which a call is opened. */
const OPENING = 3;
const CONFIDENCE = 0.6;
/** Below this a question asks for facts, whatever was heard. */
const SHALLOW = 0.15;

/** A turn with what was found in it. */
interface Turn {
  text: string;
  words: readonly Word[];
  acts: readonly RepAct[];
  found: ReadonlyMap<RepCue, [number, number]>;
  likely: (label: LineLabel) => number;
  place: RepPlace;
}

/**
 * With what a rep's turn does beside what the reader heard that was trained on practice calls: reps
 * in real calls ask for leave, sum up, propose and meet objections in words that no practice call
 * has.
 */
export function withBeside(reading: RepReading, text: string, place: RepPlace): RepReading {
  const words = wordsOf(text).slice(0, READ);
  const features = lineFeatures(words, null, place.before);
  const turn: Turn = {
    text,
    words,
    acts: reading.acts,
    found: cuesIn(words),
    likely: (label) => likelihood(label, features),
    place,
  };
  const beside = [
    ...(place.turns <= OPENING ? openingIn(turn) : []),
    ...(place.conversed ? bodyIn(turn) : []),
    ...(place.objected ? responseIn(turn) : []),
  ].filter(
    ({ act }) => act === 'objection-response' || turn.acts.every((each) => each.act !== act),
  );
  return { ...reading, acts: [...turn.acts, ...beside].map((act) => refined(act, turn)) };
}

/** What one does in the first turns: asks for leave, says the plan and asks whether it suits. */
function openingIn({ found }: Turn): RepAct[] {
  const acts = { permission: 'permission', agenda: 'agenda', invites: 'check' } as const;
  return (['permission', 'agenda', 'invites'] as const).flatMap((cue) => {
    const span = found.get(cue);
    return span ? [{ act: acts[cue], span, confidence: CONFIDENCE }] : [];
  });
}

/** What one does once the other has told something. */
function bodyIn({ found, likely, place, text, words }: Turn): RepAct[] {
  const acts: RepAct[] = [];
  const [recap, proof] = [found.get('recap'), found.get('proof')];
  if (place.told && recap)
    acts.push({ act: 'recap', statements: [], wrong: [], span: recap, confidence: CONFIDENCE });
  if (proof) acts.push({ act: 'proof', span: proof, confidence: CONFIDENCE });
  const day = dayIn(words);
  const time = timeIn(words, day !== null);
  const asksForHour = day !== null && time !== null && words.some(({ stop }) => stop === '?');
  if (asksForHour || isLikely('next-step', likely('next-step')))
    acts.push(proposal({ day, time }, [0, text.length]));
  return acts;
}

function proposal({ day, time }: Pick<Step, 'day' | 'time'>, span: [number, number]): RepAct {
  return {
    act: 'next-step',
    step: { kind: 'meeting', day, time, minutes: null, attendees: [] },
    asksWhen: false,
    settles: false,
    span,
    confidence: CONFIDENCE,
  };
}

/**
 * Who else is to take part is known by no name here; how deep a question goes is told by the whole
 * turn.
 */
function refined(act: RepAct, turn: Turn): RepAct {
  if (act.act === 'next-step' && act.step.attendees.length === 0 && turn.found.has('joins'))
    return { ...act, step: { ...act.step, attendees: ['others'] } };
  return act.act === 'question'
    ? { ...act, ...depthOf(act, turn), followUp: isLikely('builds', turn.likely('builds')) }
    : act;
}

function depthOf(
  { kind }: Extract<RepAct, { act: 'question' }>,
  { found, likely, place }: Turn,
): { kind: QuestionKind } {
  const depth = place.told ? likely('follow-up') : 0;
  if (found.has('worth')) return { kind: 'need-payoff' };
  if (depth < SHALLOW && !found.has('trouble')) return { kind: 'situation' };
  const isDeep = isLikely('follow-up', depth) || found.has('trouble');
  if (!isDeep || kind !== 'situation') return { kind };
  return { kind: found.has('consequence') ? 'implication' : 'problem' };
}

function responseIn({ found, acts, text }: Turn): RepAct[] {
  const manner: ObjectionManner[] = [
    ...(found.has('acknowledges') ? (['acknowledge'] as const) : []),
    ...(found.has('reduces') ? (['reduce'] as const) : []),
  ];
  const heard = acts.some(({ act }) => MEETING.has(act));
  const argues = manner.length === 0 && !heard && acts.some(({ act }) => OWN_POINT.has(act));
  if (argues) manner.push('argue');
  if (manner.length === 0) return [];
  return [
    {
      act: 'objection-response',
      objection: null,
      manner,
      specific: false,
      span: [0, text.length],
      confidence: CONFIDENCE,
    },
  ];
}

/** Acts that meet an objection by themselves. */
const MEETING: ReadonlySet<string> = new Set(['objection-response', 'empathy', 'question']);
const OWN_POINT: ReadonlySet<string> = new Set(['pitch', 'proof', 'answer', 'price', 'statement']);

function cuesIn(words: readonly Word[]): Map<RepCue, [number, number]> {
  const spans = new Map<RepCue, [number, number]>();
  for (const sentence of sentencesOf(words))
    for (const { value, from, to } of finder.find(words, sentence.from, sentence.to))
      if (!spans.has(value)) spans.set(value, [words[from]!.start, words[to - 1]!.end]);
  return spans;
}
