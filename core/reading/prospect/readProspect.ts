import { OBJECTION_CATEGORIES } from '#core/contract/personas/persona.ts';
import type { ObjectionCategory } from '#core/contract/personas/persona.ts';
import type { PersonaAct, SaidDay, Step } from '#core/contract/personas/reading.ts';
import { dayIn, timeIn } from '#core/language/dates.ts';
import { wordsOf, type Word } from '#core/language/words.ts';
import { sentencesOf, type Stretch } from '../lines/sentences.ts';
import { FoundCues } from './cues.ts';
import { lineFeatures, type Before } from './lineFeatures.ts';
import { prospectModel, type ProspectLabel } from './prospectModel.ts';

/** What the call holds when a prospect speaks. */
export interface ProspectContext {
  /** The next step on the table from the rep, made in the turn that is answered or before. */
  step: Step | null;
  /** It was made in the turn that is answered. */
  fresh: boolean;
  /** The one that was agreed. */
  agreed: Step | null;
  /** The rep's turn asks for a day, or names none. */
  asksWhen: boolean;
  /** The rep took up the day that the prospect named itself. */
  settled: boolean;
  /** The call has hardly begun. */
  early: boolean;
  /** What the rep's turn did that may have drawn an objection. */
  because: Extract<PersonaAct, { act: 'objected' }>['because'];
  /** Nobody has spoken before. */
  picksUp: boolean;
  /** What the line is known by where it tells something. */
  id: string;
  /** The rep's turn before; null before the first, and where nothing is known of it. */
  before?: Before | null;
}

/** In fewer words nothing is told. */
const LEAST_TOLD = 3;
/** From so many on a line tells something even where it also objects. */
const TELLS_ANYWAY = 14;
/** In more words nobody asks to hear it again. */
const MOST_CONFUSED = 25;

interface Objection {
  category: ObjectionCategory;
  confidence: number;
}

/**
 * From here on an objection is one and no more than that; so is a phrase that objects, in a line
 * that does not seem to do anything else.
 */
const CLEAR = 0.4;
const HARDLY = 0.2;
/** From here on even an answer objects in which no phrase does. */
const SURE_ANSWER = 0.75;
/** A phrase that confirms, in a line that does not seem cold. */
const HARDLY_COLD = 0.15;

/** What a prospect's words leave to be told apart. */
interface Line {
  words: readonly Word[];
  cues: FoundCues;
  context: ProspectContext;
  objection: Objection | null;
  /** How likely the line does something, by its words. */
  likely: (label: ProspectLabel) => number;
  does: (label: ProspectLabel) => boolean;
  refuses: Stretch | null;
  resolves: Stretch | null;
  /** It is said with ill will: annoyed, or hanging up. */
  resists: boolean;
}

/** Reads a line of a real prospect, of whom no brief is known. */
export function readProspect(text: string, context: ProspectContext): PersonaAct[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const line = lineOf(words, context);
  if (context.picksUp && line.objection === null) return [{ act: 'greeted', line: null }];
  if (words.length < MOST_CONFUSED && line.cues.has('confused'))
    return [{ act: 'missed', line: null, kind: 'did-not-catch', noun: null, facet: null }];
  const steps = stepActs(line);
  const agrees = steps.some(({ act }) => act === 'agreed');
  const manner = mannerActs(agrees ? { ...line, objection: softened(line.objection) } : line);
  const acts = [...steps, ...manner, ...tellingActs(line), ...endActs(line)];
  return acts.length > 0 ? acts : [{ act: 'acknowledged', line: null }];
}

function lineOf(words: readonly Word[], context: ProspectContext): Line {
  const cues = new FoundCues(words);
  const features = lineFeatures(words, cues.names(), context.before ?? null);
  const likely = (label: ProspectLabel) => prospectModel.likelihood(label, features);
  const does = (label: ProspectLabel) => prospectModel.isLikely(label, likely(label));
  const objection = objects(words, cues, features) ? objectionIn(cues, likely('objects')) : null;
  return {
    words,
    cues,
    context,
    objection,
    refuses: refusalIn(words, cues),
    resolves: objection === null ? cues.first('resolves') : null,
    likely,
    does,
    resists: does('annoyed') || cues.has('annoyed') || cues.has('hang-up'),
  };
}

/** Who agrees may still have doubts, but hardly objects. */
function softened(objection: Objection | null): Objection | null {
  return objection && { ...objection, confidence: Math.min(objection.confidence, CLEAR) };
}

