import type { CallType } from '#core/contract/personas/persona.ts';
import type {
  ObjectionManner,
  QuestionKind,
  RepAct,
  RepReading,
  Step,
} from '#core/contract/personas/reading.ts';
import { dayIn, minutesIn, timeIn } from '#core/language/dates.ts';
import { bareIntroduction } from '#core/language/names.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import { repCuesIn, type RepCue } from './repCues.ts';
import { leastOf, shareOf, sharesOf, type RepLabel } from './repModel.ts';
import { sentenceFeatures } from './sentenceFeatures.ts';
import { sentencesOf, type Stretch } from './sentences.ts';

/** Where in a call a rep's turn stands. */
export interface RepPlace {
  /** Whether the call is a real one: what is proposed in practice was heard by then. */
  real: boolean;
  /** Rep turns before it. */
  turns: number;
  /** The line before it objects. */
  objected: boolean;
  /** The other has told something by now: before that there is nothing to propose a step upon. */
  conversed: boolean;
  callType: CallType;
  /** The other's line before it; null where there was none. */
  before: readonly Word[] | null;
  /** Stems of longer words in the other's lines before that one. */
  earlier: ReadonlySet<string>;
}

/** What was learned of a turn beside what it does: see the labels of the same names. */
export interface RepShares {
  builds: number;
  fits: number;
  recap: number;
  presses: number;
}

/** Words of a turn that are looked through. */
const READ = 300;
/** Rep turns in which a call is opened. */
const OPENING = 3;
const CONFIDENCE = 0.6;

/** A turn with what was found in it. */
interface Turn {
  text: string;
  words: readonly Word[];
  sentences: readonly Stretch[];
  /** By sentence how likely it does each. */
  shares: readonly Float64Array[];
  acts: readonly RepAct[];
  found: ReadonlyMap<RepCue, [number, number]>;
  place: RepPlace;
}

/**
 * What a rep's turn does, sentence by sentence, as was learned from calls that people labelled. It
 * stands in the place of what the reader heard of the same kinds, which was trained to answer turns
 * and not to score them. A second reading hears the same. `asks` are topics that decide a
 * deal and are asked about.
 */
export function withBeside(
  reading: RepReading,
  text: string,
  place: RepPlace,
): { reading: RepReading; shares: RepShares; asks: string[] } {
  const turn = turnOf(reading, text, place);
  const heard = [...turn.acts.flatMap((act) => kept(act, turn)), ...addedIn(turn)];
  const acts = [...heard, ...(place.objected ? responseIn(heard, turn) : [])];
  return {
    reading: { ...reading, acts: acts.map((act) => refined(act, turn)) },
    shares: {
      builds: likeliest('builds', turn).share,
      fits: likeliest('fits', turn).share,
      recap: likeliest('recap', turn).share,
      presses: likeliest('pressing', turn).share,
    },
    asks: ASKED.flatMap(([label, topic]) => (isLikely(label, turn) ? topic : [])),
  };
}

/** What decides a deal, by the label of asking about it. */
const ASKED = [
  ['asks-who', 'decision-maker'],
  ['asks-money', 'budget'],
  ['asks-when', 'timeline'],
  ['asks-how', 'decision-criteria'],
] as const satisfies readonly [RepLabel, string][];
export const LEARNED_TOPICS: ReadonlySet<string> = new Set(ASKED.map(([, topic]) => topic));

function turnOf({ acts }: RepReading, text: string, place: RepPlace): Turn {
  const words = wordsOf(text).slice(0, READ);
  const sentences = sentencesOf(words);
  const { before, callType, earlier, turns, real } = place;
  const said = before === null ? null : { words: before, callType };
  const found = repCuesIn(words, sentences);
  const cues = found.map((each) => [...each.keys()]);
  const shares = sentences.map((_, at) =>
    sharesOf(sentenceFeatures({ words, sentences, cues, before: said, earlier, turns, real }, at)),
  );
  // Of what stands in several sentences the first counts.
  const first = new Map(found.toReversed().flatMap((each) => [...each]));
  return { text, words, sentences, shares, acts, found: first, place };
}

/** How likely a turn does something, by the sentence that does it most likely. */
function likeliest(label: RepLabel, { shares, sentences, words }: Turn) {
  let [share, best] = [0, 0];
  for (const [at, each] of shares.entries())
    if (shareOf(label, each) > share) [share, best] = [shareOf(label, each), at];
  const { from, to } = sentences[best] ?? { from: 0, to: 0 };
  const span: [number, number] = [words[from]?.start ?? 0, words[to - 1]?.end ?? 0];
  return { share: Math.round(share * 100) / 100, span };
}

