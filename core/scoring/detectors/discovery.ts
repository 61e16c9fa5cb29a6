import {
  argues,
  isPutRight,
  lineBefore,
  personaDoes,
  repActs,
  repDoes,
  tellsOwn,
  whole,
} from '../call/heardTurns.ts';
import { answerShare, isExcused, isFull, isShort, statementsIn } from '../call/answers.ts';
import type {
  AskedQuestion,
  CallReading,
  HeardTurn,
  PersonaTurn,
  Place,
  RepTurn,
} from '../call/reading.ts';
import { wordsAt } from '../call/words.ts';
import { count, groupsParam, list, numberParam } from './finding.ts';
import type { Criterion } from '../rubric.ts';
import type { Detector } from './finding.ts';
import { SELLING, pitchesOften, sellsMostly } from './selling.ts';

/**
 * How many questions the persona replied to: one that it answered in full counts whole, one with a
 * short answer in part.
 */
export const questions: Detector = (call, metrics, params) => {
  const good = numberParam(params, 'good', 8);
  const tooMany = numberParam(params, 'most', 18);
  const answered = call.questions.length;
  // Two to one reply were answered together.
  const turns = (asked: readonly AskedQuestion[]) => new Set(asked.map(({ turn }) => turn)).size;
  const short = turns(call.questions.filter((asked) => asked.short));
  const dodged = turns(call.questions.filter((asked) => asked.excused && !asked.short));
  const slotsOf = (share: number) => ({
    answered: fewOr(turns(call.questions.filter((asked) => asked.answered)), 'question'),
    dodged: uncountedIn(share, short, dodged),
    full: call.questions.filter(({ full }) => full).length,
    asked: metrics.questions,
  });
  // Who builds on the answers holds no interview, however much they ask.
  if (answered > tooMany && call.uptakes.length * 2 < call.rep.length)
    return { share: MANY, note: 'too-many', evidence: null, slots: slotsOf(MANY) };
  const [got, open] = [true, false].map((is) =>
    sumOf(call.questions.filter((asked) => asked.answered === is)),
  ) as [number, number];
  // Questions without an answer earn no more than those with one: who learned little asked little.
  const beside = Math.min(open, got);
  const earned = Math.min(1, (got + UNANSWERED * beside + ASKED * (open - beside)) / good);
  const most = mostWorth(call, numberParam(params, 'deep', 0));
  const share = Math.min(most, Math.max(earned, FAIR_QUESTIONS * fairlyAsked(call, dodged)));
  if (sellsInstead(call, share))
    return { share: SOLD * share, note: 'sold', evidence: null, slots: slotsOf(SOLD * share) };
  if (share === most && share < 0.8)
    return { share, note: 'shallow', evidence: null, slots: slotsOf(share) };
  const isDodged = metrics.questions >= good && call.recorded && share < 0.8;
  const closed = closedIn(call);
  return {
    share,
    ...(isDodged && { note: closed === null ? 'dodged' : 'closed' }),
    evidence: null,
    // Where only the credit of the whole call is less, there is nothing more to ask.
    done: share >= 0.8,
    slots: {
      ...slotsOf(share),
      ...(share > earned && { dodged: inPart(short, dodged) }),
      closed: closed ?? '',
    },
  };
};

/** Whose questions lead back to the offer finds out little by them. */
function sellsInstead(call: CallReading, share: number): boolean {
  return pitchesOften(call) || (sellsMostly(call) && share < 0.8);
}

/** What questions are worth that lead back to the offer. */
const SOLD = 0.75;

/** What questions are worth at most that ask for facts alone. */
const FACTS_ALONE = 0.5;
/** From so many answers on it counts in part whether questions go on from them, and in full. */
const ANSWERS = { from: 2, full: 5 } as const;

/**
 * Of `deep` questions on trouble all count. What a real prospect says of it shows by itself, and who
 * got hardly an answer had nothing to ask on from.
 */
function mostWorth({ questions: asked, recorded }: CallReading, deep: number): number {
  if (!recorded || deep === 0) return 1;
  const { from, full } = ANSWERS;
  const answered = asked.filter((question) => question.answered).length;
  const counts = Math.min(1, Math.max(0, answered - from) / (full - from));
  const lacking = Math.max(0, 1 - asked.filter(isDeep).length / deep);
  return 1 - (1 - FACTS_ALONE) * lacking * counts;
}

