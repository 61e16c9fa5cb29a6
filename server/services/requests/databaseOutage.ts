import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway, isDiskFull, isReadOnly } from './databaseAway.ts';

/** Between two lines about an outage that goes on. */
const TELL_EVERY_MS = 60_000;

/** What may fail query after query, and how it is told. */
const OUTAGES = [
  {
    is: isDatabaseAway,
    begins: 'the database cannot be reached',
    goesOn: 'the database still cannot be reached',
    ends: 'the database answers again',
    /**
     * Without a failure for so long, the next one begins another outage, and an answer ends this
     * one.
     */
    quietMs: 2_000,
  },
  {
    is: isDiskFull,
    begins: 'there is no room on the disk',
    goesOn: 'there is still no room on the disk',
    ends: 'nothing has failed for want of room for a minute',
    // The database answers all along: only what is written fails.
    quietMs: 60_000,
  },
  {
    is: isReadOnly,
    begins: 'the database takes no changes',
    goesOn: 'the database still takes no changes',
    ends: 'no change has been refused for a minute',
    quietMs: 60_000,
  },
] as const;

/** Logs an outage in a few lines, however many queries it fails. */
export interface DatabaseOutage {
  /**
   * Call for every failure. True where the database could not be reached or could not write: then
   * it is logged here, and nowhere else.
   */
  noticed(error: unknown): boolean;
  /** Call now and then when the database answered. */
  answered(): void;
}

interface Outage {
  since: number;
  last: number;
  told: number;
  failures: number;
}

/** @param now milliseconds of any clock that only goes forward */
export function databaseOutage(
  log: FastifyBaseLogger,
  now: () => number = () => performance.now(),
): DatabaseOutage {
  const outages = new Map<(typeof OUTAGES)[number], Outage>();
  return {
    noticed: (error) => {
      const kind = OUTAGES.find(({ is }) => is(error));
      if (kind === undefined) return false;
      const at = now();
      const outage = outages.get(kind);
      if (outage === undefined) {
        outages.set(kind, { since: at, last: at, told: at, failures: 1 });
        log.error({ err: error }, kind.begins);
        return true;
      }
      outage.last = at;
      outage.failures += 1;
      if (at - outage.told >= TELL_EVERY_MS) {
        outage.told = at;
        log.error({ err: error, ...summed(outage, at) }, kind.goesOn);
      }
      return true;
    },
    answered: () => {
      const at = now();
      for (const [kind, outage] of outages) {
        if (at - outage.last < kind.quietMs) continue;
        log.info(summed(outage, at), kind.ends);
        outages.delete(kind);
      }
    },
  };
}

function summed({ since, failures }: Outage, at: number) {
  return { seconds: Math.round((at - since) / 1_000), failures };
}
