import type { LedgerSource } from '#core/contract/ledger.ts';
import { certainExp } from './callExp.ts';
import type { Day } from './calendar.ts';
import type { CallEvidence } from '#core/contract/evidence.ts';
import { achievementId, type Goals } from './goals.ts';
import { levelFor } from './levels.ts';
import { measure } from './measure.ts';
import { challengesOn } from './rotation.ts';

/** A row for the ledger. */
export interface Payment {
  sourceType: LedgerSource;
  sourceId: string;
  exp: number;
}

export interface Account {
  /** Of all scored calls, each once, in any order. */
  evidence: readonly CallEvidence[];
  /** Calls that began and whose score is still to come. */
  unsettled: ReadonlySet<string>;
  /** What the ledger holds. */
  paid: readonly Payment[];
  goals: Goals;
  /** The days whose challenges may have come nearer: those of new calls. */
  days: readonly Day[];
}

/**
 * What the ledger has yet to be given. It follows from the set of scored calls alone: in whatever order and however often
 * scores come, each source ends up with the same XP, and nothing is ever taken back.
 */
export function paymentsDue(account: Account): Payment[] {
  const completed = new Set(
    account.paid
      .filter(({ sourceType }) => sourceType === 'achievement' || sourceType === 'challenge')
      .map(keyOf),
  );
  const due = [...callPayments(account), ...challengePayments(account, completed)];
  const total = (rows: readonly Payment[]) => rows.reduce((sum, { exp }) => sum + exp, 0);
  // XP of an achievement can lift the level that another one asks for.
  for (;;) {
    const level = levelFor(total(account.paid) + total(due)).overall;
    const more = achievementPayments(account, completed, level);
    if (more.length === 0) return due;
    due.push(...more);
    for (const payment of more) completed.add(keyOf(payment));
  }
}

/** The call that a row of the ledger is for: the rest of a call's XP names what it had by then behind a slash. */
export function callOf({
  sourceType,
  sourceId,
}: Pick<Payment, 'sourceType' | 'sourceId'>): string | null {
  return sourceType === 'call' || sourceType === 'call-rest'
    ? (sourceId.split('/')[0] ?? sourceId)
    : null;
}

function callPayments({ evidence, unsettled, paid }: Account): Payment[] {
  const scored = new Map(evidence.map((call) => [call.callId, call]));
  const had = new Map<string, number>();
  for (const row of paid) {
    const callId = callOf(row);
    if (callId !== null) had.set(callId, (had.get(callId) ?? 0) + row.exp);
  }
  return [...scored.values()].flatMap((call) => {
    const sofar = had.get(call.callId) ?? 0;
    const rest = certainExp(call, scored, unsettled) - sofar;
    if (rest <= 0) return [];
    return sofar === 0
      ? { sourceType: 'call', sourceId: call.callId, exp: rest }
      : { sourceType: 'call-rest', sourceId: `${call.callId}/${sofar}`, exp: rest };
  });
}

function achievementPayments(
  { evidence, goals }: Account,
  completed: ReadonlySet<string>,
  level: number,
): Payment[] {
  return goals.achievements.flatMap(({ family, rule, tiers }) => {
    const open = tiers
      .map((tier, at) => ({
        sourceType: 'achievement' as const,
        sourceId: achievementId(family, at + 1),
        exp: tier.reward,
        target: tier.target,
      }))
      .filter((tier) => !completed.has(keyOf(tier)));
    if (open.length === 0) return [];
    const reached = measure(rule, evidence, level);
    return open.flatMap(({ target, ...payment }) => (reached >= target ? payment : []));
  });
}

function challengePayments(
  { evidence, goals, days }: Account,
  completed: ReadonlySet<string>,
): Payment[] {
  const on = new Map(
    days
      .flatMap((day) => challengesOn(day, goals.challenges))
      .map((challenge) => [challenge.id, challenge]),
  );
  return [...on.values()].flatMap(({ id, from, to, definition: { rule, target, reward } }) => {
    const payment = { sourceType: 'challenge' as const, sourceId: id, exp: reward };
    if (completed.has(keyOf(payment))) return [];
    const reached = measure(
      rule,
      evidence.filter(({ day }) => day >= from && day < to),
      0,
    );
    return reached >= target ? payment : [];
  });
}

function keyOf({ sourceType, sourceId }: Pick<Payment, 'sourceType' | 'sourceId'>): string {
  return `${sourceType}:${sourceId}`;
}
