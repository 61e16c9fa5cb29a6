import type { CoachingItem, Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import type { TryLine } from './retake/tryLine.ts';

/** More than this overloads (Luo et al. 2021). */
const MOST_TO_TRY = 3;

/** How a call sounded is a poor thing to be praised for beside what was done in it. */
const SOUNDS: ReadonlySet<string> = new Set(['goodwill', 'conduct']);
/** Met by keeping still, too: never what worked. */
const SILENCES: ReadonlySet<string> = new Set(['pause', 'monologue', 'talk-share', 'pace']);

/** Makes a line for the row at a place of the scorecard; `taken` holds the turns that other lines stand for. */
export type LineMaker = (row: number, taken: ReadonlySet<number>) => TryLine | null;

/** One strength, and the few things to try that have most points to win, each with a line to say instead. */
export function coachingFor(
  rows: readonly ScorecardRow[],
  lineFor: LineMaker,
): Scorecard['coaching'] {
  const scored = rows.filter((row) => row.status !== 'unavailable' && row.max > 0);
  const met = scored
    .filter((row) => row.status === 'met' && !SILENCES.has(row.criterion))
    .toSorted((a, b) => b.points - a.points);
  const strength = met.find(({ criterion }) => !SOUNDS.has(criterion)) ?? met[0];
  const open = scored
    .filter((row) => row.status !== 'met' && row.points < row.max)
    .toSorted((a, b) => b.max - b.points - (a.max - a.points));
  return {
    strength: strength ? item(strength, strength.why, strength.points, null) : null,
    tryNext: thingsToTry(open, (row, taken) => lineFor(rows.indexOf(row), taken)),
  };
}

/** What can be said comes before what can only be advised. */
function thingsToTry(
  open: readonly ScorecardRow[],
  lineFor: (row: ScorecardRow, taken: ReadonlySet<number>) => TryLine | null,
): CoachingItem[] {
  const taken = new Set<number>();
  const [said, advised]: [CoachingItem[], CoachingItem[]] = [[], []];
  for (const row of open) {
    if (said.length === MOST_TO_TRY) break;
    const made = lineFor(row, taken);
    if (made?.turn != null) taken.add(made.turn);
    (made === null ? advised : said).push(item(row, row.tryThis, row.max - row.points, made));
  }
  return [...said, ...advised].slice(0, MOST_TO_TRY);
}

function item(row: ScorecardRow, text: string, points: number, made: TryLine | null): CoachingItem {
  return {
    criterion: row.criterion,
    text,
    evidence: row.evidence,
    points,
    line: made?.line ?? null,
    turn: made?.turn ?? null,
    proof: null,
  };
}
