import type { DetectorId } from '../detectors/detectorIds.ts';
import type { Finding } from '../detectors/finding.ts';
import { lineBefore, repActs, repDoes } from '../call/heardTurns.ts';
import type { CallReading, RepTurn } from '../call/reading.ts';
import { BY_TIME } from '../detectors/timedDetectors.ts';
import type { Criterion } from '../rubric.ts';
import frames from './lines.json' with { type: 'json' };

/** A line that the rep could have said. */
export interface TryLine {
  line: string;
  /**
   * The rep's turn that it would have stood for; null where saying it again would not show whether
   * it is better.
   */
  turn: number | null;
}

export interface TryLineInput {
  criterion: Criterion;
  finding: Finding;
  call: CallReading;
  /** Turns that other lines stand for. */
  taken: ReadonlySet<number>;
}

/** Words of the persona's that a line gives back: fewer say nothing, more nobody would repeat. */
const QUOTED = { least: 3, most: 11 } as const;

type Frames = Partial<Record<string, readonly string[]>>;
const FRAMES: Partial<Record<DetectorId, Frames>> = frames;

/**
 * A line for one thing to try, where it would have fitted, and null where there is no such place.
 * Pure: the same call gives the same line.
 */
export function tryLineFor({ criterion, finding, call, taken }: TryLineInput): TryLine | null {
  const { detector } = criterion;
  const turn = PLACES[detector]?.({ finding, call, taken });
  if (!turn) return null;
  const quote = quoteBefore(call, turn);
  const name = introducedName(call);
  const cases = casesOf(detector, finding, { quote: quote !== null, name: name !== null });
  const lines = cases.flatMap((each) => FRAMES[detector]?.[each] ?? []);
  const fitting = lines.filter(
    (line) => (quote !== null || !line.includes('{quote}')) && (name ?? !line.includes('{name}')),
  );
  const line = fitting[turn.index % Math.max(1, Math.min(2, fitting.length))];
  if (line === undefined) return null;
  return {
    line: line.replace('{quote}', quote ?? '').replace('{name}', name ?? ''),
    turn: BY_TIME.has(detector) ? null : turn.index,
  };
}

function casesOf(
  detector: DetectorId,
  { note = '' }: Finding,
  has: { quote: boolean; name: boolean },
): readonly string[] {
  const byNote: Partial<Record<DetectorId, string>> = {
    opener: has.name ? 'any' : 'nameless',
    spin: note in frames.spin ? note : 'problem',
    goodwill: COLD.has(note) ? 'warned' : 'quoted',
    'next-step': NEXT_STEP_CASES[note] ?? 'undated',
    monologue: note,
    'talk-share': note,
  };
  const own = byNote[detector];
  if (own !== undefined) return [own];
  return has.quote ? ['quoted', 'any'] : ['any'];
}

/** They had enough of something. */
const COLD: ReadonlySet<string> = new Set(['warned', 'impatient']);

const NEXT_STEP_CASES: Record<string, string> = { 'agreed-dated': 'alone', smaller: 'smaller' };

interface Looked {
  finding: Finding;
  call: CallReading;
  taken: ReadonlySet<number>;
}

/** Where another line would have won most, by detector. */
const PLACES: Partial<Record<DetectorId, (looked: Looked) => RepTurn | undefined>> = {
  opener: ({ call }) => call.rep[0],
  reason: ({ call }) => call.rep[0],
  agenda: ({ call }) => call.rep[1] ?? call.rep[0],
  questions: roomToAsk,
  spin: roomToAsk,
  elements: roomToAsk,
  told: roomToAsk,
  listening: afterUnheard,
  goodwill: ({ call, finding }) =>
    COLD.has(finding.note ?? '')
      ? repAfter(call, finding)
      : roomToAsk({ call, finding, taken: NONE }),
  conduct: ({ call, finding }) => repAt(call, finding),
  objections: ({ call, finding }) => repAfter(call, finding),
  value: ({ call, finding, taken }) => repAt(call, finding) ?? roomToAsk({ call, finding, taken }),
  recap: ({ call }) => beforeAsk(call),
  concessions: ({ call, finding }) => repAt(call, finding) ?? repAfter(call, finding),
  'next-step': ({ call }) => lastAsk(call),
  monologue: ({ call, finding }) => (finding.note === 'high' ? repAt(call, finding) : undefined),
  'talk-share': ({ call, finding }) => (finding.note === 'high' ? repAt(call, finding) : undefined),
};

