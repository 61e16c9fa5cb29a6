import type { LedgerSource } from '#core/contract/game/ledger.ts';
import { certainExp } from './callExp.ts';
import type { Day } from '../seasons/calendar.ts';
import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import { type Goals, achievementId } from '../goals.ts';
import { type GoalsHad, goalsHad } from '../goalsHad.ts';
import { levelOf } from '../levels.ts';
import { measure } from '../measure.ts';
import { challengesOn } from '../seasons/rotation.ts';

/** A row for the ledger. */
export interface Payment {
  sourceType: LedgerSource;
  sourceId: string;
  exp: number;
  /** Whether it counts on boards and in leagues too, and not for the level alone. */
  ranked: boolean;
}

/**
 * XP that calls with personas which users wrote or changed earn on one day: about three decent
 * calls.
 */
export const EDITED_PERSONA_EXP_A_DAY = 300;

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
 * What the ledger has yet to be given. It follows from the set of scored calls alone: in whatever
 * order and however often scores come, each source ends up with the same XP, and nothing is taken
 * back. (Of calls with edited personas it is the sum of a day that ends up the same.)
 */
export function paymentsDue(account: Account): Payment[] {
  const had = goalsHad(account.paid);
  const due = [...callPayments(account), ...challengePayments(account, had)];
  // XP of an achievement can lift the level that another one asks for.
  for (;;) {
    const more = achievementPayments(account, goalsHad([...account.paid, ...due]), [
      ...account.paid,
      ...due,
    ]);
    if (more.length === 0) return due;
    due.push(...more);
  }
}

/**
 * The call that a row of the ledger is for: the rest of a call's XP names what it had by then
 * behind a slash.
 */
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
  const left = allowances(scored.values(), had);
  return [...scored.values()].flatMap((call) => {
    const sofar = had.get(call.callId) ?? 0;
    const rest = certainExp(call, scored, unsettled) - sofar;
    const exp = call.editedPersona ? Math.min(rest, left.get(call.day) ?? 0) : rest;
    if (exp <= 0) return [];
    if (call.editedPersona) left.set(call.day, (left.get(call.day) ?? 0) - exp);
    const ranked = isRanked(call);
    return sofar === 0
      ? { sourceType: 'call', sourceId: call.callId, exp, ranked }
      : { sourceType: 'call-rest', sourceId: `${call.callId}/${sofar}`, exp, ranked };
  });
}

/**
 * Whether its XP counts on boards and in leagues: the server's own clock saw the call, and its own
 * build said the persona's lines.
 */
function isRanked({ timed, otherBuild }: CallEvidence): boolean {
  return timed !== false && otherBuild !== true;
}

/** What calls with edited personas may still earn, by day. */
function allowances(
  calls: Iterable<CallEvidence>,
  had: ReadonlyMap<string, number>,
): Map<Day, number> {
  const left = new Map<Day, number>();
  for (const { callId, day, editedPersona } of calls)
    if (editedPersona)
      left.set(day, (left.get(day) ?? EDITED_PERSONA_EXP_A_DAY) - (had.get(callId) ?? 0));
  return left;
}

function achievementPayments(
  { evidence, goals }: Account,
  had: GoalsHad,
  earned: readonly Payment[],
): Payment[] {
  const level = levelOf(earned);
  const rankedLevel = levelOf(earned.filter(({ ranked }) => ranked));
  const counting = evidence.filter(isRanked);
  return goals.achievements.flatMap(({ family, rule, tiers }) => {
    const open = tiers
      .map((tier, at) => ({ ...tier, id: achievementId(family, at + 1) }))
      .filter(({ id }) => !had.has('achievement', id));
    if (open.length === 0) return [];
    const reached = measure(rule, evidence, level);
    return open
      .filter(({ target }) => reached >= target)
      .map(({ id, target, reward }) => ({
        sourceType: 'achievement' as const,
        sourceId: had.nextSourceId('achievement', id),
        exp: reward,
        ranked: measure(rule, counting, rankedLevel) >= target,
      }));
  });
}

function challengePayments({ evidence, goals, days }: Account, had: GoalsHad): Payment[] {
  const on = new Map(
    days
      .flatMap((day) => challengesOn(day, goals.challenges))
      .map((challenge) => [challenge.id, challenge]),
  );
  return [...on.values()].flatMap(({ id, from, to, definition: { rule, target, reward } }) => {
    if (had.has('challenge', id)) return [];
    const within = evidence.filter(({ day }) => day >= from && day < to);
    if (measure(rule, within, 0) < target) return [];
    const counting = within.filter(isRanked);
    return {
      sourceType: 'challenge' as const,
      sourceId: had.nextSourceId('challenge', id),
      exp: reward,
      ranked: measure(rule, counting, 0) >= target,
    };
  });
}
