import { createHash } from 'node:crypto';
import type { LimitName } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { countInWindows } from '#server/db/queries/requests/limitWindows.ts';
import { ProblemError } from '../problemError.ts';

/** What is limited by a setting. */
interface Counted {
  name: LimitName;
  /** Who is limited: an address or an account. */
  subject: string;
  /** How many more. */
  by: number;
}

type Counting = Pick<Context, 'config' | 'now'> & { db: Executor };

/**
 * Counts one more of what a setting limits. Windows are in the database, so that a limit holds over
 * all replicas.
 * @param subject who is limited: an address or an account
 * @param by how many more
 * @throws {ProblemError} 429 once the limit is passed
 */
export async function countAgainst(
  context: Counting,
  name: LimitName,
  subject: string,
  by = 1,
): Promise<void> {
  await countEach(context, [{ name, subject, by }]);
}

/**
 * Counts against several settings by one statement.
 * @throws {ProblemError} 429 once one of the limits is passed
 */
export async function countEach(
  { config, db, now }: Counting,
  counted: readonly Counted[],
): Promise<void> {
  const at = now();
  const windows = counted.map(({ name, subject, by }) => ({
    key: createHash('sha256').update(`${name}\0${subject}`).digest(),
    by,
    endsAt: new Date(at.getTime() + config.limits[name].seconds * 1000),
  }));
  const found = await countInWindows(db, windows, at);
  for (const [place, { count, endsAt }] of found.entries())
    if (count > config.limits[counted[place]!.name].count)
      throw tooOften(Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000)));
}

/** Counts one more, and tells whether that is more than the operator lets. */
export async function isOverLimit(
  context: Counting,
  name: LimitName,
  subject: string,
): Promise<boolean> {
  try {
    await countAgainst(context, name, subject);
    return false;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 429) return true;
    throw error;
  }
}

/** @param wait seconds */
function tooOften(wait: number): ProblemError {
  return new ProblemError(
    429,
    'too-many-requests',
    'Too Many Requests',
    `Too many attempts. Try again in ${spoken(wait)}.`,
    undefined,
    {},
    wait,
  );
}

/** An IPv6 network is one subject: a single machine has the whole of it. */
export function addressSubject(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const groups = [
    ...left,
    ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'),
    ...right,
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function spoken(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return seconds < 5_400
    ? `${Math.ceil(seconds / 60)} minutes`
    : `${Math.ceil(seconds / 3_600)} hours`;
}