/**
 * What it says to the next step on the table, or the one that it puts there itself by naming day
 * and time.
 */
function stepActs(line: Line): PersonaAct[] {
  const { words, cues, context } = line;
  const day = dayIn(words);
  const time = hourIn(line, day);
  const { step, agreed } = context;
  if (cues.has('goodbye') && day === null && !words.some(({ text }) => FIRM_YES.has(text)))
    return [];
  if (step !== null) {
    const named: Step = { ...step, day: day ?? step.day, time: time ?? step.time };
    return answerTo(line, named, day !== null || time !== null);
  }
  if (agreed !== null && !context.fresh) return takesBack(line, agreed);
  return day !== null && offersTime(line, time !== null)
    ? [{ act: 'countered', line: null, step: { ...MEETING, day, time }, why: 'other-time' }]
    : [];
}

/**
 * "I would not. I'm due in town at two" names the hour of something else; "two is no good, four is
 * fine" another one.
 */
function hourIn({ words, refuses }: Line, day: SaidDay | null): Step['time'] {
  const isOffered = day !== null || refuses === null || saysYes(words);
  return isOffered ? timeIn(words, day !== null) : null;
}

/** A refusal that objects takes back what was agreed. */
function takesBack(line: Line, step: Step): PersonaAct[] {
  return line.refuses !== null && line.objection !== null && agreementIn(line) === null
    ? [{ act: 'declined', line: null, step, why: 'said-no' }]
    : [];
}

/** A day in a complaint is none to meet on. */
function offersTime({ words, cues, context, resists }: Line, namesHour: boolean): boolean {
  if (context.early || resists || cues.has('corrects')) return false;
  return namesHour || saysYes(words);
}

const MEETING: Step = { kind: 'meeting', day: null, time: null, minutes: null, attendees: [] };

/** @param step as it stands with the day and time that the line names */
function answerTo(line: Line, step: Step, namesTime: boolean): PersonaAct[] {
  const agreed = { act: 'agreed', line: null, step } as const;
  if (isSettled(line) || grants(line)) return [agreed];
  const yes = agreementIn(line) !== null || (line.refuses === null && line.does('agrees'));
  // Who wavers and settles no time has said neither yes nor no.
  if (line.cues.has('doubts') && !(namesTime && yes)) return [];
  const less = counterTo(line, step, { yes, namesTime });
  if (less !== null) return [less];
  if (yes) return [agreed];
  return line.context.fresh ? answerToFresh(line, agreed, namesTime) : [];
}

/** To a step that was just proposed a time is a yes, and so is a glad word. */
function answerToFresh(
  line: Line,
  agreed: Extract<PersonaAct, { act: 'agreed' }>,
  namesTime: boolean,
): PersonaAct[] {
  if (namesTime || takesGladly(line)) return [agreed];
  return line.refuses !== null || line.does('declines')
    ? [{ ...agreed, act: 'declined', why: 'not-interested' }]
    : [];
}

/**
 * Another time, or something smaller, in the place of what was proposed; null where neither is
 * wanted.
 */
function counterTo(
  line: Line,
  step: Step,
  { yes, namesTime }: { yes: boolean; namesTime: boolean },
): PersonaAct | null {
  const otherTime: PersonaAct = { act: 'countered', line: null, step, why: 'other-time' };
  if (namesTime && line.context.fresh) return takesDay(line, yes) ? null : otherTime;
  if (line.cues.has('other-time') && !yes) return otherTime;
  if (!wantsLess(line) || (yes && invites(line.words))) return null;
  return { act: 'countered', line: null, step: { ...step, kind: 'send-info' }, why: 'smaller' };
}

/** The rep takes what the persona had offered, and nothing speaks against it. */
function isSettled({ context, refuses, resists, words }: Line): boolean {
  return context.settled && refuses === null && !resists && !asksBack(words);
}

/** "Ring if you like, I may not pick up" gives leave, with little warmth. */
function grants({ cues, context, refuses, resists }: Line): boolean {
  return context.fresh && cues.has('grants') && refuses === null && !resists;
}

/** "All of them? Today?" takes nothing yet; "you'll send it over? Great" does. */
function asksBack(words: readonly Word[]): boolean {
  const beginning = sentencesOf(words).slice(0, 2);
  return beginning.every(({ to }) => words[to - 1]!.stop === '?');
}