/** Share of the row, at least, where the persona had no answer to many questions. */
const FAIR_QUESTIONS = 0.5;

function inPart(short: number, dodged: number): string {
  return `${hardlyIn(short, dodged)} That you asked counts in part.`;
}

/**
 * The surest question that a yes, a no or a pick was enough for, and got no more, where so many did
 * that they are why little was told.
 */
function closedIn({ questions: asked, turns }: CallReading): string | null {
  const short = asked.filter((question) => question.short);
  const dodged = asked.filter((question) => question.excused);
  if (short.length < CLOSED || short.length * 2 < dodged.length) return null;
  const [surest] = short
    .filter(({ form, turn }) => turn > GREETING && form !== null && CLOSED_FORMS.has(form))
    .flatMap((question) => sentenceOf(question, turns) ?? [])
    .toSorted((a, b) => b.sure - a.sure || a.turn - b.turn);
  return surest === undefined ? null : wordsAt({ turns }, surest);
}

/** What more questions than anybody answers are worth. */
const MANY = 0.85;

/** Lines in which one says who one is. */
const GREETING = 3;

/** Forms that a yes, a no or a pick answers. */
const CLOSED_FORMS: ReadonlySet<string> = new Set([
  'choice',
  'guess',
  'do-you',
  'ever',
  'is-there',
]);

/** The question with all that stands in its sentence; null where it begins within one. */
function sentenceOf(
  { turn, from, to, sure }: AskedQuestion,
  turns: CallReading['turns'],
): (Place & { sure: number }) | null {
  const { text } = turns[turn]!;
  const before = text.slice(0, from).trimEnd();
  if (before !== '' && !'.?!'.includes(before.at(-1)!)) return null;
  const end = text.indexOf('?', from);
  return { turn, from, to: end === -1 ? to : end, sure };
}

/** Short answers that are no accident. */
const CLOSED = 3;

/** What a question without an answer counts of one with an answer, and what more of them do. */
const UNANSWERED = 0.7;
const ASKED = 0.2;

/** What a problem leads to shows best how deep one dug. */
const SHOWN_FIRST = ['implication', 'problem', 'need-payoff'] as const;

/** So often one asks what trouble leads to, or what mending it is worth, before one digs deep. */
const DEEP = 2;
/** Where that was asked more seldom, not all is there. */
const SHALLOW = 0.78;

/**
 * Whether questions go on from facts to problems, what they lead to, and what mending them is
 * worth.
 */
export const spin: Detector = (call, _metrics, params) => {
  const deep = call.questions.filter(isDeep);
  const kinds = new Set(deep.map(({ kind }) => kind));
  const many = Math.min(1, sumOf(deep) / numberParam(params, 'good', 5));
  const reached = deep.filter(({ kind }) => kind !== 'problem').length;
  const most = reached < DEEP ? SHALLOW : 1;
  const share = Math.min(most, 0.7 * many + 0.3 * (kinds.size / SHOWN_FIRST.length));
  if (call.questions.length === 0) return { share, note: 'missed', evidence: null };
  // How deep many questions went no single one shows.
  if (share >= 0.8) return { share, note: 'met', evidence: null };
  const note = shallowIn(kinds, reached);
  if (note === 'need-payoff') {
    const beyond = deepestOf(
      deep.filter(({ kind }) => kind === 'implication'),
      call,
    );
    if (beyond !== null) return { share, note, evidence: beyond };
  }
  // What comes of trouble is only said to be asked where such a question can be shown.
  if (note === 'asked' || note === 'need-payoff')
    return { share, note: 'asked', evidence: deepestOf(deep, call), done: note === 'asked' };
  const passed = passedOver(call);
  // What trouble leads to is asked of trouble.
  const isTrouble = passed !== null && tellsTrouble(call.turns[passed.turn]);
  if (note === 'implication' && !isTrouble)
    return { share, note: 'asked', evidence: deepestOf(deep, call), done: true };
  return { share, note, evidence: passed };
};

/** "What would you need to sign?" asks what the deal needs, and not what a fix would be worth. */
const DEAL: ReadonlySet<string> = new Set([
  'budget',
  'decision-maker',
  'decision-process',
  'paper-process',
]);

function isDeep({ kind, topics }: AskedQuestion): boolean {
  if (kind === 'situation') return false;
  return kind !== 'need-payoff' || !topics.some((topic) => DEAL.has(topic));
}

