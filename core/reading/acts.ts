import verbs from '#core/language/lexicon/verbs.json' with { type: 'json' };
import {
  QUESTION_KINDS,
  type About,
  type QuestionForm,
  type RepAct,
  type ReadingContext,
} from '#core/contract/personas/reading.ts';
import { amountIn, percentIn } from '#core/language/amounts.ts';
import { cuesIn, type Cue, type FoundCue } from '#core/language/lexicon.ts';
import { dayIn, minutesIn, timeIn } from '#core/language/dates.ts';
import type { Encoded } from '#core/language/encoder.ts';
import { bareIntroduction, introducedAs } from '#core/language/names.ts';
import { stemOf, wordsOf, type Word } from '#core/language/words.ts';
import type { StatementPersona } from '#core/contract/personas/persona.ts';
import type { Knowledge } from '#core/persona/knowledge/knowledge.ts';
import { findAbout, sentencesOf } from './about.ts';
import { detailFeatures, type Hearing } from './features.ts';
import { beginsWithVerb, formOf, lastQuestionIn } from './form.ts';
import { DETAILS, PITCH_KINDS, type StretchLabel } from './labels.ts';
import type { Model } from './model.ts';
import { likeliestStep, names, recapIn, stepIn, touches } from './slots.ts';
import { sharesOf, type Stretch } from './stretches.ts';

/** A turn as it is read, with all that its stretches need. */
export interface Turn {
  source: string;
  words: readonly Word[];
  hearing: Hearing;
  context: ReadingContext;
  /** The persona's last line as the search sees it; null before the first. */
  personaSaid: Encoded | null;
  knowledge: Knowledge;
  model: Model;
}

/** One stretch with its own words. */
interface Part extends Turn {
  stretch: Stretch;
  own: readonly Word[];
  cues: readonly FoundCue[];
  span: [number, number];
  /** One of the things that an "or" leaves to choose from. */
  isChoice?: boolean;
}

/** What an act has beside its name. */
type Common = Pick<RepAct, 'span' | 'confidence'>;

const REPAIRS = ['not-asked', 'repeat', 'explain', 'other', 'meant', 'misheard'] as const;
/** Labels of stretches that hold no repair, whatever words they share with one. */
const NO_REPAIR: ReadonlySet<StretchLabel> = new Set([
  'greeting',
  'introduction',
  'recap',
  'pitch',
  'price',
  'discount',
  'next-step',
  'close',
]);
/** Words of a repair at most: in more than that somebody tells something. */
const LONGEST_REPAIR = 14;
/** An insult costs the call: below this it counts as a remark. */
const SURE_RUDE = 0.6;
const DEGREES = ['threat', 'advance', 'insult'] as const;

/** The acts of one stretch, in order. */
export function actsOf(stretch: Stretch, turn: Turn): RepAct[] {
  const part = partOf(stretch, turn);
  return overruled(part) ?? BY_LABEL[stretch.label](part);
}

function partOf(stretch: Stretch, turn: Turn): Part {
  const own = turn.words.slice(stretch.from, stretch.to);
  return {
    ...turn,
    stretch,
    own,
    cues: cuesIn(turn.words, stretch.from, stretch.to),
    span: [own[0]!.start, own.at(-1)!.end],
  };
}

/**
 * Labels of stretches that may propose in the form of an order: "give me ten minutes on Thursday".
 */
const MAY_PROPOSE: ReadonlySet<StretchLabel> = new Set(['pitch', 'statement', 'acknowledgement']);

function proposesByOrder(part: Part): boolean {
  return (
    MAY_PROPOSE.has(part.stretch.label) &&
    has(part, 'step') &&
    dayIn(part.own) !== null &&
    minutesIn(part.own) !== null
  );
}

