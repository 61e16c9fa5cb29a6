import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { Evidence, Grade, Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { coachingFor } from './coaching.ts';
import type { LineMaker } from './coaching.ts';
import { DETECTORS } from './detectors/detectors.ts';
import type { Finding } from './detectors/finding.ts';
import { hashOf } from './hash.ts';
import { metricsOf } from './metrics.ts';
import { apportion, roundTo } from './points.ts';
import { readCall } from './call/readCall.ts';
import type { CallReading } from './call/reading.ts';
import { rubricFor } from './rubric.ts';
import type { Criterion, Rubric } from './rubric.ts';
import { quoteOf, sentenceAround } from './words/said.ts';
import { tryLineFor } from './retake/tryLine.ts';
import { unscorable } from './unscorable.ts';

const MET = 0.8;
const PARTLY = 0.25;
const GRADE_FLOORS: readonly [Grade, number][] = [
  ['A', 80],
  ['B', 65],
  ['C', 50],
  ['D', 30],
  ['E', 0],
];

export interface CallToScore {
  turns: readonly SpokenTurn[];
  callType: CallType;
  /** The product's own where left out. */
  rubric?: Rubric;
  /** False where the times are not to be trusted. */
  timings: boolean;
}

/** Scores a call from its words and times alone. Pure: the same turns and rubric give the same scorecard to the byte. */
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
  const rows = rowsOf(rubric.criteria, findings, call, nothing);
  const total = rows.reduce((sum, row) => sum + row.points, 0);
  return {
    total,
    grade: GRADE_FLOORS.find(([, floor]) => total >= floor)?.[0] ?? 'E',
    callType,
    rubric: { id: rubric.id, version: rubric.version },
    hash: hashOf({
      turns: turns.map(({ cut, endMs, role, startMs, text, typed }) => ({
        cut,
        endMs,
        role,
        startMs,
        text,
        // What was not written has the hash that it had before anybody told.
        ...(typed === true && { typed }),
      })),
      timings,
      callType,
      rubric,
    }),
    outcome: call.outcome,
    conversationQuality: groupShare(rows, 'quality'),
    forwardMotion: groupShare(rows, 'motion'),
    rows,
    metrics,
    coaching: coachingFor(rows, lineMaker(rubric.criteria, findings, call, callType)),
    flags: nothing === null ? [...call.flags] : [],
  };
}

/** What cannot be told gets no weight: it is shared out over the rest. Points are whole and sum to the rounded total. */
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
  const exact = criteria.map(
    (_, index) => (findings[index]?.share ?? 0) * call.credit * (maxima[index] ?? 0),
  );
  const points = roundTo(exact, Math.round(exact.reduce((sum, value) => sum + value, 0)));
  return criteria.map((criterion, index) =>
    rowOf(
      criterion,
      findings[index] ?? { share: null, evidence: null },
      points[index] ?? 0,
      maxima[index] ?? 0,
      call,
      nothing,
    ),
  );
}

function rowOf(
  criterion: Criterion,
  finding: Finding,
  points: number,
  max: number,
  call: CallReading,
  nothing: string | null,
): ScorecardRow {
  const status = statusOf(finding.share === null ? null : finding.share * call.credit);
  const wording = criterion.texts[finding.note ?? status] ?? criterion.texts[status];
  const reduced = call.credit < 1 && (finding.share ?? 0) > 0;
  return {
    criterion: criterion.id,
    title: criterion.title,
    group: criterion.group,
    points,
    max,
    status,
    evidence: evidenceOf(finding, call),
    why: nothing ?? (reduced ? call.reduced : fill(wording.why, finding.slots)),
    tryThis: fill(wording.tryThis, finding.slots),
  };
}

function lineMaker(
  criteria: readonly Criterion[],
  findings: readonly Finding[],
  call: CallReading,
  callType: CallType,
): LineMaker {
  return (row, taken) => {
    const [criterion, finding] = [criteria[row], findings[row]];
    return criterion && finding ? tryLineFor(criterion, finding, call, callType, taken) : null;
  };
}

function statusOf(share: number | null): ScorecardRow['status'] {
  if (share === null) return 'unavailable';
  if (share >= MET) return 'met';
  return share >= PARTLY ? 'partly' : 'missed';
}

function evidenceOf({ evidence }: Finding, call: CallReading): Evidence | null {
  const turn = evidence ? call.turns[evidence.turn] : undefined;
  if (!evidence || !turn) return null;
  // The whole sentence where the turn has sentences; a bare phrase is no evidence.
  const { from, to } = sentenceAround(turn.said.flat, evidence.from);
  const quote = quoteOf(turn.said, from, Math.max(to, evidence.to));
  return quote === ''
    ? null
    : { quote, turn: evidence.turn, atMs: call.timed ? turn.startMs : null };
}

function fill(text: string, slots: Finding['slots'] = {}): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => String(slots[name] ?? whole));
}

function groupShare(rows: readonly ScorecardRow[], group: ScorecardRow['group']): number | null {
  const own = rows.filter((row) => row.group === group && row.max > 0);
  const max = own.reduce((sum, row) => sum + row.max, 0);
  return max === 0 ? null : Math.round((own.reduce((sum, row) => sum + row.points, 0) / max) * 100);
}
