import { lineBefore, repActs, repDoes, whole } from '../call/heardTurns.ts';
import { answerShare, isExcused, isFull, statementsIn } from '../call/answers.ts';
import type {
  AskedQuestion,
  CallReading,
  HeardTurn,
  PersonaTurn,
  Place,
  RepTurn,
} from '../call/reading.ts';
import { count, groupsParam, list, numberParam } from './finding.ts';
import type { Detector } from './finding.ts';

/**
 * How many questions the persona replied to: one that it answered in full counts whole, one with a
 * short answer in part.
 */
export const questions: Detector = (call, metrics, params) => {
  const good = numberParam(params, 'good', 8);
  const most = numberParam(params, 'most', 18);
  const answered = call.questions.length;
  // Two to one reply were answered together.
  const turns = (asked: readonly AskedQuestion[]) => new Set(asked.map(({ turn }) => turn)).size;
  const slots = {
    answered: count(turns(call.questions.filter((asked) => asked.answered)), 'question'),
    dodged: dodgedIn(turns(call.questions.filter(({ excused }) => excused))),
    full: call.questions.filter(({ full }) => full).length,
    asked: metrics.questions,
  };
  // Who builds on the answers holds no interview, however much they ask.
  if (answered > most && call.uptakes.length * 2 < call.rep.length)
    return { share: 0.85, note: 'too-many', evidence: null, slots };
  const [got, open] = [true, false].map((is) =>
    sumOf(call.questions.filter((asked) => asked.answered === is)),
  ) as [number, number];
  // Questions without an answer earn no more than those with one: who learned little asked little.
  const beside = Math.min(open, got);
  const share = Math.min(1, (got + UNANSWERED * beside + ASKED * (open - beside)) / good);
  const isDodged = slots.asked >= good && call.recorded;
  return { share, ...(isDodged && share < 0.8 && { note: 'dodged' }), evidence: null, slots };
};

/** What a question without an answer counts of one with an answer, and what more of them do. */
const UNANSWERED = 0.7;
const ASKED = 0.2;

const DEPTHS = ['problem', 'implication', 'need-payoff'] as const;
/** What a problem leads to shows best how deep one dug. */
const SHOWN_FIRST = ['implication', 'problem', 'need-payoff'] as const;

/**
 * Whether questions go on from facts to problems, what they lead to, and what mending them is
 * worth.
 */
export const spin: Detector = (call, _metrics, params) => {
  const deep = call.questions.filter(({ kind }) => kind !== 'situation');
  const kinds = new Set(deep.map(({ kind }) => kind));
  const many = Math.min(1, sumOf(deep) / numberParam(params, 'good', 5));
  const share = 0.7 * many + 0.3 * (kinds.size / DEPTHS.length);
  const deepest = SHOWN_FIRST.flatMap((kind) =>
    deep
      .filter((question) => question.kind === kind)
      .toSorted(
        (a, b) => Number(b.followUp) - Number(a.followUp) || b.sure - a.sure || b.answer - a.answer,
      ),
  )[0];
  if (call.questions.length === 0) return { share, note: 'missed', evidence: null };
  // How deep many questions went no single one shows.
  if (share >= 0.8) return { share, note: 'met', evidence: null };
  const note = shallowIn(kinds);
  if (kinds.has('implication')) return { share, note, evidence: place(deepest) };
  const passed = passedOver(call);
  // What trouble leads to is asked of trouble.
  const isTrouble = passed !== null && tellsTrouble(call.turns[passed.turn]);
  if (note === 'implication' && !isTrouble) return { share, note: 'partly', evidence: null };
  return { share, note, evidence: passed };
};

