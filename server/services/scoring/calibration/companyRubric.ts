import { companyRubric } from '#core/calibration/companyRubric.ts';
import { rubricFor, type Rubric } from '#core/scoring/rubric.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Call } from '#server/db/queries/calls/calls.ts';
import type { Score } from '#server/db/queries/calls/scores.ts';
import {
  type CompanyRubricRow,
  findCompanyRubric,
  rubricOfMember,
} from '#server/db/queries/people/companyRubrics.ts';

/**
 * The company's rubric that scores a call; undefined: the shipped one. A call that was scored keeps
 * the rubric that scored it. A battle is between two who may be of two companies, so none of either
 * decides it.
 */
export async function ownRubricFor(
  db: Executor,
  call: Call,
  earlier: Score | undefined,
): Promise<{ id: string; rubric: Rubric } | undefined> {
  // A lesson is scored on what it teaches alone.
  if (call.battleId !== null || call.lesson !== null) return undefined;
  const row = await rowFor(db, call, earlier);
  const rubric = row && rubricOf(row);
  return rubric ? { id: row.id, rubric } : undefined;
}

/**
 * Undefined where it is the shipped one, or a copy of one that has changed so much since that it
 * cannot be used.
 */
export function rubricOf({ settings, callType, version }: CompanyRubricRow): Rubric | undefined {
  if (settings === null) return undefined;
  const made = companyRubric(rubricFor(callType), settings, version);
  return 'rubric' in made ? made.rubric : undefined;
}

async function rowFor(
  db: Executor,
  call: Call,
  earlier: Score | undefined,
): Promise<CompanyRubricRow | undefined> {
  if (!earlier?.scorecard) return rubricOfMember(db, call.userId, call.callType);
  return earlier.companyRubricId === null
    ? undefined
    : findCompanyRubric(db, earlier.companyRubricId);
}

/** Whether a call would be scored by another rubric now than it was. */
export async function isRubricChanged(
  db: Executor,
  { userId, callType, battleId, lesson }: Pick<Call, 'userId' | 'callType' | 'battleId' | 'lesson'>,
  { scorecard, companyRubricId }: Pick<Score, 'scorecard' | 'companyRubricId'>,
): Promise<boolean> {
  if (scorecard === null || lesson !== null) return false;
  const last = battleId === null ? await rubricOfMember(db, userId, callType) : undefined;
  const own = last && rubricOf(last);
  if (own) return last.id !== companyRubricId;
  return companyRubricId !== null || scorecard.rubric.version !== rubricFor(callType).version;
}