/** Labels of stretches that are no order to tell something: "just tell me the biggest one". */
const NO_ORDER: ReadonlySet<StretchLabel> = new Set([
  'question',
  'ask',
  'permission',
  'next-step',
  'close',
  'goodbye',
  'rude',
]);
const SOFTENED: ReadonlySet<string> = new Set(
  'just please then so maybe okay ok right well but and or now fine'.split(' '),
);
/** "Tell me ...", "start with ...", "start wherever ...". */
const OBJECTS: ReadonlySet<string> = new Set(['me', 'us', 'with', 'wherever', 'from']);
const ORDERS: ReadonlySet<string> = new Set(['tell', 'give', 'start', 'walk', 'show', 'take']);
/** "Name one", "pick one line for me": what follows is asked for. */
const NAMING: ReadonlySet<string> = new Set(['name', 'pick', 'choose', 'describe']);
const LEARNING: ReadonlySet<string> = new Set(['hear', 'understand', 'know', 'learn']);
/** Before this turn "I'd like to understand how you work" says why one calls. */
const FIRST_WISH = 3;

function asksByOrder(part: Part): boolean {
  if (NO_ORDER.has(part.stretch.label) || has(part, 'step')) return false;
  const clauses = part.own.map((_, at) => at).filter((at) => at === 0 || part.own[at - 1]!.stop);
  if (clauses.some((at) => isOrder(part.own.slice(at)))) return true;
  const mayWish = part.stretch.label !== 'agenda' && part.context.thread.turns >= FIRST_WISH;
  return mayWish && clauses.some((at) => isWish(part.own.slice(at)));
}

function isOrder(clause: readonly Word[]): boolean {
  const [verb, object, ...others] = clause.filter(({ text }) => !SOFTENED.has(text));
  // "Name is Rick" introduces.
  if (NAMING.has(verb?.text ?? '')) return object !== undefined && object.text !== 'is';
  return ORDERS.has(verb?.text ?? '') && OBJECTS.has(object?.text ?? '') && others.length > 0;
}

/** "I'd like to hear what else is on your mind." */
function isWish(clause: readonly Word[]): boolean {
  const [i, would, like, to, verb, ...others] = clause
    .filter(({ text }) => !SOFTENED.has(text))
    .map(({ text }) => text);
  const wishes = i === 'i' && would === 'would' && like === 'like' && to === 'to';
  return wishes && LEARNING.has(verb ?? '') && others.length > 0;
}

const ANEW: ReadonlySet<string> = new Set(['asking', 'asked']);

/** "I was asking which of them use it": a question that was put before, said again. */
function askedAnew(words: readonly Word[]): readonly Word[] | null {
  if (words.at(-1)!.stop === '?') return null;
  const question = lastQuestionIn(words);
  const before = words[words.length - question.length - 1];
  return before !== undefined && ANEW.has(before.text) ? question : null;
}

const has = ({ cues }: Part, cue: Cue) => cues.some((found) => found.cue === cue);

function common({ span, stretch }: Part): Common {
  return { span, confidence: Math.round(stretch.confidence * 100) / 100 };
}

/** Fixed wordings say more than the classifier: speaking to a computer, abuse, repairs. */
function overruled(part: Part): RepAct[] | null {
  if (has(part, 'instruction')) return [{ act: 'instruction', ...common(part) }];
  const introduced = part.context.thread.turns === 0 ? introducedBarely(part) : null;
  if (introduced !== null) return [introduced];
  if (proposesByOrder(part))
    return nextStepOf({ ...part, stretch: { ...part.stretch, confidence: 1 } });
  if (asksByOrder(part)) return [questionOf(part)];
  const anew = askedAnew(part.own);
  if (anew !== null) return [questionOf({ ...part, own: anew })];
  const degree = DEGREES.find((each) => has(part, each));
  if (degree !== undefined) return [{ act: 'rude', degree, ...common(part) }];
  if (NO_REPAIR.has(part.stretch.label) || part.own.length > LONGEST_REPAIR) return null;
  // "I'll say it again" asks for nothing.
  if (has(part, 'offers-repeat')) return null;
  const kind = REPAIRS.find((each) => has(part, each));
  return kind === undefined ? null : repairOf(part, kind);
}

/** Somebody who says their name and firm first has introduced themselves, in however few words. */
function introducedBarely(part: Part): RepAct | null {
  const { own, source, span, stretch } = part;
  if (stretch.label !== 'statement' && stretch.label !== 'greeting') return null;
  if (introducedAs(own, source) !== null) return null;
  const said = bareIntroduction(source.slice(...span));
  return said && { act: 'introduction', ...said, ...common(part) };
}

