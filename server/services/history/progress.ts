import { z } from 'zod';
import { criterionName } from '#core/contract/scoring/criterionNames.ts';
import { CALL_TYPES } from '#core/contract/personas/persona.ts';
import {
  MOST_PROGRESS_CALLS,
  type CallTypeProgress,
  type Progress,
} from '#core/contract/game/progress.ts';
import { scorecardRowSchema, type ScorecardRow } from '#core/contract/scoring/scorecard.ts';
import type { Context } from '#server/context.ts';
import { listProgress } from '#server/db/queries/game/progress.ts';

const storedRows = z.array(scorecardRowSchema);

/** How a user's scores, and the points by criterion, went from call to call. */
export async function progress({ db }: Pick<Context, 'db'>, userId: string): Promise<Progress> {
  const calls = await listProgress(db, userId, MOST_PROGRESS_CALLS);
  const types = CALL_TYPES.map((callType): CallTypeProgress => {
    const scored = calls
      .filter((call) => call.callType === callType)
      .map((call) => ({ ...call, rows: storedRows.parse(call.rows) }));
    return {
      callType,
      criteria: (scored.at(-1)?.rows ?? []).map((row) => ({
        id: row.criterion,
        title: criterionName(row),
      })),
      points: scored.map(({ id, startedAt, score, rows }) => ({
        id,
        startedAt: startedAt.toISOString(),
        score,
        shares: Object.fromEntries(rows.map((row) => [row.criterion, shareOf(row)])),
      })),
    };
  });
  return { types: types.filter(({ points }) => points.length > 0) };
}

function shareOf({ points, max, status }: ScorecardRow): number | null {
  return status === 'unavailable' || max === 0 ? null : points / max;
}
