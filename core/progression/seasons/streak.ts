import { DAYS_A_FREEZE, MAX_FREEZES } from '#core/contract/game/streak.ts';
import { addDays, daysBetween, type Day } from './calendar.ts';

export type DayState = 'practised' | 'frozen' | 'missed';

export interface StreakState {
  /** Days practised. */
  length: number;
  /**
   * In parts of a freeze: each day of practice adds one, a freeze takes `DAYS_A_FREEZE` of them.
   */
  parts: number;
}

const NONE: StreakState = { length: 0, parts: 0 };

/**
 * The streak on a day, and how it came about. Each practised day saves a part of a freeze; a missed
 * day spends a whole one or ends the streak. More practice never makes a worse streak, whatever day
 * it is on.
 * @param days practised, in any order, also more than once
 * @param today not held against the rep while it lasts
 */
export function streakOn(
  days: Iterable<Day>,
  today: Day,
): { state: StreakState; longest: number; states: Map<Day, DayState> } {
  const practised = [...new Set(days)].filter((day) => day <= today).toSorted();
  const states = new Map<Day, DayState>();
  let state = NONE;
  let longest = 0;
  let next = practised[0];
  for (const day of practised) {
    for (; next !== undefined && next < day && state !== NONE; next = addDays(next, 1))
      state = miss(state, next, states);
    state = practise(state);
    states.set(day, 'practised');
    longest = Math.max(longest, state.length);
    next = addDays(day, 1);
  }
  for (; next !== undefined && next < today && state !== NONE; next = addDays(next, 1))
    state = miss(state, next, states);
  return { state, longest, states };
}

/** Days practised in the longest streak there was. */
export function longestStreak(days: Iterable<Day>): number {
  const all = [...days];
  const last = all.reduce((a, b) => (a > b ? a : b), '');
  return streakOn(all, last).longest;
}

/** Whole freezes, and days of practice to the next. */
export function freezesOf({ parts }: StreakState): { freezes: number; nextFreezeIn: number } {
  const freezes = Math.floor(parts / DAYS_A_FREEZE);
  return {
    freezes,
    nextFreezeIn: freezes >= MAX_FREEZES ? 0 : DAYS_A_FREEZE - (parts % DAYS_A_FREEZE),
  };
}

/** The last seven days, today last. */
export function weekOf(
  states: ReadonlyMap<Day, DayState>,
  today: Day,
): { day: Day; state: DayState }[] {
  return Array.from({ length: 7 }, (_, at) => addDays(today, at - 6)).map((day) => ({
    day,
    state: states.get(day) ?? 'missed',
  }));
}

/** Whether the streak would be over if nothing were practised on `today`. */
export function isInDanger(state: StreakState, lastDay: Day | undefined, today: Day): boolean {
  return (
    state.length > 0 &&
    state.parts < DAYS_A_FREEZE &&
    lastDay !== undefined &&
    daysBetween(lastDay, today) > 0
  );
}

function practise({ length, parts }: StreakState): StreakState {
  return { length: length + 1, parts: Math.min(MAX_FREEZES * DAYS_A_FREEZE, parts + 1) };
}

function miss(state: StreakState, day: Day, states: Map<Day, DayState>): StreakState {
  if (state.parts < DAYS_A_FREEZE) return NONE;
  states.set(day, 'frozen');
  return { ...state, parts: state.parts - DAYS_A_FREEZE };
}
