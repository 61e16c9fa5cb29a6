import { Readable } from 'node:stream';
import type { ComparedCheck } from '#core/calibration/comparedChecks.ts';
import type { Agreement, ExportedMark } from '#core/contract/calibration/agreement.ts';
import { CALL_TYPES, type CallType } from '#core/contract/personas/persona.ts';
import { rubricFor } from '#core/scoring/rubric.ts';
import type { Context } from '#server/context.ts';
import { allOf, type ComparedRow, companyChecks } from '#server/db/queries/calls/scoreChecks.ts';
import { managerOf } from '../../people/companies/standing.ts';

/**
 * How far people, and people and the scorer, agree on a company's calls.
 * @throws {ProblemError} 403, 404
 */
export async function companyAgreement({ db, work }: Context, userId: string): Promise<Agreement> {
  const { companyId } = await managerOf(db, userId);
  const checks = await allOf(companyChecks(db, companyId));
  const ofTypes = await Promise.all(
    CALL_TYPES.map(async (callType) => {
      const ofType = checksOf(checks, callType);
      const marked = rubricFor(callType).criteria.filter(({ id }) =>
        ofType.some(({ marks }) => marks[id] !== undefined),
      );
      const criteria = marked.map(({ id }) => id);
      const agreements = await work.run('agreementsOn', { criteria, checks: ofType });
      return marked.map(({ id, title }) => ({
        callType,
        criterion: id,
        title,
        ...agreements.get(id)!,
      }));
    }),
  );
  return { checks: checks.length, criteria: ofTypes.flat() };
}

/**
 * Each mark of it as a line of JSON, without names or words, read as it is sent.
 * @throws {ProblemError} 403, 404
 */
export async function exportMarks({ db }: Context, userId: string): Promise<Readable> {
  const { companyId } = await managerOf(db, userId);
  return Readable.from(linesOf(companyChecks(db, companyId)), { objectMode: false });
}

async function* linesOf(batches: AsyncIterable<ComparedRow[]>): AsyncGenerator<string> {
  const call = numbers();
  const person = numbers();
  for await (const checks of batches) {
    const marks = checks.flatMap(({ marks, found, ...check }) =>
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
    );
    yield marks.map((line) => `${JSON.stringify(line)}\n`).join('');
  }
}

/** Those of one type of call. */
export function checksOf(rows: readonly ComparedRow[], callType: CallType): ComparedCheck[] {
  return rows
    .filter((row) => row.callType === callType)
    .map(({ userId, callId, checkerId, marks, found, readBy }) => ({
      callId: `${userId}/${callId}`,
      repId: userId,
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
