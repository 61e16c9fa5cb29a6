import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from './databaseAway.ts';

/** Between two lines about an outage that goes on. */
const TELL_EVERY_MS = 60_000;
/**
 * Without a failure for so long, the next one begins another outage, and an answer ends this one.
 */
const QUIET_MS = 2_000;

/** Logs an outage of the database in a few lines, however many queries it fails. */
export interface DatabaseOutage {
  /**
   * Call for every failure. True where the database could not be reached: then it is logged here,
   * and nowhere else.
   */
  noticed(error: unknown): boolean;
  /** Call now and then when the database answered. */
  answered(): void;
}

/** @param now milliseconds of any clock that only goes forward */
export function databaseOutage(
  log: FastifyBaseLogger,
  now: () => number = () => performance.now(),
): DatabaseOutage {
  let outage: { since: number; last: number; told: number; failures: number } | null = null;
  return {
    noticed: (error) => {
      if (!isDatabaseAway(error)) return false;
      const at = now();
      if (outage === null) {
        outage = { since: at, last: at, told: at, failures: 1 };
        log.error({ err: error }, 'the database cannot be reached');
        return true;
      }
      outage.last = at;
      outage.failures += 1;
      if (at - outage.told >= TELL_EVERY_MS) {
        outage.told = at;
        log.error({ err: error, ...summed(outage, at) }, 'the database still cannot be reached');
      }
      return true;
    },
    answered: () => {
      const at = now();
      if (outage === null || at - outage.last < QUIET_MS) return;
      log.info(summed(outage, at), 'the database answers again');
      outage = null;
    },
  };
}

function summed({ since, failures }: { since: number; failures: number }, at: number) {
  return { seconds: Math.round((at - since) / 1_000), failures };
}
