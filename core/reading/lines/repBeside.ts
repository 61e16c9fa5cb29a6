import type {
  ObjectionManner,
  QuestionKind,
  RepAct,
  RepReading,
  Step,
} from '#core/contract/personas/reading.ts';
import { dayIn, minutesIn, timeIn } from '#core/language/dates.ts';
import { bareIntroduction } from '#core/language/names.ts';
import { PhraseFinder } from '#core/language/phrases.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import { lineFeatures, type Before } from './lineFeatures.ts';
import { sentencesOf } from './sentences.ts';
import { repModel, type RepLabel } from './repModel.ts';
import lexicon from './repLexicon.json' with { type: 'json' };

type RepCue = keyof typeof lexicon;

/** Where in a call a rep's turn stands. */
export interface RepPlace {
  /** Whether the call is a real one: what is proposed and proved in practice was heard by then. */
  real: boolean;
  /** Rep turns before it. */
  turns: number;
  /** The line before it objects, or tells something. */
  objected: boolean;
  told: boolean;
  /** The other has told something by now: before that there is nothing to propose a step upon. */
  conversed: boolean;
  before: Before | null;
  /** The rep's firm or product, as it was introduced; null before that. */
  company: string | null;
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
  likely: (label: RepLabel) => number;
  place: RepPlace;
}

/**
 * With what a rep's turn does beside what the reader heard that was trained on practice calls: reps
 * in real calls ask for leave, sum up, propose and meet objections in words that no practice call
 * has.
 */
export function withBeside(reading: RepReading, text: string, place: RepPlace): RepReading {
  const words = wordsOf(text).slice(0, READ);
  const features = lineFeatures(words, [], place.before);
  const turn: Turn = {
    text,
    words,
    acts: reading.acts,
    found: cuesIn(words),
    likely: (label) => repModel.likelihood(label, features),
    place,
  };
  const beside = [
    ...(place.turns === 0 ? introducedIn(turn) : []),
    ...(place.turns <= OPENING ? openingIn(turn) : []),
    ...(place.conversed ? bodyIn(turn) : []),
    ...(place.objected ? responseIn(turn) : []),
    ...discountIn(turn),
  ].filter((found) => turn.acts.every((each) => !isSame(each, found) || isHint(each)));
  const acts = [...turn.acts.filter((act) => seems(act, turn)), ...beside];
  return { ...reading, acts: withPitch(turn, acts).map((act) => refined(act, turn)) };
}

/** What was hardly heard as one stands in the way of none that is said outright. */
function isHint({ act, confidence }: RepAct): boolean {
  return (act === 'reason' || act === 'introduction') && confidence < HINT;
}

const HINT = 0.35;

/** An objection may be met in several ways; of anything else once is enough. */
function isSame(one: RepAct, other: RepAct): boolean {
  if (one.act !== 'objection-response' || other.act !== 'objection-response')
    return one.act === other.act;
  return other.manner.every((manner) => one.manner.includes(manner));
}

/**
 * What one does in the first turns: says why, asks for leave, says the plan and asks whether it
 * suits. An offer is no plan.
 */
function openingIn({ found, likely, text }: Turn): RepAct[] {
  const acts = {
    reason: 'reason',
    permission: 'permission',
    agenda: 'agenda',
    invites: 'check',
  } as const;
  const cues = ['reason', 'permission', 'agenda', 'invites'] as const;
  const byPhrase = cues.flatMap((cue): RepAct[] => {
    const span = found.get(cue);
    return span ? [{ act: acts[cue], span, confidence: CONFIDENCE }] : [];
  });
  const learned = (['reason', 'permission', 'agenda'] as const)
    .filter((act) => act === 'reason' || !isLikely('pitch', likely))
    .filter((act) => isLikely(act, likely) && byPhrase.every((each) => each.act !== act))
    .map((act): RepAct => ({ act, span: [0, text.length], confidence: CONFIDENCE }));
  return [...byPhrase, ...learned];
}