/** From here on a question surely asks what it was read to ask. */
const SURELY_DEEP = 0.5;

/** The deepest sure question that asks about trouble, or heard of it: no other shows depth. */
function deepestOf(deep: readonly AskedQuestion[], { turns }: CallReading): Place | null {
  const ofTrouble = deep
    .filter(({ turn, topics }) => topics.includes('pain') || tellsTrouble(turns[turn + 1]))
    // What something leads to is asked of what was told.
    .filter(({ kind, followUp }) => kind !== 'implication' || followUp);
  const [deepest] = SHOWN_FIRST.flatMap((kind) =>
    ofTrouble
      .filter((question) => question.kind === kind && question.sure >= SURELY_DEEP)
      .toSorted(
        (a, b) => Number(b.followUp) - Number(a.followUp) || b.sure - a.sure || b.answer - a.answer,
      ),
  );
  return place(deepest);
}

/** How far the questions went, by what they have not come to yet. */
function shallowIn(kinds: ReadonlySet<string>, reached: number): string {
  if (kinds.size === 0) return 'problem';
  if (reached === 0) return 'implication';
  return reached < DEEP || kinds.has('need-payoff') ? 'asked' : 'need-payoff';
}

function tellsTrouble(turn: HeardTurn | undefined): boolean {
  return turn?.marks.topics.includes('pain') === true;
}

/** The fullest that was told of trouble, or of anything, after which nothing deep was asked. */
function passedOver(call: CallReading): Place | null {
  const asked = new Set(
    call.rep.flatMap((turn) => {
      const deep = repActs(turn, 'question').some(({ kind }) => kind !== 'situation');
      // In the next turn, or the one after.
      return deep ? [turn.index, turn.index - 2] : [];
    }),
  );
  const passed = call.rep.flatMap((turn) => {
    const before = lineBefore(call.turns, turn);
    const isPassed = before?.tells && !asked.has(turn.index) && !repDoes(turn, 'goodbye');
    return isPassed ? [before] : [];
  });
  const trouble = (line: PersonaTurn) => Number(tellsTrouble(line));
  const [fullest] = passed.toSorted(
    (a, b) => trouble(b) - trouble(a) || b.marks.words - a.marks.words || a.index - b.index,
  );
  return fullest ? whole(fullest) : null;
}

/**
 * Elements of a qualification scheme: from 0 for what never came up to 2 for what was asked about
 * and answered with something specific.
 */
export const elements: Detector = (call, _metrics, params) => {
  if (isUnknown(call)) return { share: null, note: 'unknown', evidence: null };
  const askedOn = new Set(
    call.questions.filter(({ followUp }) => followUp).map(({ turn }) => turn),
  );
  const groups = groupsParam(params, 'elements');
  const good = numberParam(params, 'good', groups.length * 2);
  const graded = groups.map(([name, topicIds]) => {
    const asked = call.questions.filter(({ topics }) =>
      topics.some((topic) => topicIds.includes(topic)),
    );
    const volunteered = call.persona.filter(({ marks }) =>
      marks.topics.some((topic) => topicIds.includes(topic)),
    );
    const isFollowed = volunteered.some(({ index }) => askedOn.has(index + 1));
    const isTold = volunteered.length > 0;
    return { name, grade: gradeOf(asked, { isFollowed, isTold }), asked, volunteered };
  });
  const sum = graded.reduce((total, { grade }) => total + grade, 0);
  const missing = graded.filter(({ grade }) => grade === 0).map(({ name }) => name);
  const most = askedOfDeal(call) < numberParam(params, 'deal', 0) ? LITTLE_OF_DEAL : 1;
  const isKeptUp = graded.some(({ asked }) => keepsUp(asked)) || asksAround(call.questions);
  return {
    share: Math.min(most, Math.max(isKeptUp ? IN_PART : 0, sum / good)),
    ...(missing.length === 0 && most === 1 && { note: 'vague' }),
    evidence: null,
    done: isKeptUp || (missing.length > 0 && isKnown(call)),
    slots: {
      asked: graded.filter(({ asked }) => asked.length > 0).length,
      of: groups.length,
      missing: list(missing.slice(0, MOST_NAMED)) || 'the answer that stayed vaguest',
    },
  };
};

/** Who asks after one thing that a deal needs in so many turns did what one can. */
const KEPT_UP = 3;
/** What that is worth at least, whatever else was left out. */
const IN_PART = 0.3;

