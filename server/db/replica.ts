import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './connect.ts';
import { addBeat, lastBeat } from './queries/replicaBeats.ts';

/** Looks within the longest time that a replica may be behind. */
const LOOKS = 5;

/** A copy of the database that others write to, for reading what need not be of this moment. */
export interface Replica {
  /** It, while it is known to be no further behind than it may; else null. */
  fresh: () => Database | null;
  /** A query of it failed: nothing is read from it until it was looked at again. */
  failed: () => void;
  stop: () => Promise<void>;
}

interface FollowOptions {
  primary: Database;
  replica: Database;
  /** How far behind it may be, in milliseconds. */
  mostBehindMs: number;
  /** Told when it begins and ceases to be of use. */
  onChange: (isFresh: boolean) => void;
}

/**
 * Follows how far a replica is, by a number that is counted up in the primary and looked for in the
 * replica: by nobody's clock.
 */
export function followReplica({
  primary,
  replica,
  mostBehindMs,
  onChange,
}: FollowOptions): Replica {
  const ending = new AbortController();
  /** Beats that it has not had yet, and when each was begun. */
  let awaited: { beat: number; at: number }[] = [];
  let asOf = -Infinity;
  let wasFresh = false;
  const following = follow();
  return {
    fresh: () => (isFresh() ? replica : null),
    failed: () => {
      asOf = -Infinity;
      tell();
    },
    stop: async () => {
      ending.abort();
      await following;
    },
  };

  function isFresh(): boolean {
    return performance.now() - asOf <= mostBehindMs;
  }

  function tell(): void {
    if (wasFresh === isFresh()) return;
    wasFresh = isFresh();
    onChange(wasFresh);
  }

  async function follow(): Promise<void> {
    while (!ending.signal.aborted) {
      await look().catch(() => undefined); // Without word of it, it ceases to be fresh.
      tell();
      await sleep(mostBehindMs / LOOKS, undefined, { signal: ending.signal }).catch(
        () => undefined,
      );
    }
  }

  async function look(): Promise<void> {
    const at = performance.now();
    awaited.push({ beat: await addBeat(primary), at });
    awaited = awaited.slice(-2 * LOOKS);
    const had = await lastBeat(replica);
    const newest = awaited.findLast(({ beat }) => beat <= had);
    if (newest === undefined) return;
    asOf = newest.at;
    awaited = awaited.filter(({ beat }) => beat > had);
  }
}