/** Who says a whole name and a firm while greeting says who is calling. */
function introducedIn({ text, words }: Turn): RepAct[] {
  const [first, second] = sentencesOf(words);
  return [first, second].flatMap((sentence): RepAct[] => {
    if (sentence === undefined) return [];
    const span: [number, number] = [words[sentence.from]!.start, words[sentence.to - 1]!.end];
    const said = bareIntroduction(text.slice(...span));
    return said ? [{ act: 'introduction', ...said, span, confidence: CONFIDENCE }] : [];
  });
}

/** A lower price in other words than reps of practice calls were labelled with. */
function discountIn({ found, words }: Turn): RepAct[] {
  const span = found.get('cheaper');
  if (span === undefined || denies(words, span)) return [];
  return [{ act: 'discount', percent: null, span, confidence: CONFIDENCE }];
}

/** "I can't promise eleven percent" gives nothing away. */
function denies(words: readonly Word[], [from, to]: RepAct['span']): boolean {
  const sentence = sentencesOf(words).find(
    (each) => words[each.to - 1]!.end > from && words[each.from]!.start < to,
  );
  const said = sentence ? words.slice(sentence.from, sentence.to) : [];
  return said.some(({ text, start }) => start < to && NOTHING.has(text));
}

const NOTHING: ReadonlySet<string> = new Set(['not', 'never', 'nothing', 'cannot']);

/** What one does once the other has told something. */
function bodyIn(turn: Turn): RepAct[] {
  const { found, likely, place, text, words } = turn;
  const acts: RepAct[] = [];
  const whole: [number, number] = [0, text.length];
  const recap = found.get('recap') ?? (isLikely('recap', likely) ? whole : undefined);
  if (place.told && recap)
    acts.push({ act: 'recap', statements: [], wrong: [], span: recap, confidence: CONFIDENCE });
  if (!place.real) return [...acts, ...promisedIn(turn)];
  const proof = found.get('proof');
  if (proof) acts.push({ act: 'proof', span: proof, confidence: CONFIDENCE });
  const day = dayIn(words);
  const time = timeIn(words, day !== null);
  const asksForHour = day !== null && time !== null && words.some(({ stop }) => stop === '?');
  if (asksForHour || isLikely('next-step', likely)) acts.push(proposal({ day, time }, whole));
  return acts;
}

/** A proposal of this confidence counts as none. */
const BELOW_PROPOSAL = 0.3;

/** "You'll have it by Monday": what is promised for a day is no proposal, but names the day. */
function promisedIn({ acts, words, text }: Turn): RepAct[] {
  const promises = acts.some(({ act }) => act === 'promise');
  const day = promises ? dayIn(words) : null;
  if (day === null || day.inDays === 0) return [];
  const named = proposal({ day, time: timeIn(words, true) }, [0, text.length]);
  // "And I'll ring you Tuesday for ten minutes": what takes minutes is a talk.
  const minutes = minutesIn(words);
  const kind = minutes === null ? 'send-info' : 'meeting';
  const step = { ...named.step, kind, minutes } as const;
  return [{ ...named, step, settles: true, confidence: BELOW_PROPOSAL }];
}

function isLikely(label: RepLabel, likely: Turn['likely']): boolean {
  return repModel.isLikely(label, likely(label));
}

/** Below this a turn hardly does what the reader took it for. */
const HARDLY = 0.05;
const DOUBTED: ReadonlySet<RepAct['act']> = new Set(['pressing', 'agenda', 'recap']);

function seems({ act, span }: RepAct, { likely, found, words }: Turn): boolean {
  if (act === 'discount') return !denies(words, span);
  if (!DOUBTED.has(act)) return true;
  const label = act as 'pressing' | 'agenda' | 'recap';
  return (label !== 'pressing' && found.has(label)) || likely(label) >= HARDLY;
}

