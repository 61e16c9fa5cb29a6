import type { DetectorId } from '../../detectors/detectorIds.ts';
import { groupsParam } from '../../detectors/finding.ts';
import type { Finding } from '../../detectors/finding.ts';
import type {
  AskedQuestion,
  CallReading,
  MetObjection,
  PersonaTurn,
  RepTurn,
} from '../../call/reading.ts';
import type { Criterion } from '../../rubric.ts';
import { repTurns } from './repWords.ts';

/** Where another line would have won most for one criterion. */
export interface Place {
  /** The rep's turn that the line would stand for. */
  turn: number;
  /** Cases of the criterion's frames, the closest first. */
  cases: readonly string[];
}

interface Looked {
  call: CallReading;
  finding: Finding;
  params: Criterion['params'];
  /** Turns that another line stands for already; another place is better where there is one. */
  taken: ReadonlySet<number>;
}

/** Null where no words could have mended it, or there is no turn to say them in. */
export function placeOf(detector: DetectorId, looked: Looked): Place | null {
  const find = PLACES[detector];
  return find ? find(looked) : null;
}

const PLACES: Partial<Record<DetectorId, (looked: Looked) => Place | null>> = {
  opener: ({ call, finding }) =>
    at(openingTurn(call, finding), finding.note === 'no-name' ? ['any'] : ['any', 'nameless']),
  reason: ({ call, finding }) => at(granted(call, finding) ?? openingTurn(call, finding), ['any']),
  agenda: ({ call, finding }) => at(openingTurn(call, finding), []),
  questions: (looked) => at(roomToAsk(looked), newTopics(looked.call)),
  topics: (looked) => at(roomToAsk(looked), newTopics(looked.call)),
  elements: (looked) => at(roomToAsk(looked), missingTopics(looked)),
  spin: (looked) => at(roomToAsk(looked), [SPIN_CASES[looked.finding.note ?? ''] ?? 'problem']),
  told: (looked) => at(unearned(looked), newTopics(looked.call)),
  manner: (looked) => at(worstSounding(looked), newTopics(looked.call)),
  listening: (looked) => at(afterUnheard(looked), ['any']),
  objections: (looked) => worstMet(looked),
  value: (looked) =>
    at(looked.finding.evidence?.turn ?? roomToAsk(looked), [looked.finding.note ?? '', 'any']),
  recap: (looked) => at(beforeTheAsk(looked), ['any']),
  concessions: ({ finding, call }) =>
    at(repTurnFrom(call, finding.evidence?.turn), [finding.note ?? '', 'any']),
  'next-step': ({ call, finding }) => at(askTurn(call, finding), [finding.note ?? '', 'any']),
  'talk-share': ({ finding }) =>
    at(finding.note === 'high' ? finding.evidence?.turn : undefined, ['high']),
  monologue: ({ finding }) =>
    at(finding.note === 'high' ? finding.evidence?.turn : undefined, ['high']),
};

const SPIN_CASES: Record<string, string> = {
  problem: 'problem',
  implication: 'implication',
  'need-payoff': 'need-payoff',
  once: 'implication',
};

function at(turn: number | null | undefined, cases: readonly string[]): Place | null {
  return turn === null || turn === undefined ? null : { turn, cases };
}

function openingTurn(call: CallReading, { evidence }: Finding): number | undefined {
  return evidence && call.turns[evidence.turn]?.role === 'rep'
    ? evidence.turn
    : repTurns(call)[0]?.index;
}

/** Once the persona has let the rep go on, the reason is what it waits for. */
function granted(call: CallReading, { note }: Finding): number | undefined {
  const [first, second] = repTurns(call);
  return note === undefined && first?.rep.moves.permission && second ? second.index : undefined;
}

/**
 * A turn that could have been a question: the persona told something before it and answers after it, and no question of the
 * rep's own is lost. Failing that one whose question counts least.
 */
function roomToAsk({ call, taken }: Looked): number | undefined {
  const later = repTurns(call).slice(1);
  const asked = new Set(call.questions.map((question) => question.turn));
  const worth = (turn: RepTurn) => {
    const reply = replyTo(call, turn);
    const told = heardBefore(call, turn)?.persona.answers;
    const own =
      (asked.has(turn.index) ? 0 : 8) +
      (taken.has(turn.index) ? 0 : 3) -
      (call.nextStep.asked?.turn === turn.index ? 6 : 0);
    return (
      own + (reply?.persona.answers ? 16 : 0) + (reply?.persona.specific ? 1 : 0) + (told ? 4 : 0)
    );
  };
  return best(later, worth)?.index;
}

/** What one finds out first, in an order that a talk can follow. */
const TOPIC_ORDER = [
  'current-solution',
  'pain',
  'metrics',
  'process',
  'team-size',
  'decision-maker',
  'timeline',
  'priorities',
  'goals',
  'competitors',
  'budget',
  'decision-criteria',
];