/** How far the questions went, by what they have not come to yet. */
function shallowIn(kinds: ReadonlySet<string>): string {
  if (kinds.size === 0) return 'problem';
  if (!kinds.has('implication')) return 'implication';
  return kinds.has('need-payoff') ? 'once' : 'need-payoff';
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
  return {
    share: Math.min(1, sum / good),
    ...(missing.length === 0 && { note: 'vague' }),
    evidence: null,
    slots: {
      asked: graded.filter(({ asked }) => asked.length > 0).length,
      of: groups.length,
      missing: list(missing.slice(0, MOST_NAMED)) || 'the answer that stayed vaguest',
    },
  };
};

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
  if (asked.some(({ specific }) => specific)) return 2;
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
  const good = numberParam(params, 'good', 0.5);
  const { uptakes } = call;
  const share =
    Math.min(1, uptakes.length / roomIn(call, later) / good) ** LISTENING_RISE *
    Math.min(1, (uptakes.length + 1) / HABIT) *
    wordsTakenUp(later);
  const missed = share >= 0.25 ? null : unheard(call);
  if (share < 0.25 && missed === null) return { share, note: 'little', evidence: null };
  const shown = missed ?? clearest(call);
  return {
    share,
    ...(shown === null && { note: share >= 0.8 ? 'most' : 'uncited' }),
    evidence: shown,
  };
};

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
 * neither speaks of the offer nor asks for anything; null where none does just that.
 */
function clearest({ rep, uptakes }: CallReading): Place | null {
  const taken = new Set(uptakes.map(({ turn }) => turn));
  const asksOn = (turn: RepTurn) =>
    repActs(turn, 'question').some(({ followUp }) => followUp) && turn.marks.taken > 0;
  const clarity = (turn: RepTurn) =>
    (asksOn(turn) ? 2 : 0) +
    (repDoes(turn, 'objection-response') ? -3 : 0) +
    Math.min(SAID_BACK, turn.marks.taken);
  const [best] = rep
    .filter(({ index }) => taken.has(index))
    .filter((turn) => asksOn(turn) || turn.marks.taken >= SAID_BACK)
    .filter((turn) => !repDoes(turn, ...SELLING) && !argues(turn))
    .toSorted((a, b) => clarity(b) - clarity(a) || a.index - b.index);
  return best ? whole(best) : null;
}

/** Whoever also does this may have taken up words only to go on with their own matter. */
const SELLING = ['pitch', 'proof', 'price', 'discount', 'pressing', 'next-step'] as const;

function argues(turn: RepTurn): boolean {
  return repActs(turn, 'objection-response').some(({ manner }) => manner.includes('argue'));
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
  const dodged = call.persona.filter((line) => dodges(line, call)).length;
  const answers = telling.reduce((sum, line) => sum + toldIn(line), 0);
  const asked = Math.max(1, telling.length + dodged);
  // What the persona had no answer to is not held against who asked.
  const good = numberParam(params, 'good', 15) * (1 - (EXCUSED * dodged) / asked);
  const talk = talkOf(call.persona) / Math.max(1, talkOf(call.persona) + talkOf(call.rep));
  const most = mostOf(telling.length / asked);
  const fullest = telling.toSorted((a, b) => b.marks.words - a.marks.words || a.index - b.index)[0];
  const share = Math.min(most, Math.min(1, answers / good) ** RISE * Math.min(1, talk / TALKS));
  const isDodged = dodged > telling.length && share < 0.8;
  return {
    share,
    ...(isDodged && { note: 'dodged' }),
    ...(fullest === undefined && { note: 'none' }),
    evidence: fullest ? whole(fullest) : null,
    slots: {
      replies: count(telling.length, 'answer'),
      full: telling.filter(isFull).length,
      words: Math.round(talkOf(telling) / Math.max(1, telling.length)),
      dodged: most < 1 ? hardlyIn(dodged) : dodgedIn(dodged),
    },
  };
};

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

function dodgedIn(dodged: number): string {
  return dodged === 0
    ? ''
    : ` ${questionsOf(dodged)} that got hardly an answer didn’t count against you.`;
}

function hardlyIn(dodged: number): string {
  return ` ${questionsOf(dodged)} got hardly an answer.`;
}

function questionsOf(many: number): string {
  return many === 1 ? 'One question' : `${many} questions`;
}

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