function repairOf(part: Part, kind: (typeof REPAIRS)[number]): RepAct[] | null {
  const { thread, repAsked } = part.context;
  if (thread.turns === 0) return null;
  if (kind === 'repeat' || kind === 'explain')
    return [{ act: 'repair', kind, about: null, ...common(part) }];
  if (kind === 'misheard') return [{ act: 'repair', kind, about: null, ...common(part) }];
  // The question is read again with the rep's own words weighing double, and what was just told
  // ruled out.
  const words = [...part.own, ...part.own, ...(repAsked === null ? [] : wordsOf(repAsked))];
  const barred = [...thread.barred, ...thread.lastTold];
  const { about } = findAbout(
    {
      words,
      hearing: part.hearing,
      thread: { ...thread, barred, lastTold: [] },
      personaSaid: part.personaSaid,
    },
    part.knowledge,
    part.model,
  );
  return [{ act: 'repair', kind, about, ...common(part) }];
}

function aboutOf(part: Part, { again = false } = {}) {
  const found = findAbout(
    {
      again,
      words: part.own,
      hearing: part.hearing,
      thread: part.context.thread,
      personaSaid: part.personaSaid,
      before: part.words.slice(0, part.words.indexOf(part.own[0]!)),
    },
    part.knowledge,
    part.model,
  );
  return has(part, 'address') ? addressIn(found, part.context.persona) : found;
}

/** Words that tell an address: "dana at corbel freight, dot com". */
const ADDRESS: ReadonlySet<string> = new Set(['address', 'dot']);

/** Where to send something: the persona's own address, or what anybody says. */
function addressIn(
  { about, confidence }: { about: About; confidence: number },
  { brief }: StatementPersona,
) {
  if (about.to === 'call') return { about, confidence };
  const nearest = about.to === 'nothing' ? about.near : about.id;
  const line = brief.statements.find(({ id }) => id === nearest)?.text ?? '';
  const isAddress = wordsOf(line).some(({ text }) => ADDRESS.has(text));
  const own: About =
    nearest === undefined || !isAddress
      ? { to: 'call', id: 'where-to-send' }
      : { to: 'statement', id: nearest };
  return { about: own, confidence: Math.max(confidence, SURE_ADDRESS) };
}

/** A question for an address is understood by its words. */
const SURE_ADDRESS = 0.7;

const plain =
  (act: 'greeting' | 'reason' | 'agenda' | 'promise') =>
  (part: Part): RepAct[] => [{ act, ...common(part) }];

/** Nobody presses or sneers with the first thing they say; fixed wordings are heard all the same. */
const isFirst = ({ context }: Part) => context.thread.turns === 0;

/**
 * In the turns of other writers 24 of 25 that press are as sure, and one of five that do not;
 * strangers' polite turns that a persona took ill were all below.
 */
const PRESSES = 0.65;

