import type { RegenerationLimits } from '#core/contract/personas/research.ts';
import type { Context } from '#server/context.ts';
import {
  countRegeneration,
  uncountRegeneration,
  usedRegenerations,
} from '#server/db/queries/personas/regenerations.ts';
import { ProblemError } from '../problemError.ts';

const DAY_MS = 86_400_000;

/** What is left of today's personas and new lists of titles; days begin at midnight UTC. */
export async function regenerationLimits(
  { config, db, now }: Context,
  userId: string,
): Promise<RegenerationLimits> {
  const { day, endsAt } = today(now());
  const limit = config.regenerationsPerDay;
  return {
    limit,
    used: Math.min(limit, await usedRegenerations(db, userId, day)),
    resetsAt: endsAt.toISOString(),
  };
}

/**
 * Makes one more for the user; what fails is not counted.
 * @throws {ProblemError} 429 once the day's are used up
 */
export async function regenerate<Made>(
  { config, db, now }: Context,
  userId: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const at = now();
  const { day, endsAt } = today(at);
  if (!(await countRegeneration(db, userId, day, config.regenerationsPerDay))) {
    const wait = Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1_000));
    throw new ProblemError(
      429,
      'regenerations-used-up',
      'Too Many Requests',
      `You’ve used today’s ${config.regenerationsPerDay} new personas and suggestions. You get more after midnight UTC.`,
      undefined,
      {},
      wait,
    );
  }
  try {
    return await make();
  } catch (error) {
    await uncountRegeneration(db, userId, day);
    throw error;
  }
}

function today(at: Date): { day: string; endsAt: Date } {
  const day = at.toISOString().slice(0, 10);
  return { day, endsAt: new Date(Date.parse(day) + DAY_MS) };
}
