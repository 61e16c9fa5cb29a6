import type { ComparedCheck } from '#core/calibration/comparedChecks.ts';
import { LEAST_CHECKERS } from '#core/contract/calibration/agreement.ts';
import type { Scorecard } from '#core/contract/scoring/scorecard.ts';
import type { Context } from '#server/context.ts';
import { allOf, companyChecks, consentedChecks } from '#server/db/queries/calls/scoreChecks.ts';
import { findMembership } from '#server/db/queries/people/companies.ts';
import { checksOf } from './agreement.ts';

type Verdict = Promise<ReadonlySet<string>>;

/** Every page of a call asks for verdicts, which thousands of marks are gone through for. */
const VERDICTS_LAST_MS = 60_000;

/** By company and type of call, or by type of call alone for the whole server; the oldest first. */
const verdicts = new WeakMap<Context['db'], Map<string, { verdict: Verdict; until: number }>>();

/**
 * Criteria of a card that are disputed in the rep's company, or for the rubric as shipped on this
 * server. New marks change it after a minute at the latest.
 */
export async function disputedOn(
  context: Pick<Context, 'db' | 'now' | 'work'>,
  userId: string,
  { callType, rubric, rows }: Scorecard,
): Promise<string[]> {
  const { db } = context;
  const membership = await findMembership(db, userId);
  const asked: Verdict[] = [];
  if (membership) {
    const { companyId } = membership;
    asked.push(
      recall(context, `${companyId}/${callType}`, async () =>
        disputed(context, checksOf(await allOf(companyChecks(db, companyId)), callType), 0),
      ),
    );
  }
  if (rubric.id === callType)
    asked.push(
      recall(context, callType, async () =>
        disputed(
          context,
          checksOf(await allOf(consentedChecks(db, callType)), callType),
          LEAST_CHECKERS,
        ),
      ),
    );
  const found = await Promise.all(asked);
  return rows
    .map(({ criterion }) => criterion)
    .filter((criterion) => found.some((criteria) => criteria.has(criterion)));
}

/** Most servers have no marks, and thousands of them are work for a thread. */
async function disputed(
  { work }: Pick<Context, 'work'>,
  checks: ComparedCheck[],
  leastCheckers: number,
): Promise<ReadonlySet<string>> {
  return checks.length === 0 ? new Set() : work.run('disputedBy', { checks, leastCheckers });
}

/** What was last found, or what is found now: those who ask at once have it found once. */
function recall(
  { db, now }: Pick<Context, 'db' | 'now'>,
  scope: string,
  find: () => Verdict,
): Verdict {
  const kept = verdicts.get(db) ?? new Map<string, { verdict: Verdict; until: number }>();
  verdicts.set(db, kept);
  const at = now().getTime();
  for (const [old, { until }] of kept) {
    if (until > at) break;
    kept.delete(old);
  }
  const found = kept.get(scope);
  if (found) return found.verdict;
  const verdict = find();
  kept.set(scope, { verdict, until: at + VERDICTS_LAST_MS });
  verdict.catch(() => kept.delete(scope));
  return verdict;
}