function keepsUp(asked: readonly AskedQuestion[]): boolean {
  return turnsOf(asked.filter(isOnDeal)).size >= KEPT_UP;
}

/** Who asks once about the deal, and beside it what they need for a yes, asks in part as well. */
function asksAround(asked: readonly AskedQuestion[]): boolean {
  const around = asked.filter((each) => isOnDeal(each) || isOnTerms(each));
  return asked.some(isOnDeal) && turnsOf(around).size >= KEPT_UP;
}

/** What would convince them, and what is in the way. */
function isOnTerms({ topics }: AskedQuestion): boolean {
  return topics.includes('decision-criteria');
}

function isOnDeal({ topics }: AskedQuestion): boolean {
  return topics.some((topic) => DEAL.has(topic) || topic === 'timeline');
}

function turnsOf(asked: readonly AskedQuestion[]): Set<number> {
  return new Set(asked.map(({ turn }) => turn));
}

/** Who asks hardly once who decides, how, by when and with what money, leaves out too much. */
const LITTLE_OF_DEAL = 0.6;

/** Turns that ask about the deal, and do not only name a price beside a question. */
function askedOfDeal({ questions: asked, rep }: CallReading): number {
  const turns = turnsOf(asked.filter(isOnDeal));
  return rep.filter((turn) => turns.has(turn.index) && !repDoes(turn, 'price')).length;
}

/** Who decides and what it is worth to them: what there would be to ask beside a day. */
const KNOWN = [
  ['decision-maker', 'decision-process'],
  ['metrics', 'budget'],
] as const;

/** Whether it came up who decides, by when, and what it is worth. */
function isKnown({ questions: asked, persona, nextStep }: CallReading): boolean {
  const topics = new Set([
    ...asked.flatMap((question) => question.topics),
    ...persona.flatMap(({ marks }) => marks.topics),
  ]);
  const isWhen = nextStep.dated || ['timeline', 'contract-end'].some((topic) => topics.has(topic));
  return isWhen && KNOWN.every((some) => some.some((topic) => topics.has(topic)));
}

/** More is no advice. */
const MOST_NAMED = 2;

/**
 * What is asked about counts most, what is asked on once it was told nearly as much, and what is
 * only told a little.
 */
function gradeOf(
  asked: readonly AskedQuestion[],
  { isFollowed, isTold }: { isFollowed: boolean; isTold: boolean },
): number {
  if (asked.some(({ specific }) => specific) || keepsUp(asked)) return 2;
  if (isFollowed) return 1.25;
  // Who did not follow was hardly asked about it.
  if (asked.length > 0) return asked.some(({ answered, excused }) => answered || excused) ? 1 : 0.5;
  return isTold ? 0.25 : 0;
}

/** Where no subject of the call is known, nothing is said to be left out. */
function isUnknown({ questions: asked, turns }: CallReading): boolean {
  return asked.length >= KNOWN_FROM && turns.every(({ marks }) => marks.topics.length === 0);
}

const KNOWN_FROM = 4;

/** A single turn that listens is no habit yet: the share grows in with their number. */
const HABIT = 4;
/** Anybody's questions take up something now and then: who does so nearly always listens. */
const LISTENING_RISE = 1.3;

/** Telling words of theirs a turn, from which on anybody listens. */
const TAKEN_UP = 0.7;

/** Who uses none of their words listens to nobody. */
function wordsTakenUp(turns: readonly RepTurn[]): number {
  const words = turns.reduce((sum, { marks }) => sum + marks.gathered, 0);
  return Math.min(1, words / turns.length / TAKEN_UP);
}

/** How many turns go on from what the persona has just said. */
export const listening: Detector = (call, _metrics, params) => {
  const later = call.rep.slice(1);
  if (later.length === 0) return { share: 0, note: 'short', evidence: null };
  const good = numberParam(params, 'good', 0.65);
  const { uptakes } = call;
  const taken =
    Math.min(1, uptakes.length / roomIn(call, later) / good) ** LISTENING_RISE *
    Math.min(1, (uptakes.length + 1) / HABIT) *
    wordsTakenUp(later);
  const isBesides = sellsMostly(call);
  const share = isBesides ? Math.min(BESIDES, taken) : taken;
  if (isBesides && share >= 0.25) return { share, note: 'sold', evidence: null };
  const missed = share >= 0.25 ? null : unheard(call);
  if (share < 0.25 && missed === null) return { share, note: 'little', evidence: null };
  const shown = missed ?? clearest(call);
  return {
    share,
    ...(shown === null && { note: share >= 0.8 ? 'most' : 'uncited' }),
    evidence: shown,
  };
};

