import { createHash } from 'node:crypto';
import type { LimitName } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { countInWindow } from '#server/db/queries/requests/limitWindows.ts';
import { ProblemError } from '../problemError.ts';

/**
 * Counts one more of what a setting limits. Windows are in the database, so that a limit holds over
 * all replicas.
 * @param subject who is limited: an address or an account
 * @param by how many more
 * @throws {ProblemError} 429 once the limit is passed
 */
export async function countAgainst(
  { config, db, now }: Pick<Context, 'config' | 'now'> & { db: Executor },
  name: LimitName,
  subject: string,
  by = 1,
): Promise<void> {
  const { count, seconds } = config.limits[name];
  const at = now();
  const key = createHash('sha256').update(`${name}\0${subject}`).digest();
  const window = await countInWindow(db, key, by, new Date(at.getTime() + seconds * 1000), at);
  if (window.count <= count) return;
  throw tooOften(Math.max(1, Math.ceil((window.endsAt.getTime() - at.getTime()) / 1000)));
}

/** Counts one more, and tells whether that is more than the operator lets. */
export async function isOverLimit(
  context: Parameters<typeof countAgainst>[0],
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
