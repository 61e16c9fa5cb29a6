import type {
  CoachingItem,
  Evidence,
  Scorecard,
  ScorecardRow,
} from '#core/contract/scoring/scorecard.ts';
import type { TryLine } from './retake/tryLine.ts';

/** More than this overloads (Luo et al. 2021). */
const MOST_TO_TRY = 3;

/** How a call sounded is a poor thing to be praised for beside what was done in it. */
const SOUNDS: ReadonlySet<string> = new Set(['goodwill', 'conduct']);
/** Met by keeping still, too: never what worked. */
const SILENCES: ReadonlySet<string> = new Set(['pause', 'monologue', 'talk-share', 'pace']);

/** What is said of the row at a place of the scorecard. */
export interface Coach {
  /** A line to say instead; `taken` holds the turns that other lines stand for. */
  lineFor: (row: number, taken: ReadonlySet<number>) => TryLine | null;
  /** Advice from the call's own words, on the turn that the line stands for if there is one. */
  adviceFor: (
    row: number,
    status: ScorecardRow['status'],
    turn: number | null,
  ) => { saw: string; advise: string; evidence: Evidence | null } | null;
}

/**
 * One strength, and the few things to try that have most points to win, each with a line to say
 * instead.
 */
export function coachingFor(rows: readonly ScorecardRow[], coach: Coach): Scorecard['coaching'] {
  const scored = rows.filter((row) => row.status !== 'unavailable' && row.max > 0);
  const met = scored
    .filter((row) => row.status === 'met' && !SILENCES.has(row.criterion))
    .toSorted((a, b) => b.points - a.points);
  const strength = met.find(({ criterion }) => !SOUNDS.has(criterion)) ?? met[0];
  const open = scored
    .filter((row) => row.status !== 'met' && row.points < row.max && row.tryThis !== '')
    .toSorted((a, b) => b.max - b.points - (a.max - a.points));
  return {
    strength: strength ? item(strength, strength.why, strength.points) : null,
    tryNext: thingsToTry(open, rows, coach),
  };
}

/** What cost most comes first. */
function thingsToTry(
  open: readonly ScorecardRow[],
  rows: readonly ScorecardRow[],
  coach: Coach,
): CoachingItem[] {
  const taken = new Set<number>();
  const seen = new Set<number>();
  return open.slice(0, MOST_TO_TRY).map((row) => {
    const place = rows.indexOf(row);
    const { line, turn } = coach.lineFor(place, taken) ?? { line: null, turn: null };
    if (turn !== null) taken.add(turn);
    const advice = coach.adviceFor(place, row.status, turn);
    const evidence = advice?.evidence ?? row.evidence;
    const text = advice === null ? row.tryThis : textOf(advice, seen);
    if (advice?.evidence) seen.add(advice.evidence.turn);
    return { ...item(row, text, row.max - row.points), evidence, line, turn };
  });
}

/** What was said in a turn is told once, however much there is to try in it. */
function textOf(
  { saw, advise, evidence }: NonNullable<ReturnType<Coach['adviceFor']>>,
  seen: ReadonlySet<number>,
): string {
  return evidence !== null && seen.has(evidence.turn) ? advise : `${saw} ${advise}`;
}

function item(row: ScorecardRow, text: string, points: number): CoachingItem {
  return {
    criterion: row.criterion,
    text,
    evidence: row.evidence,
    points,
    line: null,
    turn: null,
    proof: null,
  };
}