const NONE: ReadonlySet<number> = new Set();

/** A turn that asked nothing after the persona had told something; the fullest telling first. */
function roomToAsk({ call, taken }: Looked): RepTurn | undefined {
  const worth = (turn: RepTurn) => {
    const before = lineBefore(call.turns, turn);
    const told = before?.tells ? before.marks.words : 0;
    const busy = repDoes(turn, 'question', 'next-step', 'goodbye', 'recap') ? 100 : 0;
    return told - busy - (taken.has(turn.index) ? 60 : 0);
  };
  return best(call.rep.slice(1), worth);
}

/** After the persona told most of what nobody took up. */
function afterUnheard({ call, finding, taken }: Looked): RepTurn | undefined {
  const heard = finding.evidence?.turn;
  const direct = call.rep.find(({ index }) => heard !== undefined && index > heard);
  const uptakes = new Set(call.uptakes.map(({ turn }) => turn));
  if (direct !== undefined && !uptakes.has(direct.index) && !taken.has(direct.index)) return direct;
  return roomToAsk({ call, finding, taken: new Set([...taken, ...uptakes]) });
}

function repAt({ rep }: CallReading, { evidence }: Finding): RepTurn | undefined {
  return rep.find(({ index }) => index === evidence?.turn);
}

function repAfter({ rep }: CallReading, { evidence }: Finding): RepTurn | undefined {
  return evidence === null ? undefined : rep.find(({ index }) => index >= evidence.turn);
}

/** The turn that asks for the next step, or the last that could have. */
function lastAsk({ rep, nextStep }: CallReading): RepTurn | undefined {
  const asked = rep.find(({ index }) => index === nextStep.asked?.turn);
  return asked ?? rep.findLast((turn) => !repDoes(turn, 'goodbye')) ?? rep.at(-1);
}

function beforeAsk(call: CallReading): RepTurn | undefined {
  const ask = lastAsk(call);
  return call.rep.findLast(({ index }) => ask !== undefined && index < ask.index) ?? ask;
}

function best(turns: readonly RepTurn[], worth: (turn: RepTurn) => number): RepTurn | undefined {
  return turns.reduce<RepTurn | undefined>(
    (found, turn) => (found === undefined || worth(turn) > worth(found) ? turn : found),
    undefined,
  );
}

function introducedName({ rep }: CallReading): string | null {
  for (const turn of rep.slice(0, 3))
    for (const { name } of repActs(turn, 'introduction')) if (name !== null) return name;
  return null;
}

/**
 * A whole sentence of the persona's, short enough to be given back; the longest of its last telling
 * line.
 */
function quoteBefore(call: CallReading, turn: RepTurn): string | null {
  const line = call.persona.findLast(({ index, tells }) => tells && index < turn.index);
  const parts = (line?.text ?? '').split(/([.?!])/);
  const lengths = parts.flatMap((part, at) => {
    const mark = parts[at + 1];
    const text = part.trim();
    if (mark !== '.' && mark !== '!') return [];
    return [{ text: `${text}.`, words: text.split(' ').filter((word) => word !== '').length }];
  });
  const fitting = lengths.filter(({ words }) => words >= QUOTED.least && words <= QUOTED.most);
  const longest = fitting.toSorted((a, b) => b.words - a.words)[0];
  return longest === undefined ? null : longest.text;
}