/**
 * A pitch that was heard so surely stands, with no more confidence than this: it counts and is not
 * quoted. A second reading leaves it as it is.
 */
const SURE_PITCH = 0.75;
/** Below this nothing is said of an offer, unless it was heard plainly. */
const NO_PITCH = 0.3;
const HARDLY_PITCH = 0.1;
const PLAIN = 0.8;
const LEAST_SHOWN = 0.5;

/** What reps say of an offer comes in many words: of that, learning has the last one. */
function withPitch({ likely, words, place }: Turn, acts: readonly RepAct[]): RepAct[] {
  if (words.length === 0) return [...acts];
  const share = likely('pitch');
  const confidence = Math.max(LEAST_SHOWN, Math.round(share * 100) / 100);
  // What only one of the two takes for a pitch counts as one, and is not quoted.
  const shown = (own: number) => {
    if (share >= NO_PITCH) return confidence;
    return share >= HARDLY_PITCH ? own : SURE_PITCH;
  };
  const heard = acts
    .filter(
      (act) =>
        act.act !== 'pitch' ||
        share >= NO_PITCH ||
        (share >= HARDLY_PITCH && act.confidence >= PLAIN) ||
        act.confidence >= SURE_PITCH,
    )
    .map((act) => (act.act === 'pitch' ? { ...act, confidence: shown(act.confidence) } : act));
  const isHeard = heard.some(({ act }) => act === 'pitch');
  const isMissed = isLikely('pitch', likely) || namesOffer(words, place);
  if (place.turns === 0 || !(isHeard || isMissed)) return heard;
  const span = pitchSpan(words);
  return isHeard
    ? heard.map((act) => (act.act === 'pitch' ? { ...act, span } : act))
    : [...heard, { act: 'pitch', kind: 'feature', pains: [], span, confidence }];
}

/** Says what the offer does, by the name under which it was introduced. */
function namesOffer(words: readonly Word[], { company }: RepPlace): boolean {
  const [name] = company === null ? [] : wordsOf(company);
  return (
    name !== undefined &&
    sentencesOf(words).some(
      ({ from, to }) =>
        to - from >= SAYS_WHAT &&
        words[to - 1]!.stop !== '?' &&
        words.slice(from, to).some(({ stem }) => stem === name.stem),
    )
  );
}

/** Words of a sentence that says what something does, at least. */
const SAYS_WHAT = 6;

/** The sentence that speaks most of the offer. */
function pitchSpan(words: readonly Word[]): [number, number] {
  const sentences = sentencesOf(words).filter(({ to }) => words[to - 1]!.stop !== '?');
  const long = sentences.filter(({ from, to }) => to - from >= SAYS_WHAT);
  const told = long.length > 0 ? long : sentences;
  const shareOf = ({ from, to }: { from: number; to: number }) =>
    repModel.likelihood('pitch', lineFeatures(words.slice(from, to), [], null));
  const [best = { from: 0, to: words.length }] = told.toSorted((a, b) => shareOf(b) - shareOf(a));
  return [words[best.from]!.start, words[best.to - 1]!.end];
}

function proposal(
  { day, time }: Pick<Step, 'day' | 'time'>,
  span: [number, number],
): Extract<RepAct, { act: 'next-step' }> {
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
  if (act.act === 'discount') return { ...act, traded: turn.found.has('trades') };
  return act.act === 'question'
    ? {
        ...act,
        ...depthOf(act, turn),
        followUp: isLikely('builds', turn.likely),
      }
    : act;
}

function depthOf(
  { kind }: Extract<RepAct, { act: 'question' }>,
  { found, likely, place }: Turn,
): { kind: QuestionKind } {
  const depth = place.told ? likely('follow-up') : 0;
  if (found.has('worth')) return { kind: 'need-payoff' };
  if (depth < SHALLOW && !found.has('trouble')) return { kind: 'situation' };
  const isDeep = repModel.isLikely('follow-up', depth) || found.has('trouble');
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