/** The day that it names is one it can do, as it was asked for. */
function takesDay({ words, context, cues, refuses }: Line, yes: boolean): boolean {
  if (refuses !== null || takesOther(words)) return false;
  // Who says where to write, and when on that day, takes it.
  if (cues.has('gives-contact') && isSameDay(dayIn(words), context.step)) return true;
  return yes || (words.length <= BARE && saysYes(words)) || context.asksWhen;
}

function isSameDay(day: SaidDay | null, step: Step | null): boolean {
  return day?.weekday !== undefined && day.weekday === step?.day?.weekday;
}

function wantsLess({ cues, context }: Line): boolean {
  return cues.has('smaller') && context.fresh && context.agreed === null;
}

/** Objections, what takes them back, temper, confirmations and corrections. */
function mannerActs(line: Line): PersonaAct[] {
  const { cues, words, objection, resolves, context, likely } = line;
  const acts: PersonaAct[] = [];
  const temper = temperIn(line);
  if (objection !== null) {
    const { category, confidence } = objection;
    acts.push({ act: 'objected', line: null, id: category, because: context.because, confidence });
  } else if (resolves !== null) acts.push({ act: 'resolved', line: null, id: 'any' });
  if (temper !== null)
    acts.push({ act: 'warned', line: null, about: 'pressing', confidence: temper });
  if (cues.has('corrects') && SETS_RIGHT.has(words[0]!.text))
    acts.push({ act: 'corrected', line: null, wrong: [{ id: context.id, said: '', told: '' }] });
  else if (objection === null && temper === null && isWarm(line))
    acts.push({
      act: 'confirmed',
      line: null,
      confidence: sureness(
        likely('warm'),
        WARM_CUES.some((cue) => cues.has(cue)),
      ),
    });
  return acts;
}

/**
 * How sure it is that it is annoyed; null where it does not seem so. Who has to say something again
 * surely was not heard.
 */
function temperIn({ cues, does, likely }: Line): number | null {
  if (cues.has('told-before')) return rounded(Math.max(SURE, likely('annoyed')));
  if (!cues.has('annoyed') && !does('annoyed')) return null;
  return sureness(likely('annoyed'), cues.has('annoyed') || cues.has('hang-up'));
}

const WARM_CUES = ['confirms', 'positive', 'resolves'] as const;

/** A feeling is sure where a phrase shows it and the rest of the line does not speak against it. */
function sureness(likely: number, hasPhrase: boolean): number {
  return rounded(
    hasPhrase && likely >= NOT_AGAINST ? Math.max(likely, SURE) : Math.min(likely, UNSURE),
  );
}

const NOT_AGAINST = 0.4;
const SURE = 0.6;
const UNSURE = 0.5;

/** Words with which one begins to put the other right. */
const SETS_RIGHT = new Set(['no', 'not', 'nope', 'actually', 'wrong', 'well', 'hang', 'sorry']);

function isWarm({ cues, likely, does }: Line): boolean {
  return does('warm') || (cues.has('confirms') && likely('warm') >= HARDLY_COLD);
}

/** What it tells, keeps back or asks. */
function tellingActs({ cues, words, objection, resists, context }: Line): PersonaAct[] {
  if (cues.has('rather-not-say') && words.length < TELLS_ANYWAY)
    return [{ act: 'missed', line: null, kind: 'rather-not-say', noun: null, facet: null }];
  const acts: PersonaAct[] = [];
  const hasResistance = resists || (objection !== null && objection.confidence >= CLEAR);
  if (toldWords(words) >= LEAST_TOLD && (!hasResistance || words.length >= TELLS_ANYWAY))
    acts.push({ act: 'told', line: null, id: context.id });
  if (words.some(({ stop }) => stop === '?') || (isUnmarked(words) && cues.has('asks')))
    acts.push({ act: 'asked', line: null, id: null });
  return acts;
}

function endActs({ cues, words, refuses, objection }: Line): PersonaAct[] {
  const leaves = cues.has('hang-up') || cues.has('goodbye');
  const unkindly = cues.has('goodbye')
    ? cues.has('annoyed')
    : refuses !== null || objection !== null;
  if (leaves && (unkindly || cues.has('annoyed')))
    return [{ act: 'ended', line: null, why: 'patience' }];
  return leaves && words.length <= MOST_CONFUSED
    ? [{ act: 'ended', line: null, why: 'goodbye' }]
    : [];
}

