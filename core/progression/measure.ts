import type { CallEvidence } from '#core/contract/scoring/evidence.ts';
import type { Rule, Where } from './rules.ts';
import { longestStreak } from './seasons/streak.ts';

/** Calls with one persona on one day that can count for the same goal. */
const SAME_PERSONA_A_DAY = 2;

/** How far the calls go by a rule. @param level overall, 1 to 120 */
export function measure(rule: Rule, evidence: readonly CallEvidence[], level: number): number {
  if (rule.measure === 'level') return level;
  const calls = evidence.filter((call) => call.credited && counts(rule.where, call));
  if (rule.measure === 'calls')
    return counted(
      calls.map((call) => ({ call, worth: 1 })),
      rule.perDay,
    );
  if (rule.measure === 'sum')
    return counted(
      calls.map((call) => ({ call, worth: Math.max(0, call.figures[rule.figure] ?? 0) })),
      rule.perDay,
    );
  if (rule.measure === 'best')
    return calls.reduce((best, { figures }) => Math.max(best, figures[rule.figure] ?? 0), 0);
  if (rule.measure === 'different') return new Set(calls.map((call) => KINDS[rule.of](call))).size;
  return rule.measure === 'rise' ? greatestRise(calls) : longestStreak(calls.map(({ day }) => day));
}

/** Whether a call is one that a rule asks for. */
export function counts(
  where: Where,
  { difficulty, callType, outcome, personaId, hour, figures, criteria }: CallEvidence,
): boolean {
  return (
    (where.difficulty?.includes(difficulty) ?? true) &&
    (where.callType?.includes(callType) ?? true) &&
    (where.outcome?.includes(outcome) ?? true) &&
    (where.persona?.includes(personaId) ?? true) &&
    (!where.hour || within(where.hour, hour)) &&
    Object.entries(where.figures ?? {}).every(([name, limits]) =>
      within(limits, figures[name as keyof typeof figures]),
    ) &&
    Object.entries(where.criteria ?? {}).every(([name, limits]) => within(limits, criteria[name]))
  );
}

const KINDS: Record<
  'personas' | 'call-types' | 'difficulties' | 'days',
  (call: CallEvidence) => string
> = {
  personas: ({ personaId }) => personaId,
  'call-types': ({ callType }) => callType,
  difficulties: ({ difficulty }) => difficulty,
  days: ({ day }) => day,
};

function within(
  {
    atLeast = -Infinity,
    atMost = Infinity,
  }: { atLeast?: number | undefined; atMost?: number | undefined },
  value: number | undefined,
): boolean {
  return value !== undefined && value >= atLeast && value <= atMost;
}

/** The worthiest of each day: a goal is not reached by one long evening with one persona. */
function counted(all: readonly { call: CallEvidence; worth: number }[], perDay: number): number {
  const worthiest = all.toSorted((a, b) => b.worth - a.worth);
  const taken = new Map<string, number>();
  let sum = 0;
  for (const { call, worth } of worthiest) {
    const [day, withPersona] = [call.day, `${call.day}/${call.personaId}`];
    if ((taken.get(day) ?? 0) >= perDay || (taken.get(withPersona) ?? 0) >= SAME_PERSONA_A_DAY)
      continue;
    for (const key of [day, withPersona]) taken.set(key, (taken.get(key) ?? 0) + 1);
    sum += worth;
  }
  // Sums of hundredths, without what floating point adds.
  return Math.round(sum * 100) / 100;
}

function greatestRise(calls: readonly CallEvidence[]): number {
  const least = new Map<string, number>();
  let best = 0;
  for (const { personaId, figures } of calls.toSorted(byBeginning)) {
    const total = figures.total ?? 0;
    const before = least.get(personaId);
    if (before !== undefined) best = Math.max(best, total - before);
    least.set(personaId, Math.min(before ?? total, total));
  }
  return best;
}

function byBeginning(a: CallEvidence, b: CallEvidence): number {
  return a.startedAt - b.startedAt || (a.callId < b.callId ? -1 : 1);
}
