import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { Evidence, Grade, Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { adviceFor } from './advice/advice.ts';
import { coachingFor } from './coaching.ts';
import type { Coach } from './coaching.ts';
import { DETECTORS } from './detectors/detectors.ts';
import type { Finding } from './detectors/finding.ts';
import { hashOf } from './hash.ts';
import { metricsOf } from './metrics.ts';
import { apportion, roundTo } from './points.ts';
import { readCall } from './call/readCall.ts';
import type { CallReading, Place } from './call/reading.ts';
import { rubricFor } from './rubric.ts';
import type { Criterion, Rubric } from './rubric.ts';
import { statusOf } from './status.ts';
import { tryLineFor } from './retake/tryLine.ts';
import { unscorable } from './unscorable.ts';

const GRADE_FLOORS: readonly [Grade, number][] = [
  ['A', 80],
  ['B', 65],
  ['C', 50],
  ['D', 30],
  ['E', 0],
];
/** Letters of a quote: what takes longer to read is no quote. */
const LONGEST_QUOTE = 280;

export interface CallToScore {
  /**
   * Each with what was read of it, and its marks: see `core/engine/readCall.ts`. A turn that was
   * not read does nothing.
   */
  turns: readonly SpokenTurn[];
  callType: CallType;
  /** The product's own where left out. */
  rubric?: Rubric;
  /** False where the times are not to be trusted. */
  timings: boolean;
}

/**
 * Scores a call from its readings and times alone. Pure: the same turns and rubric give the same
 * scorecard to the byte.
 */
export function scoreCall({
  turns,
  callType,
  rubric = rubricFor(callType),
  timings,
}: CallToScore): Scorecard {
  const call = readCall(turns, timings);
  const metrics = metricsOf(call);
  const nothing = unscorable(call);
  const findings = rubric.criteria.map((criterion): Finding =>
    nothing
      ? { share: null, evidence: null }
      : DETECTORS[criterion.detector](call, metrics, criterion.params),
  );
  const { rows, cap } = capped(rubric, rowsOf(rubric.criteria, findings, call, nothing), call);
  const total = rows.reduce((sum, row) => sum + row.points, 0);
  return {
    total,
    grade: GRADE_FLOORS.find(([, floor]) => total >= floor)?.[0] ?? 'E',
    callType,
    rubric: { id: rubric.id, version: rubric.version },
    hash: hashOf({ turns: turns.map(hashed), timings, callType, rubric }),
    outcome: call.outcome,
    conversationQuality: groupShare(rows, 'quality'),
    forwardMotion: groupShare(rows, 'motion'),
    rows,
    metrics,
    coaching: coachingFor(rows, coachOf(rubric, findings, call)),
    flags: nothing === null ? [...call.flags] : [],
    ...(cap && { cap }),
    heard: heardIn(call),
  };
}

/** What of a turn a score rests on. */
function hashed({ cut, endMs, marks, reading, role, startMs, text, typed }: SpokenTurn) {
  return { cut, endMs, marks, reading, role, startMs, text, ...(typed === true && { typed }) };
}

/**
 * What cannot be told gets no weight: it is shared out over the rest. Points are whole and sum to
 * the rounded total.
 */
function rowsOf(
  criteria: readonly Criterion[],
  findings: readonly Finding[],
  call: CallReading,
  nothing: string | null,
): ScorecardRow[] {
  const maxima = apportion(
    criteria.map(({ weight }, index) => (findings[index]?.share == null ? 0 : weight)),
    100,
  );
  const exact = criteria.map((_, index) =>
    pointsOf((findings[index]?.share ?? 0) * call.credit, maxima[index] ?? 0),
  );
  const points = steadied(rounded(exact), exact, maxima);
  return criteria.map((criterion, index) =>
    rowOf({
      criterion,
      finding: findings[index] ?? { share: null, evidence: null },
      points: points[index] ?? 0,
      max: maxima[index] ?? 0,
      call,
      nothing,
    }),
  );
}

/** Of a single point there is no part: it is there for what was met. */
function pointsOf(share: number, max: number): number {
  if (max !== 1) return share * max;
  return statusOf(share) === 'met' ? 1 : 0;
}

/** Where rounding would say of a row that it was met, and it was not, a point goes to another. */
function steadied(
  points: readonly number[],
  exact: readonly number[],
  maxima: readonly number[],
): number[] {
  const shown = (index: number, own: number) => statusOf(own / maxima[index]!);
  const steady = [...points];
  for (const index of maxima.keys()) {
    const isMet = maxima[index]! > 0 && shown(index, steady[index]!) === 'met';
    const isPartly = shown(index, exact[index]!) === 'partly';
    // Of a single point there is no part.
    if (!isMet || !isPartly || shown(index, steady[index]! - 1) !== 'partly') continue;
    const short = (at: number) => exact[at]! - steady[at]!;
    const [other] = [...maxima.keys()]
      .filter((at) => at !== index && steady[at]! < maxima[at]!)
      .filter((at) => shown(at, steady[at]! + 1) === shown(at, exact[at]!))
      .toSorted((one, two) => short(two) - short(one));
    if (other === undefined) continue;
    steady[index] = steady[index]! - 1;
    steady[other] = steady[other]! + 1;
  }
  return steady;
}

function rounded(exact: readonly number[]): number[] {
  return roundTo(exact, Math.round(exact.reduce((sum, value) => sum + value, 0)));
}

/**
 * A call that ended so is worth no more, however well it went: every row is worth less, in points
 * and in what they are of, so that what is said of it stays true.
 */
function capped(
  { caps }: Rubric,
  rows: ScorecardRow[],
  { outcome, pressed }: CallReading,
): { rows: ScorecardRow[]; cap: Scorecard['cap'] | null } {
  const [cap] = caps
    .filter((each) => (each.outcome === 'pressed' ? pressed.size > 0 : each.outcome === outcome))
    .toSorted((a, b) => a.most - b.most);
  const total = rows.reduce((sum, { points }) => sum + points, 0);
  if (cap === undefined || total <= cap.most) return { rows, cap: null };
  const points = rounded(rows.map((row) => (row.points * cap.most) / total));
  const maxima = rows.map(({ max }) => Math.round((max * cap.most) / total));
  return {
    rows: rows.map((row, index) => {
      const own = points[index] ?? 0;
      // What was done in full earns all there is, and what was not stays below it.
      if (row.points === row.max) return { ...row, points: own, max: own };
      return { ...row, points: own, max: maxOf(row, own, maxima[index] ?? 0) };
    }),
    cap: { most: cap.most, why: cap.why },
  };
}

/** The nearest of what a row may be worth that leaves what its points show as it was. */
function maxOf(row: ScorecardRow, points: number, max: number): number {
  const shown = statusOf(row.points / row.max);
  const some = [max, max + 1, max - 1, max + 2].filter((each) => each > points);
  return some.find((each) => statusOf(points / each) === shown) ?? Math.max(points + 1, max);
}

function heardIn({ turns }: CallReading): { turn: number; acts: string[] }[] {
  return turns.flatMap((turn) =>
    turn.role === 'rep' && turn.acts.length > 0
      ? [{ turn: turn.index, acts: [...new Set(turn.acts.map(({ act }) => act))] }]
      : [],
  );
}

interface RowInput {
  criterion: Criterion;
  finding: Finding;
  points: number;
  max: number;
  call: CallReading;
  nothing: string | null;
}

function rowOf({ criterion, finding, points, max, call, nothing }: RowInput): ScorecardRow {
  const status = statusOf(finding.share === null ? null : finding.share * call.credit);
  // What is said of a row is what its points show, also where they were rounded.
  const shown = status === 'unavailable' || max === 0 ? status : statusOf(points / max);
  const wording = wordingOf(criterion, finding, shown);
  const reduced = call.credit < 1 && (finding.share ?? 0) > 0;
  return {
    criterion: criterion.id,
    title: criterion.title,
    group: criterion.group,
    points,
    max,
    status,
    evidence: evidenceOf(finding.evidence, call),
    why: nothing ?? (reduced ? call.reduced : fill(wording.why, finding.slots)),
    tryThis: finding.done === true ? '' : fill(wording.tryThis, finding.slots),
  };
}

function wordingOf({ texts }: Criterion, { note }: Finding, status: ScorecardRow['status']) {
  return texts[note ?? status] ?? texts[BEFORE[note ?? ''] ?? status] ?? texts[status];
}

/** What was said in the place of a finding that a rubric of an earlier version does not name. */
const BEFORE: Record<string, string> = { stalled: 'open', refused: 'open' };

/**
 * Makes what is said of a row beside its points: a line to try, and advice from the call's own
 * words.
 */
function coachOf(
  { criteria, callType }: Rubric,
  findings: readonly Finding[],
  call: CallReading,
): Coach {
  const at = (row: number) => {
    const [criterion, finding] = [criteria[row], findings[row]];
    return criterion && finding ? { criterion, finding, call } : null;
  };
  return {
    lineFor: (row, taken) => {
      const input = at(row);
      return input && tryLineFor({ ...input, taken });
    },
    adviceFor: (row, status, turn) => {
      const input = at(row);
      if (!input) return null;
      const { criterion, finding } = input;
      const { tryThis } = wordingOf(criterion, finding, status);
      const own = isOwn(tryThis, callType, criterion.id) ? fill(tryThis, finding.slots) : null;
      const made = adviceFor({ ...input, turn }, { own });
      return made && { ...made, evidence: evidenceOf(made.place, call) };
    },
  };
}

/** Whether a rubric of one's own words this advice itself. */
function isOwn(tryThis: string, callType: CallType, id: string): boolean {
  const ours = rubricFor(callType).criteria.find((criterion) => criterion.id === id);
  return !Object.values(ours?.texts ?? {}).some((wording) => wording.tryThis === tryThis);
}

function evidenceOf(place: Place | null, call: CallReading): Evidence | null {
  const turn = place ? call.turns[place.turn] : undefined;
  if (!place || !turn) return null;
  const quote = quoteOf(turn.text, place);
  return quote === '' ? null : { quote, turn: place.turn, atMs: call.timed ? turn.startMs : null };
}

/** The sentences that a place is in, as they were said, cut at a word where they are too many. */
export function quoteOf(text: string, { from, to }: Pick<Place, 'from' | 'to'>): string {
  const start = Math.max(0, ...[...text.slice(0, from + 1).matchAll(ENDS)].map(endOf));
  const rest = ENDS.exec(text.slice(Math.max(from, to - 1)));
  ENDS.lastIndex = 0;
  const said = text.slice(start, rest ? Math.max(from, to - 1) + endOf(rest) : undefined).trim();
  if (said.length <= LONGEST_QUOTE) return said;
  const end = said.lastIndexOf(' ', LONGEST_QUOTE);
  return `${said.slice(0, end > 0 ? end : LONGEST_QUOTE)}…`;
}

/**
 * The last mark of a sentence; speech that was recognised without marks has no end but the turn's.
 */
const ENDS = /[.?!]["”']?(?=\s|$)/g;

function endOf({ index, 0: marks }: RegExpMatchArray): number {
  return (index ?? 0) + marks.length;
}

function fill(text: string, slots: Finding['slots'] = {}): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => String(slots[name] ?? whole));
}

function groupShare(rows: readonly ScorecardRow[], group: ScorecardRow['group']): number | null {
  const own = rows.filter((row) => row.group === group && row.max > 0);
  const max = own.reduce((sum, row) => sum + row.max, 0);
  return max === 0 ? null : Math.round((own.reduce((sum, row) => sum + row.points, 0) / max) * 100);
}