/**
 * A line that says little else objects by a phrase alone; who is asked and uses none answers,
 * unless it is all but sure that they object.
 */
function objects(words: readonly Word[], cues: FoundCues, features: readonly string[]): boolean {
  const likely = prospectModel.likelihood('objects', features);
  const places = OBJECTION_CATEGORIES.flatMap((each) => cues.first(`objection-${each}`) ?? []);
  const isShort = sentencesOf(words)
    .filter(({ from, to }) => places.some((place) => from <= place.from && place.from < to))
    .some(({ from, to }) => to - from < TELLS_ANYWAY);
  if (places.length > 0) return isShort || prospectModel.isLikely('objects', likely);
  return (
    likely >= SURE_ANSWER ||
    (prospectModel.isLikely('objects', likely) && !features.includes('asked'))
  );
}

/**
 * What it is about is told by the first phrase of a kind; where there is none, it is about trust in
 * what was said.
 */
function objectionIn(cues: FoundCues, likely: number): Objection {
  const raised = OBJECTION_CATEGORIES.flatMap((category) => {
    const place = cues.first(`objection-${category}`);
    return place === null ? [] : [{ ...place, category }];
  });
  const [first] = raised.toSorted((a, b) => a.from - b.from);
  const confidence = first && likely >= HARDLY ? Math.max(likely, CLEAR) : likely;
  return { category: first?.category ?? 'trust', confidence: rounded(confidence) };
}

function rounded(likelihood: number): number {
  return Math.round(likelihood * 100) / 100;
}

/**
 * "If it is no good, we skip it" refuses nothing yet, and who has said yes first only adds to it.
 */
function refusalIn(words: readonly Word[], cues: FoundCues): Stretch | null {
  const place = cues.first('refuse');
  if (place === null) return null;
  const before = words.slice(Math.max(0, place.from - CLAUSE), place.from);
  const [first] = sentencesOf(words);
  const saidYes =
    first !== undefined && place.from >= first.to && saysYes(words.slice(0, first.to));
  return saidYes || before.some(({ text }) => text === 'if') ? null : place;
}

/** Words of a clause. */
const CLAUSE = 10;

/**
 * A bare "sure" counts where nothing else takes it back; "no, but Friday works" counts from
 * "Friday" on.
 */
function agreementIn({ cues, words, refuses, objection, resolves, context }: Line): Stretch | null {
  const firm = cues.first('agree');
  const bare = context.fresh && words.length <= BARE ? cues.first('agree-bare') : null;
  if (refuses === null) return firm ?? (objection !== null || resolves !== null ? null : bare);
  const later = cues.first('agree-after-all', refuses.to);
  return (firm ?? bare) !== null && later !== null && turnsAfter(words, refuses.to) ? later : null;
}

/** In more words an "okay" only takes note of what was said. */
const BARE = 12;

const TURNS = new Set(['but', 'though', 'however', 'could']);
/** What comes after weighs more than what came before. */
function turnsAfter(words: readonly Word[], from: number): boolean {
  return words.slice(from).some(({ text }) => TURNS.has(text));
}

const OTHER = new Set(['rather', 'prefer', 'instead']);
function takesOther(words: readonly Word[]): boolean {
  return words.some(({ text }) => OTHER.has(text));
}

function invites(words: readonly Word[]): boolean {
  return words.some(({ stem }) => stem === 'invit');
}

const YES = new Set(
  'yes aye okay good fine great perfect sure lovely grand suit suits works ideal deal free'.split(
    ' ',
  ),
);
/** "Good man, bye" agrees to nothing. */
const FIRM_YES = new Set('yes aye okay sure fine great perfect deal agreed'.split(' '));
/**
 * In so few words a yes anywhere is one to what was proposed, and so is telling where the
 * invitation goes.
 */
function takesGladly({ words, cues, refuses, objection }: Line): boolean {
  if (refuses !== null || objection !== null) return false;
  return cues.has('gives-contact') || (words.length <= SHORT && saysYes(words));
}

const SHORT = 9;

function saysYes(words: readonly Word[]): boolean {
  return words.some(({ text }) => YES.has(text)) && !turnsAfter(words, 0);
}

function toldWords(words: readonly Word[]): number {
  return sentencesOf(words)
    .filter(({ to }) => words[to - 1]!.stop !== '?')
    .reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Recognised speech often comes without marks. */
function isUnmarked(words: readonly Word[]): boolean {
  return words.every(({ stop }) => stop === '' || stop === ',');
}
