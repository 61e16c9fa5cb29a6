/** As many users as a server remembers. */
const MOST = 100_000;

/** Who has changed something a moment ago, and shall read it. */
export interface RecentChanges {
  note(userId: string): void;
  isRecent(userId: string): boolean;
}

/** @param lastMs how long a change counts as recent */
export function createRecentChanges(lastMs: number): RecentChanges {
  const changedAt = new Map<string, number>();
  return {
    note: (userId) => {
      // The newest is last.
      changedAt.delete(userId);
      const oldest = changedAt.size >= MOST ? changedAt.keys().next().value : undefined;
      if (oldest !== undefined) changedAt.delete(oldest);
      changedAt.set(userId, performance.now());
    },
    isRecent: (userId) => performance.now() - (changedAt.get(userId) ?? -Infinity) <= lastMs,
  };
}