function isLikely(label: RepLabel, turn: Turn): boolean {
  return likeliest(label, turn).share >= leastOf(label);
}

/** Acts that are heard as they were learned, in the first turns alone or in all. */
const OPENERS = ['introduction', 'reason', 'permission', 'agenda'] as const;
const LEARNED = ['check', 'pitch', 'recap', 'empathy'] as const;
/** Acts of which the reader's own stand where that is not quite unlikely. */
const DOUBTED = ['price', 'proof', 'promise', 'pressing'] as const;
type LearnedAct =
  (typeof OPENERS)[number] | (typeof LEARNED)[number] | 'price' | 'proof' | 'promise';

/** Below this a turn hardly does what the reader took it for. */
const HARDLY = 0.05;

/** What the reader heard and learning does not speak against, or has no say in. */
function kept(act: RepAct, turn: Turn): RepAct[] {
  if (isLearned(act, turn)) return isPlainPitch(act, turn) ? [act] : [];
  if (act.act === 'discount') return denies(turn, act.span) ? [] : [act];
  if (act.act === 'objection-response') return withoutArguing(act, turn);
  const doubted = DOUBTED.find((name) => name === act.act);
  return doubted === undefined || likeliest(doubted, turn).share >= HARDLY ? [act] : [];
}

function isLearned({ act }: RepAct, { place }: Turn): boolean {
  const names: readonly string[] = place.turns <= OPENING ? [...OPENERS, ...LEARNED] : LEARNED;
  return names.includes(act);
}

/** A pitch to a prospect that the reader heard so plainly stands where it is not unlikely. */
const PLAIN = 0.75;
const UNLIKELY = 0.1;

function isPlainPitch(act: RepAct, turn: Turn): boolean {
  const { share } = likeliest('pitch', turn);
  const isPlain = act.act === 'pitch' && turn.place.real && act.confidence >= PLAIN;
  return isPlain && share >= UNLIKELY && share < leastOf('pitch');
}

/** Below this an answer to an objection hardly argues. */
const ARGUES = 0.1;

function withoutArguing(act: Extract<RepAct, { act: 'objection-response' }>, turn: Turn): RepAct[] {
  if (!act.manner.includes('argue') || likeliest('argues', turn).share >= ARGUES) return [act];
  const manner = act.manner.filter((each) => each !== 'argue');
  return manner.length === 0 ? [] : [{ ...act, manner }];
}

function addedIn(turn: Turn): RepAct[] {
  const { place } = turn;
  return [
    ...(place.turns <= OPENING ? openedIn(turn) : learnedIn('check', turn)),
    ...learnedIn('empathy', turn),
    ...learnedIn('price', turn),
    // What is said of the offer in the first breath says why one calls.
    ...(place.turns > 0 ? learnedIn('pitch', turn) : []),
    ...(place.conversed ? bodyIn(turn) : offeredIn(turn)),
    ...discountIn(turn),
  ];
}

/**
 * "It's about the renewal, but first I'd like to hear how it goes" says what the call is for and how
 * it begins, in one sentence.
 */
function openersIn(turn: Turn): RepAct[] {
  const acts = OPENERS.flatMap((name) => learnedIn(name, turn));
  const span = turn.found.get('order');
  const isPlan = span !== undefined && acts.every(({ act }) => act !== 'agenda');
  return isPlan ? [...acts, { act: 'agenda', span, confidence: HINTED }] : acts;
}

/** A plan by its words alone. */
const HINTED = 0.45;

/** A plan that ends in "if that suits you" asks whether it does. */
function openedIn(turn: Turn): RepAct[] {
  const acts = [...openersIn(turn), ...learnedIn('check', turn)];
  const span = turn.found.get('invites');
  const isPlan = acts.some(({ act }) => act === 'agenda');
  if (!isPlan || span === undefined || acts.some(({ act }) => act === 'check')) return acts;
  // "How does that work?" asks for something else.
  const asksHow = /\b(how|what) $/i.test(turn.text.slice(0, span[0]));
  return asksHow ? acts : [...acts, { act: 'check', span, confidence: CONFIDENCE }];
}