const BY_LABEL: Record<StretchLabel, (part: Part) => RepAct[]> = {
  greeting: plain('greeting'),
  permission: permissionOf,
  reason: plain('reason'),
  agenda: plain('agenda'),
  promise: plain('promise'),
  pressing: (part) =>
    isFirst(part) || part.stretch.confidence < PRESSES
      ? [{ act: 'statement', ...common(part) }]
      : [{ act: 'pressing', ...common(part) }],
  introduction: (part) => [
    {
      act: 'introduction',
      ...(introducedAs(part.own, part.source) ?? { name: null, company: null }),
      ...common(part),
    },
  ],
  'small-talk': smallTalk,
  'off-topic': smallTalk,
  question: (part) =>
    isSaid(part)
      ? [{ act: 'statement', ...common(part) }]
      : questionsIn(part).flatMap(askedOrProposed),
  ask: askOf,
  pitch: (part) => [pitchOf(part), ...questionBeside(part)],
  answer: (part) => [
    ...yesOrNo(part),
    { act: 'answer', question: part.context.thread.question, ...common(part) },
  ],
  acknowledgement: (part) => [...acknowledgementOf(part), ...questionBeside(part)],
  'objection-response': (part) => [
    objectionResponseOf(part),
    ...questionBeside(part),
    ...stepBeside(part),
  ],
  price: priceOf,
  discount: discountOf,
  'next-step': nextStepOf,
  close: closeOf,
  recap: recapOf,
  thanks: (part) => [
    ...yesOrNo(part),
    { act: 'thanks', ...common(part) },
    ...(has(part, 'goodbye') ? [goodbyeOf(part)] : []),
  ],
  goodbye: (part) => [goodbyeOf(part)],
  apology: (part) => [{ act: 'apology', ...common(part) }],
  statement: (part) => [
    ...yesOrNo(part),
    { act: 'statement', ...common(part) },
    ...questionBeside(part),
  ],
  filler: () => [],
  unclear: (part) => [{ act: 'unclear', why: 'noise', ...common(part) }],
  rude: (part) =>
    part.stretch.confidence < SURE_RUDE || isFirst(part)
      ? [{ act: 'statement', ...common(part) }]
      : [{ act: 'rude', degree: 'sneer', ...common(part) }],
  // Fixed wordings are known; what only sounds like an order may be any.
  instruction: (part) => [
    { act: part.stretch.confidence < SURE_ORDER ? 'statement' : 'instruction', ...common(part) },
  ],
};

const SURE_ORDER = 0.8;

/** Who says the word takes leave, however unsure the classifier is. */
function goodbyeOf(part: Part): RepAct {
  const { span, confidence } = common(part);
  const least = has(part, 'goodbye') ? SURE_GOODBYE : 0;
  return { act: 'goodbye', span, confidence: Math.max(confidence, least) };
}

const SURE_GOODBYE = 0.6;

/**
 * "How many are you and who decides" asks twice; what an "or" joins is looked up apart, though it
 * is one choice.
 */
function questionsIn(part: Part): Part[] {
  const { own, stretch, words } = part;
  const at = own.findIndex(
    ({ text }, place) =>
      (text === 'and' || text === 'or') &&
      place >= LEAST_QUESTION &&
      own.length - place > LEAST_QUESTION &&
      ASKING.has(own[place + 1]!.text),
  );
  if (at < 0) return [part];
  const isChoice = part.isChoice === true || own[at]!.text === 'or';
  const cutAt = (from: number, to: number): Part => {
    const row = words.slice(from, to);
    return {
      ...part,
      own: row,
      cues: cuesIn(words, from, to),
      isChoice,
      span: [row[0]!.start, row.at(-1)!.end],
      stretch: { ...stretch, from, to, features: detailFeatures(words, from, to, part.hearing) },
    };
  };
  const rest = cutAt(stretch.from + at + 1, stretch.to);
  return [cutAt(stretch.from, stretch.from + at), ...questionsIn(rest)];
}

/** Words of a question, at least. */
const LEAST_QUESTION = 3;
const ASKING = new Set([
  'who',
  'what',
  'how',
  'when',
  'where',
  'why',
  'which',
  'do',
  'does',
  'did',
  'is',
  'are',
  'have',
  'has',
  'can',
  'will',
]);

/**
 * "He told me that he had been there three days." is no question, whatever it seems to be: it is
 * not put like one, nor known.
 */
function isSaid(part: Part): boolean {
  if (isMarkedAsSaid(part)) return true;
  const isPut =
    part.own.at(-1)!.stop !== '.' ||
    part.own.some(({ stop }) => stop === '?') ||
    formOf(sentencesOf(part.own).at(-1)!) !== undefined;
  if (isPut || part.own.length < LEAST_SAID) return false;
  const { about } = aboutOf(part);
  return about.to === 'nothing' && about.near === undefined;
}

/**
 * "So what we do is send a text. Does that help?": who sets a mark after one question sets it after
 * each, but for what only tells the other to tell something.
 */
function isMarkedAsSaid({ own, words, stretch }: Part): boolean {
  const isAsked = ({ stop }: Word) => stop === '?';
  if (!words.some(isAsked) || own.some(isAsked)) return false;
  const end = words.slice(stretch.to - 1).find(({ stop }) => stop === '.' || stop === '?');
  return end?.stop === '.' && !own.some(({ text }) => TELLS_TO.has(text));
}

