import { z } from 'zod';
import { text } from '../text.ts';

export const MAX_FREEZES = 2;
/** Days of practice that earn one freeze. */
export const DAYS_A_FREEZE = 7;

/**
 * Days with a call that counts, by the rep's own calendar. A day without one spends a freeze, or
 * ends the streak.
 */
export const streakSchema = z.object({
  /** Days practised in the streak that today can go on with; 0: none. */
  current: z.int().min(0),
  longest: z.int().min(0),
  /** Days that may be missed before it ends. */
  freezes: z.int().min(0).max(MAX_FREEZES),
  /** Days of practice to the next freeze; 0 where no more are kept. */
  nextFreezeIn: z.int().min(0).max(DAYS_A_FREEZE),
  practisedToday: z.boolean(),
  /**
   * A day that ends without a call would end the streak: there is one, no freeze is left, and today
   * has no call yet.
   */
  inDanger: z.boolean(),
  /** The end of the rep's day. */
  dayEndsAt: z.iso.datetime(),
  /** The last seven of the rep's days, today last. */
  week: z
    .array(z.object({ day: z.iso.date(), state: z.enum(['practised', 'frozen', 'missed']) }))
    .length(7),
  /** IANA name; `UTC` until the app has told another. */
  timeZone: z.string(),
});

/**
 * An IANA name, as `Intl.DateTimeFormat().resolvedOptions().timeZone` gives it. Days that have been
 * counted stay as they are.
 */
export const timeZoneSchema = z.object({
  timeZone: text(64).min(1).refine(isTimeZone, 'is no time zone'),
});

export type Streak = z.infer<typeof streakSchema>;
export type TimeZone = z.infer<typeof timeZoneSchema>;

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