/** An act that is likely, with what the reader had heard of it. */
function learnedIn(name: LearnedAct, turn: Turn): RepAct[] {
  const { share, span } = likeliest(name, turn);
  if (share < leastOf(name)) return [];
  const heard = turn.acts.filter((act) => act.act === name);
  // Of those that are kept as they are one is enough.
  if (heard.length > 0 && DOUBTED.some((each) => each === name)) return [];
  const [own] = heard.toSorted((a, b) => b.confidence - a.confidence);
  const fresh = freshAct(name, turn.text.slice(...span));
  const named = own?.act === 'introduction' && own.name === null ? fresh : own;
  return [{ ...(named ?? fresh), span, confidence: Math.max(HEARD, share) }];
}

/** What is likely counts as heard, however rare it is: the scorer passes over what is below. */
const HEARD = 0.4;

const NOBODY = { name: null, company: null };

function freshAct(name: LearnedAct, said: string): RepAct {
  const base = { span: [0, 0] as [number, number], confidence: 0 };
  switch (name) {
    case 'introduction':
      return { act: name, ...(bareIntroduction(said) ?? NOBODY), ...base };
    case 'pitch':
      return { act: name, kind: 'feature', pains: [], ...base };
    case 'recap':
      return { act: name, statements: [], wrong: [], ...base };
    case 'price':
      return { act: name, amount: null, ...base };
    default:
      return { act: name, ...base };
  }
}

/** From here on a lower price is surely one: to hear one that is none costs the rep a row. */
const SURE_DISCOUNT = 0.5;

/** A lower price in other words than reps of practice calls were labelled with. */
function discountIn(turn: Turn): RepAct[] {
  if (turn.acts.some(({ act }) => act === 'discount')) return [];
  const { share, span } = likeliest('discount', turn);
  const cheaper = turn.found.get('cheaper') ?? (share >= SURE_DISCOUNT ? span : undefined);
  if (cheaper === undefined || denies(turn, cheaper)) return [];
  return [{ act: 'discount', percent: null, span: cheaper, confidence: CONFIDENCE }];
}

/** "I can't promise eleven percent" gives nothing away. */
function denies(turn: Turn, span: RepAct['span']): boolean {
  return sentenceWith(turn, span).some(({ text, start }) => start < span[1] && NOTHING.has(text));
}

/** The words of the sentence that holds some of these characters. */
function sentenceWith({ words, sentences }: Turn, [from, to]: RepAct['span']): readonly Word[] {
  const sentence = sentences.find(
    (each) => words[each.to - 1]!.end > from && words[each.from]!.start < to,
  );
  return sentence ? words.slice(sentence.from, sentence.to) : [];
}

const NOTHING: ReadonlySet<string> = new Set(['not', 'never', 'nothing', 'cannot']);

/** What one does once the other has told something. */
function bodyIn(turn: Turn): RepAct[] {
  const { place, words, text } = turn;
  const acts = [...recapIn(turn), ...learnedIn('proof', turn)];
  if (turn.acts.some(({ act }) => act === 'next-step')) return acts;
  const promised = place.real ? [] : promisedIn(turn);
  if (promised.length > 0) return [...acts, ...promised];
  const offered = offeredIn(turn);
  if (offered.length > 0) return [...acts, ...offered];
  const day = dayIn(words);
  const time = timeIn(words, day !== null);
  // In practice a day in a question was heard for what it is: it may have gone by.
  const named = place.real && day !== null && time !== null;
  const asksForHour = named && words.some(({ stop }) => stop === '?');
  if (asksForHour || likeliest('next-step', turn).share >= SURE_PROPOSAL)
    acts.push(proposal({ day, time }, [0, text.length]));
  return acts;
}

/** Who says that they sum up is taken at their word, whatever it is worth. */
function recapIn(turn: Turn): RepAct[] {
  const learned = learnedIn('recap', turn);
  const span = turn.found.get('recap');
  if (learned.length > 0 || span === undefined) return learned;
  return [{ act: 'recap', statements: [], wrong: [], span, confidence: CONFIDENCE }];
}

/** From here on a proposal that the reader passed over surely is one. */
const SURE_PROPOSAL = 0.7;
/** A proposal of this confidence counts as none. */
const BELOW_PROPOSAL = 0.3;