/** Who sells in most of the turns takes up what was said only besides, and to sell on. */
const BESIDES = 0.55;

/** Turns in which one could go on from something: what a persona dodges holds nothing. */
function roomIn({ recorded, turns, uptakes }: CallReading, later: readonly RepTurn[]): number {
  if (!recorded) return later.length;
  const built = new Set(uptakes.map(({ turn }) => turn));
  const room = later.filter((turn) => built.has(turn.index) || lineBefore(turns, turn)?.tells);
  return Math.max(1, room.length);
}

/** Telling words that a turn takes up where it plainly says back what it heard. */
const SAID_BACK = 3;

/**
 * The turn that shows best that the rep listened: it asks on or says back what was told, and
 * neither speaks of the offer nor asks for anything, nor is put right by the other; null where none
 * does just that.
 */
function clearest({ recorded, rep, turns, uptakes }: CallReading): Place | null {
  const taken = new Set(uptakes.map(({ turn }) => turn));
  const asksOn = (turn: RepTurn) =>
    repActs(turn, 'question').some(({ followUp }) => followUp) && turn.marks.taken > 0;
  const clarity = (turn: RepTurn) =>
    (asksOn(turn) ? 2 : 0) +
    (repDoes(turn, 'objection-response') ? -3 : 0) +
    Math.min(SAID_BACK, turn.marks.taken);
  const [best] = rep
    .filter(({ index }) => taken.has(index))
    .filter((turn) => !recorded || goesOnFromOwn(turns, turn))
    .filter((turn) => asksOn(turn) || turn.marks.taken >= SAID_BACK)
    .filter((turn) => !isPutRight(turns, turn) && !repDoes(turn, 'repair'))
    .filter((turn) => !turn.acts.some(({ act }) => SELLING.has(act)) && !argues(turn))
    .toSorted((a, b) => clarity(b) - clarity(a) || a.index - b.index);
  return best ? whole(best) : null;
}

/** The line before tells something of their own. */
export function goesOnFromOwn(turns: CallReading['turns'], turn: RepTurn): boolean {
  const before = lineBefore(turns, turn);
  return before !== null && tellsOwn(before);
}

/**
 * Whoever has begun to talk tells more: what comes later in a call counts a little more than the
 * first answers, which anybody gets.
 */
const RISE = 1.7;
/** Statements that one line tells, at most. */
const MOST_STATEMENTS = 2;

/**
 * How much the persona told in reply to the rep, in answers: each in full counts whole, a shorter
 * one in part.
 */
export const told: Detector = (call, _metrics, params) => {
  const telling = call.persona.filter((line) => tellsRep(line, call));
  const dodging = call.persona.filter((line) => dodges(line, call));
  const dodged = dodging.length;
  const saying = call.persona.filter((line) => telling.includes(line) || says(line, call));
  const besides = saying.length - telling.length;
  const worth = (line: PersonaTurn) => toldIn(line) * drawnOut(line, call, params);
  const answers = telling.reduce((sum, line) => sum + worth(line), BESIDES_TOLD * besides);
  const asked = Math.max(1, telling.length + dodged);
  // What the persona had no answer to is not held against who asked.
  const room = roomFor(call, numberParam(params, 'turns', 1));
  const good = enoughFor(call, params) * (1 - (EXCUSED * dodged) / asked) * room;
  const talk = talkOf(call.persona) / Math.max(1, talkOf(call.persona) + talkOf(call.rep));
  const most = mostOf(telling.length / asked);
  const fullest = fullestOf(call, saying);
  const got = Math.min(most, Math.min(1, answers / good) ** RISE * Math.min(1, talk / TALKS));
  const short = dodging.filter(isShort).length;
  const share = Math.max(got, FAIR_TALK * fairlyAsked(call, dodged - short));
  const isDodged = dodged > telling.length && share < 0.8;
  const closed = share < 0.8 ? closedIn(call) : null;
  return {
    share,
    ...(isDodged && { note: 'dodged' }),
    ...(closed !== null && { note: 'closed' }),
    ...(fullest === undefined && share < 0.8 && { note: 'none' }),
    evidence: fullest ? whole(fullest) : null,
    slots: {
      replies: fewOr(saying.length, 'answer'),
      full: telling.filter(isFull).length,
      words: Math.round(talkOf(telling) / Math.max(1, telling.length)),
      dodged:
        share > got ? inPart(short, dodged - short) : uncountedIn(share, short, dodged - short),
      closed: closed ?? '',
    },
  };
};

