import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import type { Evidence, Scorecard, ScorecardRow } from '#core/contract/scoring/scorecard.ts';

const OUTCOME_WORDS: Record<Scorecard['outcome'], string> = {
  'next-step': 'a next step was agreed',
  'smaller-step': 'a smaller step was offered',
  declined: 'the next step was declined',
  'hung-up': 'the persona hung up',
  open: 'no next step was settled',
};
const STATUS_WORDS: Record<ScorecardRow['status'], string> = {
  met: 'met',
  partly: 'partly met',
  missed: 'missed',
  unavailable: 'unavailable',
};

/** A scorecard as plain text, total first. */
export function scorecardText(card: Scorecard): string {
  return [
    `Score: ${card.total} of 100, grade ${card.grade}; ${OUTCOME_WORDS[card.outcome]}.`,
    `Conversation quality ${percent(card.conversationQuality)}, forward motion ${percent(card.forwardMotion)}.`,
    ...(card.cap ? [card.cap.why] : []),
    ...card.flags.map((flag) => `Note: ${flag}`),
    ...(card.coaching.strength
      ? [
          '',
          'What went well',
          `- ${card.coaching.strength.text}${quoted(card.coaching.strength.evidence)}`,
        ]
      : []),
    ...(card.coaching.tryNext.length > 0 ? ['', 'What to try next time'] : []),
    ...card.coaching.tryNext.flatMap((item) => [
      `- ${item.text} (up to ${item.points} more ${item.points === 1 ? 'point' : 'points'})${quoted(item.evidence)}`,
      ...(item.line === null ? [] : [`  Try this line: ${item.line}`]),
    ]),
    '',
    'Scorecard',
    ...card.rows.map(rowText),
    '',
    `Rubric ${card.rubric.id} ${card.rubric.version}, ${card.hash.slice(0, 12)}.`,
  ].join('\n');
}

function rowText(row: ScorecardRow): string {
  const name = criterionName(row);
  if (row.status === 'unavailable') return `- ${name}: unavailable. ${row.why}`;
  const points =
    row.max > 0 ? `${row.points} of ${row.max}, ${STATUS_WORDS[row.status]}` : 'reported only';
  return `- ${name}: ${points}. ${row.why}${quoted(row.evidence)}`;
}

function quoted(evidence: Evidence | null): string {
  if (!evidence) return '';
  return ` "${evidence.quote}"${evidence.atMs === null ? '' : ` at ${clock(evidence.atMs)}`}`;
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function percent(value: number | null): string {
  return value === null ? 'unavailable' : `${value} %`;
}
