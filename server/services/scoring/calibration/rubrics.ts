import { bandsOf, companyRubric, weightsTotal } from '#core/calibration/companyRubric.ts';
import {
  PREVIEW_CALLS,
  type CompanyRubric,
  type RubricPreview,
  type RubricSettings,
} from '#core/contract/calibration/rubrics.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { rubricFor, type Rubric } from '#core/scoring/rubric.ts';
import type { Context } from '#server/context.ts';
import { listTurns } from '#server/db/queries/calls/calls.ts';
import {
  insertCompanyRubric,
  listCallsToTry,
  listCompanyRubrics,
} from '#server/db/queries/people/companyRubrics.ts';
import { lockCompany } from '#server/db/queries/people/companies.ts';
import { managerOf, membershipOf } from '../../people/companies/standing.ts';
import { countAgainst } from '../../requests/limits.ts';
import { callToScore } from '../settleCall.ts';
import { badRubric } from './calibrationProblems.ts';
import { rubricOf } from './companyRubric.ts';

const PREVIEW_COUNTS = 10;
/** So many calls are scored at once; others have work for the pool too. */
const AT_ONCE = 4;
const MOST_MOVERS = 5;
/**
 * Calls of those who share none are in the sums only among so many of them that nobody's own can be
 * told.
 */
const LEAST_AMONG = 3;

/** What scores the company's calls of a type. @throws {ProblemError} 404 without a company */
export async function companyRubricOf(
  { db }: Pick<Context, 'db'>,
  userId: string,
  callType: CallType,
): Promise<CompanyRubric> {
  const { companyId } = await membershipOf(db, userId);
  const rows = await listCompanyRubrics(db, companyId, callType);
  const shipped = rubricFor(callType);
  const last = rows[0]?.rubric;
  const own = last && rubricOf(last);
  const inForce = own ?? shipped;
  return {
    callType,
    shippedVersion: shipped.version,
    weightsTotal: weightsTotal(shipped),
    version: own && last ? last.version : null,
    outdated: last !== undefined && last.settings !== null && !own,
    criteria: shipped.criteria.map((criterion, at) => ({
      id: criterion.id,
      title: criterion.title,
      source: criterion.source,
      weight: inForce.criteria[at]?.weight ?? criterion.weight,
      shippedWeight: criterion.weight,
      bands: bandsOf(criterion).map(([name, value]) => ({
        name,
        value: Number(inForce.criteria[at]?.params[name] ?? value),
        shipped: value,
      })),
    })),
    versions: rows.map(({ rubric, by }) => ({
      version: rubric.version,
      own: rubric.settings !== null,
      baseVersion: rubric.baseVersion,
      by,
      at: rubric.createdAt.toISOString(),
    })),
  };
}

/**
 * Puts a copy in force; null: the shipped rubric again. Calls that were scored keep theirs.
 * @throws {ProblemError} 403, 404, 422, 429
 */
export async function putInForce(
  context: Context,
  userId: string,
  callType: CallType,
  settings: RubricSettings | null,
): Promise<CompanyRubric> {
  const { db, now } = context;
  await managerOf(db, userId);
  await countAgainst(context, 'calibration', userId);
  if (settings !== null) madeOf(callType, settings);
  await db.transaction(async (tx) => {
    const { companyId } = await managerOf(tx, userId);
    await lockCompany(tx, companyId);
    const last = (await listCompanyRubrics(tx, companyId, callType))[0]?.rubric;
    // It is the shipped one already.
    if (settings === null && (last?.settings ?? null) === null) return;
    await insertCompanyRubric(tx, {
      companyId,
      callType,
      version: (last?.version ?? 0) + 1,
      settings,
      baseVersion: rubricFor(callType).version,
      authorId: userId,
      createdAt: now(),
    });
  });
  return companyRubricOf(context, userId, callType);
}

/**
 * What a draft would do to the last calls; nothing is stored.
 * @throws {ProblemError} 403, 404, 422, 429
 */
export async function previewRubric(
  context: Context,
  userId: string,
  callType: CallType,
  settings: RubricSettings,
): Promise<RubricPreview> {
  const { db } = context;
  const { companyId } = await managerOf(db, userId);
  const draft = madeOf(callType, settings);
  await countAgainst(context, 'calibration', userId, PREVIEW_COUNTS);
  const last = (await listCompanyRubrics(db, companyId, callType))[0]?.rubric;
  const inForce = (last && rubricOf(last)) ?? rubricFor(callType);
  const tried = await tryOn(
    context,
    toBeSummed(await listCallsToTry(db, companyId, callType, PREVIEW_CALLS)),
    [inForce, draft],
  );
  return {
    calls: tried.length,
    before: distribution(tried.map(({ before }) => before)),
    after: distribution(tried.map(({ after }) => after)),
    averageBefore: average(tried.map(({ before }) => before)),
    averageAfter: average(tried.map(({ after }) => after)),
    movers: moversOf(tried),
  };
}

type CallToTry = Awaited<ReturnType<typeof listCallsToTry>>[number];
type TriedCall = CallToTry & { before: number; after: number };

function madeOf(callType: CallType, settings: RubricSettings): Rubric {
  const made = companyRubric(rubricFor(callType), settings, 0);
  if ('fault' in made) throw badRubric(made.fault);
  return made.rubric;
}

function toBeSummed(rows: CallToTry[]): CallToTry[] {
  const closed = new Set(
    rows.filter(({ sharesCalls }) => !sharesCalls).map(({ memberId }) => memberId),
  );
  return closed.size >= LEAST_AMONG ? rows : rows.filter(({ sharesCalls }) => sharesCalls);
}

async function tryOn(
  { db, work }: Context,
  rows: CallToTry[],
  rubrics: [inForce: Rubric, draft: Rubric],
): Promise<TriedCall[]> {
  const tried: TriedCall[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    tried.push(
      ...(await Promise.all(
        rows.slice(from, from + AT_ONCE).map(async (row) => {
          const turns = await listTurns(db, row.call);
          const [before = 0, after = 0] = await work.run('totalsBy', {
            ...callToScore(row.call, turns, false),
            rubrics,
          });
          return { ...row, before, after };
        }),
      )),
    );
  return tried;
}

/** How many are in each ten of a hundred; a full hundred is in the last. */
function distribution(totals: number[]): number[] {
  const tens = Array.from({ length: 10 }, () => 0);
  for (const total of totals) tens[Math.min(9, Math.floor(total / 10))]! += 1;
  return tens;
}

function average(totals: number[]): number | null {
  if (totals.length === 0) return null;
  return totals.reduce((sum, total) => sum + total, 0) / totals.length;
}

/** Of those alone that managers may read. */
function moversOf(tried: TriedCall[]): RubricPreview['movers'] {
  return tried
    .filter(({ sharesTranscripts, before, after }) => sharesTranscripts && before !== after)
    .toSorted((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, MOST_MOVERS)
    .map(({ call, memberId, name, before, after }) => ({
      memberId,
      name,
      callRecordId: call.id,
      assistantName: call.persona.name,
      startedAt: call.startedAt.toISOString(),
      before,
      after,
    }));
}