/** "You'll have it by Monday": what is promised for a day is no proposal, but names the day. */
function promisedIn({ acts, words, text }: Turn): RepAct[] {
  if (acts.some(({ act }) => act === 'next-step')) return [];
  const promises = acts.some(({ act }) => act === 'promise');
  const day = promises ? dayIn(words) : null;
  if (day === null || day.inDays === 0) return [];
  const named = proposal({ day, time: timeIn(words, true) }, [0, text.length]);
  // "And I'll ring you Tuesday for ten minutes": who rings for some minutes asks for a talk.
  const minutes = words.some(({ text }) => TALK.has(text)) ? minutesIn(words) : null;
  const kind = minutes === null ? 'send-info' : 'meeting';
  const step = { ...named.step, kind, minutes } as const;
  return [{ ...named, step, settles: true, confidence: BELOW_PROPOSAL }];
}

/** "Would it help if one of our engineers sat down with you?", or to have it on paper, is a step. */
function offeredIn(turn: Turn): RepAct[] {
  const { acts, found, place } = turn;
  const cue = found.get('offers') ?? found.get('provides');
  if (cue === undefined || place.turns <= OPENING) return [];
  if (acts.some(({ act }) => act === 'next-step')) return [];
  const said = sentenceWith(turn, cue);
  const day = dayIn(said);
  const span: RepAct['span'] = [said[0]!.start, said.at(-1)!.end];
  const asked = proposal({ day, time: timeIn(said, day !== null) }, span);
  const isSent = found.has('provides') || said.some(({ text }) => SENDS.has(text));
  const kind = isSent ? 'send-info' : 'meeting';
  return [{ ...asked, step: { ...asked.step, kind } }];
}

const SENDS: ReadonlySet<string> = new Set(
  'send sent write wrote writing email emailed mail mailed post posted'.split(' '),
);
const TALK: ReadonlySet<string> = new Set(
  (
    'ring rang ringing call called calling phone phoned phoning talk talked talking speak spoke ' +
    'speaking chat meet met meeting visit visited visiting come came coming show showed showing'
  ).split(' '),
);

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
 * Who else is to take part is known by no name here; how deep a question goes and whether it goes
 * on from what was said is told by the whole turn.
 */
function refined(act: RepAct, turn: Turn): RepAct {
  if (act.act === 'next-step' && act.step.attendees.length === 0 && turn.found.has('joins'))
    return { ...act, step: { ...act.step, attendees: ['others'] } };
  if (act.act === 'discount') return { ...act, traded: turn.found.has('trades') };
  return act.act === 'question'
    ? { ...act, kind: depthOf(act, turn), followUp: isLikely('builds', turn) }
    : act;
}

/** Below this a question asks for facts, whatever was heard. */
const SHALLOW = 0.15;

function depthOf({ kind }: { kind: QuestionKind }, turn: Turn): QuestionKind {
  const { found, place } = turn;
  const says = (cue: RepCue) => place.real && found.has(cue);
  if (isLikely('worth', turn) || says('worth')) return 'need-payoff';
  const { share } = likeliest('trouble', turn);
  if (share < SHALLOW && !says('trouble')) return 'situation';
  if (share < leastOf('trouble') && !says('trouble')) return place.real ? kind : 'situation';
  if (found.has('consequence')) return 'implication';
  return kind === 'implication' ? kind : 'problem';
}

/** How an objection is met beside what was heard. */
function responseIn(acts: readonly RepAct[], turn: Turn): RepAct[] {
  const manner: ObjectionManner[] = [
    ...(isLikely('empathy', turn) ? (['acknowledge'] as const) : []),
    ...(isLikely('eases', turn) ? (['reduce'] as const) : []),
  ];
  const heard = acts.some(({ act }) => MEETING.has(act));
  const mayArgue = !heard && likeliest('argues', turn).share >= ARGUES;
  if (manner.length === 0 && mayArgue && acts.some(({ act }) => OWN_POINT.has(act)))
    manner.push('argue');
  const known = acts.flatMap((act) => (act.act === 'objection-response' ? act.manner : []));
  if (manner.every((each) => known.includes(each))) return [];
  return [
    {
      act: 'objection-response',
      objection: null,
      manner,
      specific: false,
      span: [0, turn.text.length],
      confidence: CONFIDENCE,
    },
  ];
}

/** Acts that meet an objection by themselves. */
const MEETING: ReadonlySet<string> = new Set(['objection-response', 'empathy', 'question']);
const OWN_POINT: ReadonlySet<string> = new Set(['pitch', 'proof', 'answer', 'price', 'statement']);
