import { getTableName } from 'drizzle-orm';
import type { NotificationType } from '#core/contract/account/notifications.ts';

/** A row as it came from an archive, checked. */
export type Row = Record<string, unknown>;

interface How {
  ranked: boolean;
  now: Date;
}

const BETWEEN_PEOPLE: ReadonlySet<unknown> = new Set<NotificationType>([
  'friend',
  'battle',
  'company',
  'coach',
]);

/**
 * What becomes of a row on this installation; null where it is left out. What may not be taken over
 * as it was is set here.
 */
const CHANGES: Record<string, (row: Row, how: How) => Row | null> = {
  // The division is what leagues of this installation made of it.
  players: (row, { ranked }) => (ranked ? row : { ...row, division: undefined }),
  // Nobody here made it.
  personas: (row) => ({ ...row, sharedWithCompany: false, edited: true }),
  // Its minutes were used elsewhere, and whoever was on the phone has hung up. Practice earns no XP
  // and counts for nothing.
  calls: (row, { ranked }) => ({
    ...row,
    chargedMs: 0,
    thinkingSeq: null,
    thinkingUntil: null,
    practice: ranked ? row.practice : true,
    ...(row.endedAt ? {} : { endedAt: row.lastActivityAt, endedBy: row.endedBy ?? 'abandoned' }),
  }),
  // What passed between people stays where they are.
  notifications: (row) => (BETWEEN_PEOPLE.has(row.type) ? null : row),
  // It was shown where it was earned.
  rewards: (row, { now }) => ({ ...row, seenAt: row.seenAt ?? now }),
  researches: (row) => (row.status === 'running' ? null : row),
};

export function restoredRow(
  table: Parameters<typeof getTableName>[0],
  row: Row,
  how: How,
): Row | null {
  const change = CHANGES[getTableName(table)];
  return change ? change(row, how) : row;
}