const TELLS_TO: ReadonlySet<string> = new Set(verbs.tellsTo);

/** Words of something told, at least: fewer may be a question cut short. */
const LEAST_SAID = 5;

/** "Could I show you on Thursday?", "is there a day next week?": a question that proposes. */
function askedOrProposed(part: Part): RepAct[] {
  const check = part.cues.find(({ cue, to }) => cue === 'check' && to === part.stretch.to);
  if (check !== undefined && check.to - check.from >= LEAST_QUESTION) return summedUp(part, check);
  if (has(part, 'asks-slot') || (has(part, 'step') && namesTime(part) && isRequest(part)))
    return nextStepOf({ ...part, stretch: { ...part.stretch, confidence: 1 } });
  if (asksToSign(part))
    return [stepAct({ ...part, stretch: { ...part.stretch, confidence: 1 } }, 'renewal')];
  return [questionOf(part)];
}

/** "Are we good for another year?", of a customer. */
function asksToSign(part: Part): boolean {
  const { nextSteps } = part.context.persona.brief;
  return has(part, 'asks-to-sign') && nextSteps.some(({ kind }) => kind === 'renewal');
}

/** "So it works until it rains, is that about right?": a question that ends in a check sums up. */
function summedUp(part: Part, { from }: FoundCue): RepAct[] {
  const { stretch, words, context } = part;
  const check: RepAct = { act: 'check', ...common(part) };
  if (from - stretch.from < LEAST_RECAP) return checkOf(part);
  const said = words.slice(stretch.from, from);
  return [
    { act: 'recap', ...recapIn(said, context.thread, context.persona), ...common(part) },
    check,
  ];
}

/** Words that sum something up, at least. */
const LEAST_RECAP = 5;

function isRequest({ own }: Part): boolean {
  const form = formOf(sentencesOf(own).at(-1)!);
  return form === 'may-i' || form === 'could' || form === 'do-you' || form === 'choice';
}

function questionOf(part: Part): RepAct {
  const { about: found, confidence } = aboutOf(part);
  const about: About =
    found.to === 'nothing' && part.isChoice === true ? { ...found, form: 'choice' } : found;
  const { features } = part.stretch;
  const kinds = sharesOf(features, 'kind', part.model.acts);
  const [closed = 0, followUp = 0] = sharesOf(features, 'flags', part.model.acts);
  const isThread = (about.to === 'statement' && about.thread === true) || about.to === 'said';
  return {
    act: 'question',
    kind: QUESTION_KINDS[kinds.indexOf(Math.max(...kinds))]!,
    about,
    closed: closed > 0.5 || has(part, 'closed'),
    followUp: isThread || followUp > 0.5,
    span: part.span,
    confidence: Math.round(confidence * 100) / 100,
  };
}

/** A count is no price: money, a rate, or a word for what one pays, stands in one. */
function priceOf(part: Part): RepAct[] {
  const amount = amountIn(part.own);
  const isRate = amount?.per === 'month' || amount?.per === 'year' || amount?.per === 'user';
  const isMoney = amount?.currency != null || isRate || has(part, 'price');
  return isMoney ? [{ act: 'price', amount, ...common(part) }] : acknowledgementOf(part);
}

function discountOf(part: Part): RepAct[] {
  const percent = percentIn(part.own);
  const isLess = percent !== null || has(part, 'discount');
  return isLess ? [{ act: 'discount', percent, ...common(part) }] : acknowledgementOf(part);
}

/**
 * From this share on a question for leave is one; one that hardly seems so is a question like any
 * other.
 */
const SURE_PERMISSION = 0.35;

function permissionOf(part: Part): RepAct[] {
  const asksElse = part.stretch.confidence < SURE_PERMISSION && part.own.at(-1)!.stop === '?';
  return asksElse ? askedOrProposed(part) : [{ act: 'permission', ...common(part) }];
}