function newTopics(call: CallReading): string[] {
  const seen = new Set(call.questions.flatMap((question) => question.topics));
  return TOPIC_ORDER.filter((topic) => !seen.has(topic));
}

function missingTopics({ call, params }: Looked): string[] {
  const groups = groupsParam(params, 'elements').map(([, topics]) => ({
    topics,
    asked: call.questions.filter((question: AskedQuestion) =>
      question.topics.some((topic) => topics.includes(topic)),
    ),
  }));
  const absent = groups.filter(({ asked }) => asked.length === 0);
  return (
    absent.length > 0
      ? absent
      : groups.filter(({ asked }) => !asked.some(({ specific }) => specific))
  ).flatMap(({ topics }) => topics);
}

/** The turn after the most telling thing that nobody took up. */
function afterUnheard({ call, taken }: Looked): number | undefined {
  const taking = new Set(call.uptakes.map((uptake) => uptake.turn));
  const deaf = repTurns(call)
    .slice(1)
    .filter((turn) => !taking.has(turn.index) && heardBefore(call, turn));
  const worth = (turn: RepTurn) => {
    const heard = heardBefore(call, turn);
    return (
      (heard?.telling.size ?? 0) +
      (heard?.persona.answers ? 4 : 0) -
      (taken.has(turn.index) ? 4 : 0) -
      (turn.rep.ask ? 3 : 0)
    );
  };
  return best(deaf, worth)?.index;
}

/** The turn of the fullest reply that no question and nothing taken up had earned. */
function unearned({ call, taken }: Looked): number | undefined {
  const earning = new Set([...call.questions, ...call.uptakes].map(({ turn }) => turn));
  const idle = repTurns(call)
    .slice(1)
    .filter(
      (turn) =>
        !earning.has(turn.index) &&
        !taken.has(turn.index) &&
        call.nextStep.asked?.turn !== turn.index &&
        (replyTo(call, turn)?.said.words ?? 0) >= FULL_REPLY,
    );
  return best(idle, (turn) => replyTo(call, turn)?.said.words ?? 0)?.index;
}

/** In words. */
const FULL_REPLY = 10;

/** The line that told most against the rep, unless it opens the call or asks for the next step. */
function worstSounding({ call, finding, taken }: Looked): number | undefined {
  const turn = repTurns(call)
    .slice(1)
    .find(({ index }) => index === finding.evidence?.turn);
  return !turn ||
    finding.note !== undefined ||
    taken.has(turn.index) ||
    call.nextStep.asked?.turn === turn.index
    ? undefined
    : turn.index;
}

function worstMet({ call }: Looked): Place | null {
  const answered = call.objections.flatMap((objection: MetObjection) => {
    const turn = repTurnFrom(call, objection.raised.turn);
    return turn === undefined ? [] : [{ objection, turn }];
  });
  const worst = answered.toSorted((a, b) => a.objection.share - b.objection.share)[0];
  return worst ? { turn: worst.turn, cases: [worst.objection.category] } : null;
}

/** Late in the call, but not where the next step is asked for. */
function beforeTheAsk({ call, finding, taken }: Looked): number | undefined {
  const general =
    finding.evidence && finding.note === 'general' ? finding.evidence.turn : undefined;
  if (general !== undefined) return general;
  const later = repTurns(call).slice(2);
  const ask = call.nextStep.asked?.turn ?? later.at(-1)?.index ?? 0;
  const before = later.filter((turn) => turn.index < ask);
  return (before.findLast((turn) => !taken.has(turn.index)) ?? before.at(-1) ?? later.at(-1))
    ?.index;
}

/** After a smaller offer the words that answer it; else the ask itself, or the rep's last words where there was none. */
function askTurn(call: CallReading, { note }: Finding): number | undefined {
  const { asked, agreement } = call.nextStep;
  const answer = note === 'smaller' ? repTurnFrom(call, agreement?.turn) : undefined;
  return answer ?? asked?.turn ?? repTurns(call).at(-1)?.index;
}

/** The turn itself where the rep spoke it, else the rep's next. */
function repTurnFrom(call: CallReading, from: number | undefined): number | undefined {
  return from === undefined ? undefined : repTurns(call).find((turn) => turn.index >= from)?.index;
}

/** The turn of most worth, the earliest of equals. */
function best(turns: readonly RepTurn[], worth: (turn: RepTurn) => number): RepTurn | undefined {
  const most = Math.max(...turns.map(worth));
  return turns.find((turn) => worth(turn) === most);
}

function heardBefore(call: CallReading, { index }: RepTurn): PersonaTurn | undefined {
  return personaAt(call, index - 1) ?? call.persona.findLast((turn) => turn.index < index);
}

function replyTo(call: CallReading, { index }: RepTurn): PersonaTurn | undefined {
  return personaAt(call, index + 1) ?? call.persona.find((turn) => turn.index > index);
}

function personaAt(call: CallReading, index: number): PersonaTurn | undefined {
  const turn = call.turns[index];
  return turn?.role === 'persona' && turn.said.words > 0 ? turn : undefined;
}
