import type { Context } from '#server/context.ts';
import { closeReport, listReports } from '#server/db/queries/people/friends.ts';
import { isUuid } from '../ids.ts';
import { ProblemError } from '../problemError.ts';

const MOST = 500;

/** What the operator has not closed yet, newest first. */
export function openReports({ db }: Context): ReturnType<typeof listReports> {
  return listReports(db, MOST);
}

/** @throws {ProblemError} 404 with a sentence for the operator */
export async function closedReport({ db, now }: Context, id: string): Promise<void> {
  if (!isUuid(id) || !(await closeReport(db, id, now())))
    throw new ProblemError(404, 'unknown-report', 'Not Found', `There is no open report ${id}.`);
}