/**
 * The fullest answer: of all that a persona told, whether it was credited or not; else of what it
 * said, and of that last what it said to a step.
 */
function fullestOf(call: CallReading, saying: readonly PersonaTurn[]): PersonaTurn | undefined {
  const { persona, recorded } = call;
  const told = recorded ? persona.filter((line) => personaDoes(line, ...TOLD)) : [];
  const known = [...new Set([...saying, ...told])];
  const besides = known.length > 0 ? persona.filter(isOwnObjection) : [];
  // Where nothing was told, a few words are no answer to be shown.
  const isShown = ({ marks, tells }: PersonaTurn) =>
    !recorded || told.length > 0 || marks.words >= (tells ? SHOWN_GENERAL : FULL_OBJECTION);
  return [...new Set([...known, ...besides])]
    .filter(isShown)
    .toSorted(
      (a, b) =>
        placeOf(a, known, call) - placeOf(b, known, call) ||
        b.marks.words - a.marks.words ||
        a.index - b.index,
    )[0];
}

const TOLD = ['told', 'added'] as const;

/** What was asked for comes first; a yes with small talk behind it tells least. */
function placeOf(
  line: PersonaTurn,
  known: readonly PersonaTurn[],
  { turns, recorded }: CallReading,
): number {
  // What a persona agrees to without a word stands beside its answer.
  const says = (name: 'agreed' | 'countered') =>
    line.acts.some(({ act, line: own }) => act === name && (own !== null || !recorded));
  if (says('agreed') || says('countered')) return 3;
  if (personaDoes(line, ...TOLD) && isAskedFor(line, turns)) return 0;
  return personaDoes(line, ...TOLD, 'objected') && known.includes(line) ? 1 : 2;
}

/** The rep asked for a statement, and was told that one. */
function isAskedFor({ index, acts }: PersonaTurn, turns: readonly HeardTurn[]): boolean {
  const before = turns[index - 1];
  const ids = acts.flatMap((each) => (each.act === 'told' ? each.id : []));
  return (
    before?.role === 'rep' &&
    repActs(before, 'question').some(
      ({ about }) => about.to === 'statement' && ids.includes(about.id),
    )
  );
}

/** An objection in words of its own tells more than "it's on the website". */
function isOwnObjection({ acts }: PersonaTurn): boolean {
  return acts.some(
    (each) => each.act === 'objected' && each.line !== null && !WITHOUT_ANSWER.has(each.because),
  );
}

/** Share of the row, at least, where a persona had hardly anything to tell. */
const FAIR_TALK = 0.4;

/** Questions that a persona had no answer to: more than by accident, and many. */
const FAIRLY_ASKED = { from: 2, many: 7 } as const;

/** 0 to 1: a persona's own record that it had hardly an answer is not the rep's doing. */
function fairlyAsked(call: CallReading, dodged: number): number {
  if (!call.recorded || sellsMostly(call)) return 0;
  const { from, many } = FAIRLY_ASKED;
  return Math.min(1, Math.max(0, dodged - from) / (many - from));
}

/** Answers that are all one can hope for: of a real call they count by how they were got. */
function enoughFor({ recorded }: CallReading, params: Criterion['params']): number {
  const good = numberParam(params, 'good', 15);
  return recorded ? good : numberParam(params, 'heard', good);
}

/** What a real prospect tells unasked, or to ask something back, is less of the rep's doing. */
function drawnOut(
  line: PersonaTurn,
  { recorded, turns }: CallReading,
  params: Criterion['params'],
): number {
  const before = turns[line.index - 1];
  if (recorded || before?.role !== 'rep') return 1;
  const asked = repDoes(before, 'question') ? 1 : numberParam(params, 'unasked', 1);
  return personaDoes(line, 'asked') ? asked * numberParam(params, 'asking', 1) : asked;
}

/** Of what is expected so much is, in however short a call. */
const LEAST_ROOM = 0.8;

/** In a call of fewer turns than these there is less room for answers. */
function roomFor({ rep }: CallReading, turns: number): number {
  return Math.min(1, Math.max(LEAST_ROOM, rep.length / turns));
}

