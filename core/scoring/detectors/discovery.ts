import { lineBefore, repDoes, whole } from '../call/heardTurns.ts';
import { answerShare, isFull, statementsIn } from '../call/answers.ts';
import type { AskedQuestion, CallReading, PersonaTurn, Place } from '../call/reading.ts';
import { count, groupsParam, list, numberParam } from './finding.ts';
import type { Detector } from './finding.ts';

/** How many questions the persona replied to: one that it answered in full counts whole, one with a short answer in part. */
export const questions: Detector = (call, metrics, params) => {
  const good = numberParam(params, 'good', 8);
  const most = numberParam(params, 'most', 18);
  const answered = call.questions.length;
  const slots = {
    answered: count(answered, 'question'),
    full: call.questions.filter(({ full }) => full).length,
    asked: metrics.questions,
  };
  if (answered > most)
    return { share: 0.85, note: 'too-many', evidence: place(call.questions.at(-1)), slots };
  return { share: Math.min(1, sumOf(call.questions) / good), evidence: place(best(call)), slots };
};

const DEPTHS = ['problem', 'implication', 'need-payoff'] as const;

/** Whether questions go on from facts to problems, what they lead to, and what mending them is worth. */
export const spin: Detector = (call, _metrics, params) => {
  const deep = call.questions.filter(({ kind }) => kind !== 'situation');
  const kinds = new Set(deep.map(({ kind }) => kind));
  const many = Math.min(1, sumOf(deep) / numberParam(params, 'good', 5));
  const share = 0.7 * many + 0.3 * (kinds.size / DEPTHS.length);
  const deepest = DEPTHS.toReversed().flatMap((kind) =>
    deep.filter((question) => question.kind === kind),
  )[0];
  return {
    share,
    note: call.questions.length === 0 ? 'missed' : share >= 0.8 ? 'met' : shallowIn(kinds),
    evidence: place(deepest ?? call.questions[0]),
  };
};

/** How far the questions went, by what they have not come to yet. */
function shallowIn(kinds: ReadonlySet<string>): string {
  if (kinds.size === 0) return 'problem';
  if (!kinds.has('implication')) return 'implication';
  return kinds.has('need-payoff') ? 'once' : 'need-payoff';
}

/** Of fewer questions it can be told what they were about, and nothing is said of what was left out. */
const KNOWN = { share: 0.5, questions: 4 } as const;

/**
 * Elements of a qualification scheme: 0 absent, 1 asked but vague, 2 answered with something specific. Nothing to say where it is not
 * known what most of the questions were about: an element may well be among those.
 */
export const elements: Detector = (call, _metrics, params) => {
  if (isUnknown(call)) return { share: null, note: 'unknown', evidence: null };
  const groups = groupsParam(params, 'elements');
  const good = numberParam(params, 'good', groups.length * 2);
  const graded = groups.map(([name, topicIds]) => {
    const asked = call.questions.filter(({ topics }) =>
      topics.some((topic) => topicIds.includes(topic)),
    );
    const volunteered = call.persona.some(({ marks }) =>
      marks.topics.some((topic) => topicIds.includes(topic)),
    );
    const isSpecific = volunteered || asked.some(({ specific }) => specific);
    return { name, grade: isSpecific ? 2 : Math.min(1, asked.length), asked };
  });
  const sum = graded.reduce((total, { grade }) => total + grade, 0);
  const missing = graded.filter(({ grade }) => grade === 0).map(({ name }) => name);
  const evidence = graded.find(({ grade, asked }) => grade === 2 && asked.length > 0)?.asked[0];
  return {
    share: Math.min(1, sum / good),
    ...(missing.length === 0 && { note: 'vague' }),
    evidence: place(evidence ?? call.questions[0]),
    slots: {
      known: graded.filter(({ grade }) => grade > 0).length,
      of: groups.length,
      missing: list(missing.slice(0, 3)) || 'the answer that stayed vaguest',
    },
  };
};

function isUnknown({ questions: asked }: CallReading): boolean {
  const known = asked.filter((question) => question.known).length;
  return asked.length >= KNOWN.questions && known < asked.length * KNOWN.share;
}

/** A single turn that listens is no habit yet: the share grows in with their number. */
const HABIT = 4;

/** How many turns go on from what the persona has just said. */
export const listening: Detector = (call, _metrics, params) => {
  const later = call.rep.slice(1);
  if (later.length === 0) return { share: 0, note: 'short', evidence: null };
  const good = numberParam(params, 'good', 0.5);
  const { uptakes } = call;
  const share =
    Math.min(1, uptakes.length / later.length / good) * Math.min(1, (uptakes.length + 1) / HABIT);
  const missed = share >= 0.25 ? null : unheard(call);
  if (share < 0.25 && missed === null) return { share, note: 'little', evidence: null };
  return {
    share,
    evidence: missed ?? uptakes[Math.floor(uptakes.length / 2)] ?? null,
    slots: { uptakes: uptakes.length, turns: later.length },
  };
};

/** Whoever has begun to talk tells more: what comes later in a call counts a little more than the first answers, which anybody gets. */
const RISE = 1.35;
/** Statements that one line tells, at most. */
const MOST_STATEMENTS = 2;

/** How much the persona told in reply to the rep, in answers: each in full counts whole, a shorter one in part. */
export const told: Detector = (call, _metrics, params) => {
  const telling = call.persona.filter((line) => tellsRep(line, call));
  const answers = telling.reduce((sum, line) => sum + toldIn(line), 0);
  const spoken = telling.reduce((sum, { marks }) => sum + marks.words, 0);
  const fullest = telling.toSorted((a, b) => b.marks.words - a.marks.words || a.index - b.index)[0];
  return {
    share: Math.min(1, answers / numberParam(params, 'good', 15)) ** RISE,
    evidence: fullest ? whole(fullest) : null,
    slots: {
      replies: count(telling.length, 'time'),
      full: telling.filter(isFull).length,
      words: Math.round(spoken / Math.max(1, telling.length)),
    },
  };
};

function toldIn(line: PersonaTurn): number {
  return Math.max(answerShare(line), Math.min(MOST_STATEMENTS, statementsIn(line)));
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

function best({ questions }: CallReading): AskedQuestion | undefined {
  return (
    questions.find(({ kind, specific }) => kind !== 'situation' && specific) ??
    questions.find(({ specific }) => specific) ??
    questions[0]
  );
}

function sumOf(asked: readonly AskedQuestion[]): number {
  return asked.reduce((sum, { answer }) => sum + answer, 0);
}

function place(question: AskedQuestion | undefined): Place | null {
  return question ? { turn: question.turn, from: question.from, to: question.to } : null;
}
