import { count, groupsParam, list, numberParam } from './finding.ts';
import type { Detector } from './finding.ts';
import type { AskedQuestion, CallReading, Place } from '../call/reading.ts';
import type { RepQuestion } from '../call/readRep.ts';

/** How many questions were answered. */
export const questions: Detector = (call, metrics, params) => {
  const good = numberParam(params, 'good', 11);
  const most = numberParam(params, 'most', 18);
  const answered = call.questions.length;
  const slots = { answered: count(answered, 'question'), asked: metrics.questions, good };
  if (answered > most)
    return { share: 0.8, note: 'too-many', evidence: place(call.questions.at(-1)), slots };
  return { share: Math.min(1, answered / good), evidence: place(best(call)), slots };
};

/** Questions beside the known topics may each be about something new; a call of such alone is not about much. */
const MOST_OTHER = 3;

/** How many different things were found out: a question counts where it opens a topic, or fits none that is known. */
export const topics: Detector = (call, _metrics, params) => {
  const seen = new Set<string>();
  let points = 0;
  let other = 0;
  for (const question of call.questions) {
    const fresh = question.topics.filter((topic) => !seen.has(topic));
    if (question.topics.length === 0) other += 1;
    else if (fresh.length > 0) points += 1;
    for (const topic of question.topics) seen.add(topic);
  }
  points += Math.min(other, MOST_OTHER);
  return {
    share: Math.min(1, points / numberParam(params, 'good', 4)),
    evidence: place(best(call)),
    slots: { points: count(points, 'point') },
  };
};

/** What a single question about a problem, or what it leads to, is worth of two. */
const ONCE = 0.6;

/** Whether questions go on from facts to problems, what they lead to, and what mending them is worth. */
export const spin: Detector = (call) => {
  const kinds = new Set(call.questions.map((question) => question.kind));
  const weights = { situation: 0.2, problem: 0.3, implication: 0.3, 'need-payoff': 0.2 } as const;
  // One such question may be chance; the second shows that the rep goes on from what it hears.
  const full = (kind: RepQuestion['kind']) =>
    kind === 'situation' ||
    kind === 'need-payoff' ||
    call.questions.filter((question) => question.kind === kind).length > 1;
  const share = [...kinds].reduce((sum, kind) => sum + weights[kind] * (full(kind) ? 1 : ONCE), 0);
  const absent = (['problem', 'implication', 'need-payoff'] as const).filter(
    (kind) => !kinds.has(kind),
  );
  const deepest = (['need-payoff', 'implication', 'problem', 'situation'] as const).flatMap(
    (kind) => call.questions.filter((question) => question.kind === kind),
  )[0];
  const note = share >= 0.8 ? 'met' : (absent[0] ?? 'once');
  return { share, note: call.questions.length === 0 ? 'missed' : note, evidence: place(deepest) };
};

/** Elements of a qualification scheme: 0 absent, 1 asked but vague, 2 answered with something specific. */
export const elements: Detector = (call, _metrics, params) => {
  const groups = groupsParam(params, 'elements');
  const good = numberParam(params, 'good', groups.length * 2);
  const graded = groups.map(([name, topicIds]) => {
    const asked = call.questions.filter((question) =>
      question.topics.some((topic) => topicIds.includes(topic)),
    );
    return {
      name,
      grade: asked.some((question) => question.specific) ? 2 : Math.min(1, asked.length),
      asked,
    };
  });
  const sum = graded.reduce((total, element) => total + element.grade, 0);
  const missing = graded.filter((element) => element.grade === 0).map((element) => element.name);
  const evidence =
    graded.find((element) => element.grade === 2)?.asked.find((question) => question.specific) ??
    call.questions[0];
  return {
    share: Math.min(1, sum / good),
    evidence: place(evidence),
    slots: {
      known: graded.filter((element) => element.grade > 0).length,
      of: groups.length,
      missing: list(missing.slice(0, 3)) || 'the vaguest answer',
    },
  };
};

/** How many turns take up what the persona has just said. */
export const listening: Detector = (call, _metrics, params) => {
  const later = call.rep.filter((turn) => turn.index > (call.persona[0]?.index ?? 0)).slice(1);
  if (later.length === 0) return { share: 0, note: 'short', evidence: null };
  const good = numberParam(params, 'good', 0.5);
  const uptakes = call.uptakes.filter((uptake) => later.some((turn) => turn.index === uptake.turn));
  // A single turn that listens is no habit yet: the share grows in with the number of turns.
  const share =
    Math.min(1, uptakes.length / later.length / good) * Math.min(1, (uptakes.length + 1) / 4);
  const missed = share >= 0.25 ? null : unheard(call);
  if (share < 0.25 && !missed) return { share, note: 'little', evidence: null };
  return {
    share,
    evidence: share >= 0.25 ? (uptakes[Math.floor(uptakes.length / 2)] ?? null) : missed,
    slots: { uptakes: uptakes.length, turns: later.length },
  };
};

/** The most telling thing that the persona said and nobody took up. */
function unheard(call: CallReading): Place | null {
  const taken = new Set(call.uptakes.map((uptake) => uptake.turn));
  const told = call.persona
    .filter((turn) => turn.index > 0 && turn.persona.answers && !taken.has(turn.index + 1))
    .toSorted((a, b) => b.telling.size - a.telling.size || a.index - b.index)[0];
  return told ? { turn: told.index, from: 0, to: told.said.flat.length } : null;
}

function best(call: CallReading): AskedQuestion | undefined {
  return (
    call.questions.find((question) => question.kind !== 'situation' && question.specific) ??
    call.questions.find((question) => question.specific) ??
    call.questions[0]
  );
}

function place(question: AskedQuestion | undefined): Place | null {
  return question ? { turn: question.turn, from: question.from, to: question.to } : null;
}
