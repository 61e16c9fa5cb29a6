import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import type { Goals } from '../goals.ts';
import { achievementId } from '../goals.ts';
import { goalsHad } from '../goalsHad.ts';
import { levelOf } from '../levels.ts';
import { measure } from '../measure.ts';
import { callOf, type Payment } from './payments.ts';
import { challengesOn } from '../seasons/rotation.ts';

interface Account {
  /** Of all scored calls, as it was before. */
  evidence: readonly CallEvidence[];
  paid: readonly Payment[];
  goals: Goals;
}

/**
 * The rows that make up for what calls earned: their own XP, and the achievements and challenges
 * that were not reached without them. Each names the row that it makes up for, so that nothing is
 * taken back twice.
 */
export function rowsToTakeBack(
  { evidence, paid, goals }: Account,
  callIds: ReadonlySet<string>,
): Payment[] {
  const left = evidence.map((call) => (callIds.has(call.callId) ? withheld(call) : call));
  const gone = new Set(
    paid.flatMap(({ sourceType, sourceId }) => (sourceType === 'take-back' ? sourceId : [])),
  );
  const standing = paid.filter((row) => row.sourceType !== 'take-back' && !gone.has(keyOf(row)));
  const had = goalsHad(paid);
  const lost = new Set<Payment>([
    ...standing.filter((row) => callIds.has(callOf(row) ?? '')),
    ...lostChallenges({ evidence, left, goals }, had, callIds),
  ]);
  // XP that is gone can lower the level that an achievement asked for.
  for (let before = -1; before < lost.size;) {
    before = lost.size;
    const [level, levelLeft] = [
      levelOf(standing),
      levelOf(standing.filter((row) => !lost.has(row))),
    ];
    for (const { family, rule, tiers } of goals.achievements) {
      const [reached, reachedStill] = [
        measure(rule, evidence, level),
        measure(rule, left, levelLeft),
      ];
      for (const [at, { target }] of tiers.entries()) {
        const row = had.find('achievement', achievementId(family, at + 1));
        if (row && reached >= target && reachedStill < target) lost.add(row);
      }
    }
  }
  return [...lost].map((row) => ({
    sourceType: 'take-back',
    sourceId: keyOf(row),
    exp: -row.exp,
    ranked: row.ranked,
  }));
}

/** A call that counts for nothing any more. */
export function withheld(call: CallEvidence): CallEvidence {
  return { ...call, credited: false, won: false, withheld: 'taken-back' };
}

function lostChallenges(
  {
    evidence,
    left,
    goals,
  }: Pick<Account, 'evidence' | 'goals'> & { left: readonly CallEvidence[] },
  had: ReturnType<typeof goalsHad<Payment>>,
  callIds: ReadonlySet<string>,
): Payment[] {
  const days = new Set(evidence.flatMap(({ callId, day }) => (callIds.has(callId) ? day : [])));
  const on = new Map(
    [...days]
      .flatMap((day) => challengesOn(day, goals.challenges))
      .map((challenge) => [challenge.id, challenge]),
  );
  return [...on.values()].flatMap(({ id, from, to, definition: { rule, target } }) => {
    const row = had.find('challenge', id);
    if (!row) return [];
    const within = (calls: readonly CallEvidence[]) =>
      calls.filter(({ day }) => day >= from && day < to);
    return measure(rule, within(evidence), 0) >= target && measure(rule, within(left), 0) < target
      ? [row]
      : [];
  });
}

function keyOf({ sourceType, sourceId }: Pick<Payment, 'sourceType' | 'sourceId'>): string {
  return `${sourceType}:${sourceId}`;
}
