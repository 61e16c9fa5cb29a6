import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { chargedMilliseconds } from '#server/db/queries/calls/calls.ts';
import { grantedMinutes } from '#server/db/queries/calls/minutes.ts';
import { standingOf, type Standing } from './standing.ts';

const MINUTE_MS = 60_000;

/** In whole minutes but for the milliseconds; a minute that was begun is used. */
export interface Minutes {
  /** With what an operator gave; null: unlimited. */
  included: number | null;
  used: number;
  /** Null: unlimited; with less than a minute left nothing is. */
  remaining: number | null;
  leftMs: number | null;
}

/**
 * What is left of a user's minutes in the period that they are in.
 * @param exceptCallId what this call used is left out
 */
export async function minutesOf(
  db: Executor,
  userId: string,
  { minutes, period }: Standing,
  exceptCallId?: string,
): Promise<Minutes> {
  const usedMs = await chargedMilliseconds(db, userId, period, exceptCallId);
  const used = Math.ceil(usedMs / MINUTE_MS);
  if (minutes === null) return { included: null, used, remaining: null, leftMs: null };
  const included = Math.max(0, minutes + (await grantedMinutes(db, userId, period)));
  const leftMs = Math.max(0, included * MINUTE_MS - usedMs);
  return { included, used, remaining: Math.floor(leftMs / MINUTE_MS), leftMs };
}

/** Minutes left to a user who may call; null: unlimited. */
export async function minutesRemaining(
  context: Context,
  userId: string,
): Promise<{ minutesRemaining: number | null }> {
  const standing = await standingOf(context, context.db, userId);
  if (!standing.isSubscribed) return { minutesRemaining: 0 };
  return { minutesRemaining: (await minutesOf(context.db, userId, standing)).remaining };
}
