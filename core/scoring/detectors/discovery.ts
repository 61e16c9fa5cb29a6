import { lineBefore, repActs, repDoes, whole } from '../call/heardTurns.ts';
import { answerShare, isExcused, isFull, statementsIn } from '../call/answers.ts';
import type { AskedQuestion, CallReading, PersonaTurn, Place, RepTurn } from '../call/reading.ts';
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
  return { share: Math.min(1, sumOf(call.questions) / good), evidence: hitIn(call), slots };
};

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
  const isShallow = kinds.size === 0 || !kinds.has('implication');
  return {
    share,
    note: call.questions.length === 0 ? 'missed' : share >= 0.8 ? 'met' : shallowIn(kinds),
    // How deep many questions went no single one shows.
    evidence: share < 0.8 ? ((isShallow ? passedOver(call) : null) ?? place(deepest)) : null,
  };
};

/** How far the questions went, by what they have not come to yet. */
function shallowIn(kinds: ReadonlySet<string>): string {
  if (kinds.size === 0) return 'problem';
  if (!kinds.has('implication')) return 'implication';
  return kinds.has('need-payoff') ? 'once' : 'need-payoff';
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
  const trouble = (line: PersonaTurn) => Number(line.marks.topics.includes('pain'));
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
const LISTENING_RISE = 1.8;

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
    Math.min(1, uptakes.length / later.length / good) ** LISTENING_RISE *
    Math.min(1, (uptakes.length + 1) / HABIT) *
    wordsTakenUp(later);
  const missed = share >= 0.25 ? null : unheard(call);
  if (share < 0.25 && missed === null) return { share, note: 'little', evidence: null };
  return {
    share,
    evidence: missed ?? clearest(call),
    slots: { uptakes: uptakes.length, turns: later.length },
  };
};

/**
 * The turn that shows best that the rep listened: it asks on, and neither speaks of the offer nor
 * answers an objection.
 */
function clearest({ rep, uptakes }: CallReading): Place | null {
  const taken = new Set(uptakes.map(({ turn }) => turn));
  const clarity = (turn: RepTurn) =>
    (repActs(turn, 'question').some(({ followUp }) => followUp) ? 2 : 0) +
    (repDoes(turn, 'pitch', 'proof', 'price', 'objection-response', 'pressing') ? -3 : 0) +
    Math.min(3, turn.marks.taken);
  const [best] = rep
    .filter(({ index }) => taken.has(index))
    .toSorted((a, b) => clarity(b) - clarity(a) || a.index - b.index);
  return best ? whole(best) : null;
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
  const spoken = telling.reduce((sum, { marks }) => sum + marks.words, 0);
  const fullest = telling.toSorted((a, b) => b.marks.words - a.marks.words || a.index - b.index)[0];
  return {
    share: Math.min(1, answers / good) ** RISE * Math.min(1, talk / TALKS),
    evidence: fullest ? whole(fullest) : null,
    slots: {
      replies: count(telling.length, 'answer'),
      full: telling.filter(isFull).length,
      words: Math.round(spoken / Math.max(1, telling.length)),
      dodged: dodgedIn(dodged),
    },
  };
};

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
  if (dodged === 0) return '';
  const questions = dodged === 1 ? 'One question' : `${dodged} questions`;
  return ` ${questions} that got hardly an answer didn’t count against you.`;
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

/** From here on a stretch surely asks. */
const PLAIN = 0.8;

/** The question that surely got what it asked for, and most of it. */
function hitIn({ questions, turns }: CallReading): Place | null {
  const told = ({ turn }: AskedQuestion) => turns[turn + 1]?.marks.words ?? 0;
  const [most] = questions
    .filter(({ hit, sure }) => hit && sure >= PLAIN)
    .toSorted((a, b) => told(b) - told(a) || a.turn - b.turn);
  return place(most);
}

function sumOf(asked: readonly AskedQuestion[]): number {
  return asked.reduce((sum, { answer }) => sum + answer, 0);
}

function place(question: AskedQuestion | undefined): Place | null {
  return question ? { turn: question.turn, from: question.from, to: question.to } : null;
}