/** A question about the call: understood, heard, when, who. */
function askOf(part: Part): RepAct[] {
  if (has(part, 'check')) return checkOf(part);
  if (has(part, 'asks-when')) return [stepAct(part, 'meeting')];
  const { agreed } = part.context.thread;
  // "Are we still on for Thursday at three?"
  const isStanding = agreed !== null && dayIn(part.own) !== null && timeIn(part.own, true) !== null;
  if (isStanding) return [settledStep(part, agreed.kind)];
  const { about, confidence } = aboutOf(part);
  if (about.to === 'call' || about.to === 'nothing') {
    const asked = common(part);
    return [
      {
        act: 'logistics',
        about,
        span: asked.span,
        confidence: Math.max(asked.confidence, Math.round(confidence * 100) / 100),
      },
    ];
  }
  return [questionOf(part)];
}

function settledStep(part: Part, kind: Parameters<typeof stepIn>[0]): RepAct {
  const step = stepAct(part, kind);
  return step.act === 'next-step' ? { ...step, settles: true } : step;
}

/**
 * "You run the warehouse, right?" asks, unless it says what was told; "did I miss anything?" sums
 * up what stands before it.
 */
function checkOf(part: Part): RepAct[] {
  const check: RepAct = { act: 'check', ...common(part) };
  const before = part.words.slice(0, part.stretch.from);
  if (before.length >= LEAST_RECAP && part.own.some(({ text }) => MISSING.has(text))) {
    const { thread, persona } = part.context;
    return [{ act: 'recap', ...recapIn(before, thread, persona), ...common(part) }, check];
  }
  const isTag = part.cues.every(({ cue, from, to }) => cue !== 'check' || to - from === 1);
  if (!isTag || part.own.length <= LEAST_RECAP) return [check];
  const { about } = aboutOf(part, { again: true });
  const { told } = part.context.thread;
  const isTold = about.to === 'statement' && told.includes(about.id);
  return [isTold ? check : questionOf(part)];
}

const MISSING: ReadonlySet<string> = new Set(['miss', 'missed', 'missing', 'forget', 'forgotten']);

function smallTalk(part: Part): RepAct[] {
  const { about } = aboutOf(part);
  const isAsked =
    part.own.at(-1)!.stop === '?' && about.to === 'nothing' && about.form !== undefined;
  const isFound = about.to === 'call' || about.to === 'statement' || isAsked;
  return [{ act: 'small-talk', about: isFound ? about : null, ...common(part) }];
}

function pitchOf(part: Part): RepAct {
  // A pitch speaks of the offer; who retells what the persona said does not.
  const shares = sharesOf(part.stretch.features, 'pitch', part.model.acts);
  const kind = PITCH_KINDS[shares.indexOf(Math.max(...shares))]!;
  if (!has(part, 'offer')) return { act: 'statement', ...common(part) };
  if (kind === 'proof') return { act: 'proof', ...common(part) };
  const pains = part.context.persona.brief.pains
    .filter(({ keys }) => touches(keys, part.own))
    .map(({ id }) => id);
  return { act: 'pitch', kind, pains, ...common(part) };
}

function acknowledgementOf(part: Part): RepAct[] {
  const act = has(part, 'empathy') ? 'empathy' : 'acknowledgement';
  return [...yesOrNo(part), { act, ...common(part) }];
}

/** A yes or no where something was asked or proposed. */
function yesOrNo(part: Part): RepAct[] {
  const { waits } = part.context.thread;
  const isBare = part.words.length <= 4;
  if (waits !== 'question' && waits !== 'step' && !isBare) return [];
  if (has(part, 'deny')) return [{ act: 'deny', ...common(part) }];
  return has(part, 'confirm') ? [{ act: 'confirm', ...common(part) }] : [];
}

function objectionResponseOf(part: Part): RepAct {
  const { thread, persona } = part.context;
  const shares = sharesOf(part.stretch.features, 'manner', part.model.acts);
  const named = DETAILS.manner.labels.filter((_, at) => shares[at]! > 0.5);
  const likeliest = DETAILS.manner.labels[shares.indexOf(Math.max(...shares))]!;
  const objection = persona.brief.objections.find(({ id }) => id === thread.objection);
  return {
    act: 'objection-response',
    objection: thread.objection,
    manner: named.length > 0 ? named : [likeliest],
    specific: objection !== undefined && touches(objection.keys, part.own),
    named: objection !== undefined && names(objection, part.words),
    ...common(part),
  };
}

