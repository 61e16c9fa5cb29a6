import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { SpokenTurn } from '#core/contract/calls/spokenTurn.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import { scoreTurns } from '#server/services/scoring/scoreTurns.ts';
import { groupsOf } from '#src/features/scoring/rows/rowGroups.ts';
import { scoringTexts } from '#src/features/scoring/texts.ts';
import { texts } from '#src/ui/texts.ts';
import { engine } from '#tests/support/builtInEngine.ts';

/**
 * A real call and its score card as its rep sees them: what was said, then every row with what it
 * says.
 */
export function cardOf(callType: CallType, turns: readonly SpokenTurn[]): string {
  const { scorecard } = scoreTurns(
    { turns, callType, timings: true, real: true, persona: null },
    (call) => engine.readCall({ ...call, persona: null }),
  );
  return cardText(texts.callType[callType], turns, scorecard, 'The prospect');
}

/** A call with its score card, as its rep sees them. */
export function cardText(
  title: string,
  turns: readonly SpokenTurn[],
  scorecard: Scorecard,
  prospect: string,
): string {
  return [
    `# ${title}`,
    '## What was said',
    ...turns.map(lineOf),
    `## ${scoringTexts.scorecard}: ${scorecard.total} ${scoringTexts.outOf}`,
    ...notesOn(scorecard, prospect),
    ...rowsOf(scorecard),
    '',
  ].join('\n\n');
}

function lineOf({ role, text, startMs }: SpokenTurn, place: number): string {
  const at = startMs === undefined ? '' : ` (${clock(startMs)})`;
  return `${place + 1}. **${role === 'rep' ? 'Rep' : 'Prospect'}**${at}: ${text}`;
}

function notesOn({ outcome, cap, flags }: Scorecard, prospect: string): string[] {
  return [scoringTexts.ended[outcome](prospect), ...(cap ? [cap.why] : []), ...flags];
}

/** In the order of the result page. */
function rowsOf({ rows }: Scorecard): string[] {
  const { groups, unmeasured } = groupsOf(rows);
  return [
    ...groups.flatMap((group) => group.rows.map(rowText)),
    ...unmeasured.map(
      (row) => `### ${criterionName(row)}: ${scoringTexts.rowStatus.unavailable}\n\n${row.why}`,
    ),
  ];
}

function rowText(row: ScorecardRow): string {
  const { points, max, status, evidence, why, tryThis } = row;
  const advises = (status === 'partly' || status === 'missed') && tryThis !== '';
  return [
    `### ${criterionName(row)}: ${scoringTexts.points(points, max)}, ${scoringTexts.rowStatus[status].toLowerCase()}`,
    why,
    ...(evidence ? [`> ${evidence.quote.replaceAll('\n', ' ')} (line ${evidence.turn + 1})`] : []),
    ...(advises ? [`${scoringTexts.try} ${tryThis}`] : []),
  ].join('\n\n');
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
