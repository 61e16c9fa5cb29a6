import { agreementOn, type ComparedCheck } from '#core/calibration/agreement.ts';
import type { Agreement, ExportedMark } from '#core/contract/calibration/agreement.ts';
import { CALL_TYPES, type CallType } from '#core/contract/personas/persona.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  type ComparedRow,
  listCompanyChecks,
  listConsentedChecks,
} from '#server/db/queries/calls/scoreChecks.ts';
import { findMembership } from '#server/db/queries/people/companies.ts';
import { managerOf } from '../../people/companies/standing.ts';

/** How far people, and people and the scorer, agree on a company's calls. @throws {ProblemError} 403, 404 */
export async function companyAgreement({ db }: Context, userId: string): Promise<Agreement> {
  const { companyId } = await managerOf(db, userId);
  const checks = await listCompanyChecks(db, companyId);
  return {
    checks: checks.length,
    criteria: CALL_TYPES.flatMap((callType) => {
      const ofType = checksOf(checks, callType);
      return rubricFor(callType)
        .criteria.filter(({ id }) => ofType.some(({ marks }) => marks[id] !== undefined))
        .map(({ id, title }) => ({ callType, criterion: id, title, ...agreementOn(id, ofType) }));
    }),
  };
}

/** Each mark of it as a line of JSON, without names or words. @throws {ProblemError} 403, 404 */
export async function exportMarks({ db }: Context, userId: string): Promise<string> {
  const { companyId } = await managerOf(db, userId);
  const checks = await listCompanyChecks(db, companyId);
  const call = numbers();
  const person = numbers();
  return checks
    .flatMap(({ marks, found, ...check }) =>
      Object.entries(marks).map(([criterion, mark]): ExportedMark => ({
        call: call(`${check.userId}/${check.callId}`),
        person: person(check.checkerId),
        callType: check.callType,
        rubric: check.rubricId ?? check.callType,
        rubricVersion: check.rubricVersion ?? '',
        readBy: check.readBy,
        comparedAt: check.comparedAt.toISOString(),
        criterion,
        mark,
        found: found[criterion] ?? 'unavailable',
      })),
    )
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** Criteria of a card that are disputed in the rep's company, or for the rubric as shipped on this server. */
export async function disputedOn(
  db: Executor,
  userId: string,
  { callType, rubric, rows }: Scorecard,
): Promise<string[]> {
  const membership = await findMembership(db, userId);
  const sources = [
    membership ? checksOf(await listCompanyChecks(db, membership.companyId), callType) : [],
    rubric.id === callType ? checksOf(await listConsentedChecks(db, callType), callType) : [],
  ].filter((checks) => checks.length > 0);
  return rows
    .map(({ criterion }) => criterion)
    .filter((id) => sources.some((checks) => agreementOn(id, checks).disputed));
}

function checksOf(rows: readonly ComparedRow[], callType: CallType): ComparedCheck[] {
  return rows
    .filter((row) => row.callType === callType)
    .map(({ userId, callId, checkerId, marks, found, readBy }) => ({
      callId: `${userId}/${callId}`,
      checkerId,
      marks,
      found,
      readBy,
    }));
}

/** Gives each key a number, from 1 in the order in which they come. */
function numbers(): (key: string) => number {
  const given = new Map<string, number>();
  return (key) => {
    const number = given.get(key) ?? given.size + 1;
    given.set(key, number);
    return number;
  };
}