/**
 * "What went wrong there?" meets an objection and asks; so does whatever ends as a question and is
 * put like one.
 */
function questionBeside(part: Part): RepAct[] {
  if (part.own.at(-1)!.stop !== '?') return [];
  if (has(part, 'check')) return [{ act: 'check', ...common(part) }];
  // The whole sentence, of which the stretch may be the end.
  const own = sentencesOf(part.words.slice(0, part.stretch.to)).at(-1)!;
  if (own.length < LEAST_QUESTION || formOf(own) === undefined) return [];
  const from = part.stretch.to - own.length;
  return [
    questionOf({
      ...part,
      own,
      span: [own[0]!.start, part.span[1]],
      stretch: {
        ...part.stretch,
        from,
        features: detailFeatures(part.words, from, part.stretch.to, part.hearing),
      },
    }),
  ];
}

/**
 * "So let me make Thursday smaller: just you and me, at two": what meets an objection may propose,
 * in one sentence or two.
 */
function stepBeside(part: Part): RepAct[] {
  const { words, stretch } = part;
  if (!['.', '?'].includes(part.own.at(-1)!.stop)) return [];
  const sentence = sentencesOf(words.slice(0, stretch.to)).at(-1)!;
  const [next = []] = sentencesOf(words.slice(stretch.to));
  const own = [...sentence, ...next];
  if (dayIn(sentence) === null || timeIn(own, true) === null) return [];
  if (!sentence.some(({ text }) => PROPOSING.has(text))) return [];
  const shares = sharesOf(stretch.features, 'step', part.model.acts);
  return [stepAct({ ...part, own }, likeliestStep(shares))];
}

function nextStepOf(part: Part): RepAct[] {
  const { confidence } = part.stretch;
  const asked = questionBeside(part);
  if (asked.length > 0 && asksElse(part.own)) return asked;
  if (echoesDay(part) || isOfOthers(part) || asksForCount(part))
    return asked.length > 0 ? asked : [{ act: 'statement', ...common(part) }];
  if (confidence < UNSURE_STEP ? !settlesTime(part) : confidence < SURE_STEP && !namesStep(part))
    return [pitchOf(part), ...questionBeside(part)];
  if (isOnlyMentioned(part)) return [pitchOf(part)];
  const shares = sharesOf(part.stretch.features, 'step', part.model.acts);
  // What settles a time is a step, however unlike one it sounds.
  const stretch = { ...part.stretch, confidence: Math.max(confidence, UNSURE_STEP) };
  return [stepAct({ ...part, stretch }, likeliestStep(shares))];
}

/** "You type it all up on Monday?", to who has just said so and offered no day. */
function echoesDay({ own, hearing }: Part): boolean {
  const day = dayIn(own)?.weekday;
  const isSaid = day !== undefined && hearing.stems.has(stemOf(day)) && hearing.waits !== 'step';
  return isSaid && timeIn(own, true) === null && !own.some(({ text }) => PROPOSING.has(text));
}

const THIRD: ReadonlySet<string> = new Set('they he she somebody someone'.split(' '));
const BOTH_OF_US: ReadonlySet<string> = new Set(
  'i we us me you let shall my our your yours'.split(' '),
);
const COUNTED: ReadonlySet<string> = new Set('many much often'.split(' '));

/** "How many don't come, in a week?": a number is asked for, and no day is named to meet on. */
function asksForCount({ own }: Part): boolean {
  return own.some(({ text }, at) => text === 'how' && COUNTED.has(own[at + 1]?.text ?? ''));
}

/** "Somebody rings, and they ring again on Thursday": what neither of the two is to do. */
function isOfOthers({ own }: Part): boolean {
  return own.some(({ text }) => THIRD.has(text)) && !own.some(({ text }) => BOTH_OF_US.has(text));
}

/**
 * "You can't confirm anything on the renewal yet. What is holding it?": a step that is spoken of
 * before a question on something else, without a word that proposes or a day and an hour.
 */