/** What a line that tells something besides is worth of an answer. */
const BESIDES_TOLD = 0.25;

/** Of few a reader may find one more: no number is given for them. */
const FEW = 2;

function fewOr(many: number, noun: string): string {
  return many > FEW ? count(many, noun) : `Few ${noun}s`;
}

/** Who got no answer to half of their questions got them talking in part at most. */
const PARTIAL = { from: 0.6, fall: 2.5, most: 0.55 } as const;

function mostOf(answered: number): number {
  const { from, fall, most } = PARTIAL;
  return Math.max(most, Math.min(1, 1 - fall * (from - answered)));
}

/** Of all words at least this share is the persona's where it was got to talk. */
const TALKS = 0.24;

function talkOf(turns: readonly { marks: { words: number } }[]): number {
  return turns.reduce((sum, { marks }) => sum + marks.words, 0);
}

function toldIn(line: PersonaTurn): number {
  return Math.max(answerShare(line), Math.min(MOST_STATEMENTS, statementsIn(line)));
}

/** Of what the persona had no answer to, so much is taken off what is expected. */
const EXCUSED = 0.8;

/** A persona's own record of a question to which it had no answer. */
function dodges(line: PersonaTurn, { questions }: CallReading): boolean {
  return isExcused(line) && questions.some(({ turn }) => turn === line.index - 1);
}

/** What got hardly an answer: where all points are there it did not count. */
function uncountedIn(share: number, short: number, dodged: number): string {
  const hardly = hardlyIn(short, dodged);
  return hardly === '' || share < 0.8 ? hardly : `${hardly} That didn’t count against you.`;
}

/** " 3 questions got a short yes, no or pick, and 2 got hardly an answer." */
function hardlyIn(short: number, dodged: number): string {
  const parts = [
    ...(short > 0 ? [`${questionsOf(short)} got a short yes, no or pick`] : []),
    ...(dodged > 0 ? [`${short > 0 ? dodged : questionsOf(dodged)} got hardly an answer`] : []),
  ];
  return parts.length === 0 ? '' : ` ${parts.join(', and ')}.`;
}

function questionsOf(many: number): string {
  return many === 1 ? 'One question' : `${many} questions`;
}

/** Objects at length to what was asked, or says why, and tells something by it. */
function says(line: PersonaTurn, { turns, rep }: CallReading): boolean {
  const before = turns[line.index - 1];
  const isReply = before?.role === 'rep' && rep.includes(before);
  const objects = line.acts.some(
    (each) => each.act === 'objected' && !WITHOUT_ANSWER.has(each.because),
  );
  const isReason = line.acts.some((each) => each.line !== null && REASONS.test(each.line));
  return isReply && (isReason || (objects && line.marks.words >= FULL_OBJECTION));
}

/** Pools of a persona's lines that say what is behind a doubt of theirs. */
const REASONS = /^(objection-why-[a-z]+|reply-worth-it)\//;

const FULL_OBJECTION = 15;
/** Words of what anybody could say, from which on it is shown: not "It's on the website". */
const SHOWN_GENERAL = 11;
/** What brushes off, or turns a step down, tells nothing. */
const WITHOUT_ANSWER: ReadonlySet<string> = new Set(['opener', 'next-step', 'unmet']);

/** In reply to a turn that counts and that nobody took ill. */
function tellsRep(line: PersonaTurn, { turns, rep, sour }: CallReading): boolean {
  const before = turns[line.index - 1];
  if (!line.tells || before?.role !== 'rep' || sour.has(before.index)) return false;
  return rep.includes(before);
}

/** The most that the persona said and nobody took up. */
function unheard(call: CallReading): Place | null {
  const taken = new Set(call.uptakes.map(({ turn }) => turn));
  const passed = call.rep.flatMap((turn) => {
    const before = lineBefore(call.turns, turn);
    const isPassed = before?.tells && !taken.has(turn.index) && !repDoes(turn, 'goodbye');
    return isPassed ? [before] : [];
  });
  const fullest = passed.toSorted((a, b) => b.marks.words - a.marks.words || a.index - b.index)[0];
  return fullest ? whole(fullest) : null;
}

function sumOf(asked: readonly AskedQuestion[]): number {
  return asked.reduce((sum, { answer }) => sum + answer, 0);
}

function place(question: AskedQuestion | undefined): Place | null {
  return question ? { turn: question.turn, from: question.from, to: question.to } : null;
}