function isOnlyMentioned(part: Part): boolean {
  const { own, words, stretch } = part;
  if (own.at(-1)!.stop === '?' || words.at(-1)!.stop !== '?') return false;
  if (dayIn(own) !== null && timeIn(own, true) !== null) return false;
  const asked = sentencesOf(words.slice(stretch.to)).at(-1) ?? [];
  if (asked.length < LEAST_QUESTION || !asksElse(asked)) return false;
  return dayIn(own) === null || !own.some(({ text }) => PROPOSING.has(text));
}

/** Whether the last sentence asks for something else than a yes to what was proposed. */
function asksElse(words: readonly Word[]): boolean {
  const asked = sentencesOf(words).at(-1)!;
  const and = asked.findIndex(({ text }, at) => text === 'and' && at >= LEAST_QUESTION);
  // "Who does the ranking, and can you tell the difference?"
  const first = and < 0 ? asked : asked.slice(0, and);
  if (beginsWithVerb(first)) return false;
  return !REQUESTS.has(formOf(asked)) || !REQUESTS.has(formOf(first));
}

/** Forms that may ask for a yes to what was said before them. */
const REQUESTS: ReadonlySet<QuestionForm | undefined> = new Set([
  undefined,
  'may-i',
  'could',
  'do-you',
  'is-there',
  'choice',
  'guess',
  'when',
  'opinion',
  'doubt',
  'wish',
]);
/** Words with which somebody proposes. */
const PROPOSING: ReadonlySet<string> = new Set(verbs.proposing);

/** From here on a proposal counts as one without a word for what is proposed. */
const SURE_STEP = 0.9;
/** Below this it must name what is to happen, and when. */
const UNSURE_STEP = 0.5;
/** Words in which one says yes to what is on the table. */
const BARE_YES = 8;

/** A day, a time, or a word for what is to happen. */
function namesStep(part: Part): boolean {
  return has(part, 'step') || has(part, 'asks-when') || namesTime(part);
}

const namesTime = ({ own }: Part) => dayIn(own) !== null || timeIn(own, false) !== null;
const settlesTime = (part: Part) =>
  has(part, 'asks-when') || (has(part, 'step') && namesTime(part));

const INVITATIONS: ReadonlySet<string> = new Set(['invite', 'invitation', 'calendar']);

function stepAct(part: Part, kind: Parameters<typeof stepIn>[0]): RepAct {
  const cues = cuesIn(part.words);
  const step = stepIn(kind, { ...part, cues }, part.context.persona);
  // Who sends an invitation for a day and an hour proposes to meet then.
  const isInvitation =
    kind === 'send-info' &&
    step.day !== null &&
    step.time !== null &&
    part.own.some(({ text }) => INVITATIONS.has(text));
  return {
    act: 'next-step',
    step: isInvitation ? { ...step, kind: 'meeting' } : step,
    asksWhen: step.time === null && has(part, step.day === null ? 'asks-when' : 'asks-hour'),
    settles: false,
    ...common(part),
  };
}

/** Settles what is on the table, with the day and time that are said now. */
function closeOf(part: Part): RepAct[] {
  const { step: open, agreed } = part.context.thread;
  const table = open ?? agreed;
  if (part.own.length > BARE_YES && !namesStep(part)) return acknowledgementOf(part);
  const confirm: RepAct = { act: has(part, 'deny') ? 'deny' : 'confirm', ...common(part) };
  const said = stepAct(part, table?.kind ?? 'meeting');
  if (said.act !== 'next-step') return [confirm];
  const { step } = said;
  if (table === null && step.day === null && step.time === null) return [confirm];
  const settled = {
    ...step,
    day: step.day ?? table?.day ?? null,
    time: step.time ?? table?.time ?? null,
    minutes: step.minutes ?? table?.minutes ?? null,
    attendees: step.attendees.length > 0 ? step.attendees : (table?.attendees ?? []),
  };
  return [confirm, { ...said, step: settled, settles: table !== null }];
}

function recapOf(part: Part): RepAct[] {
  const { thread, persona } = part.context;
  const recap: RepAct = {
    act: 'recap',
    ...recapIn(part.own, thread, persona),
    ...common(part),
  };
  return has(part, 'check') ? [recap, { act: 'check', ...common(part) }] : [recap];
}
