import type { Notice } from '#server/db/notices.ts';
import type { FoundBearer } from '#server/db/queries/accounts/sessions.ts';
import { createMemory, type Memory } from './memory.ts';
import { createRecentChanges, type RecentChanges } from './recentChanges.ts';
import { createWaits, type Waits } from './waits.ts';

/** However it comes, what a server missed counts no longer than that. */
const BEARERS_LAST_MS = 30_000;
const PENDING_LASTS_MS = 60_000;
/** A result is some kilobytes long. */
const RESULTS_LAST_MS = 30_000;
const MOST_RESULTS = 500;

/** A call's result as it is sent: JSON in UTF-8. */
export interface SentResult {
  callId: string;
  body: Buffer;
}

/** What this server remembers of the database between requests. */
export interface ServerMemory {
  /** Who bears a token, by its hash. */
  bearers: Memory<FoundBearer | undefined>;
  /** Calls without a score, by user and call: the call's id, null where there is a score. */
  pending: Memory<string | null>;
  /** Results of calls, by user and call; null where there is none. */
  results: Memory<SentResult | null>;
  /** Requests that wait for the scores of calls, by their ids. */
  waits: Waits;
  /** Who may not be shown what a read replica has. */
  changes: RecentChanges;
  /** Whether notices are heard: nothing else ends a wait. */
  isHearing: () => boolean;
  /**
   * Call with every notice, and with whether notices are heard: until then nothing is remembered.
   */
  take: (notice: Notice) => void;
  hear: (isHearing: boolean) => void;
}

/** @param replicaBehindMs how far behind a read replica may be */
export function createServerMemory(replicaBehindMs = 0): ServerMemory {
  const bearers = createMemory<FoundBearer | undefined>(BEARERS_LAST_MS, (found) =>
    found === undefined || found.endedAt !== null ? null : found.userId,
  );
  const pending = createMemory<string | null>(PENDING_LASTS_MS, (callId) => callId);
  const results = createMemory<SentResult | null>(
    RESULTS_LAST_MS,
    (result) => result?.callId ?? null,
    MOST_RESULTS,
  );
  const waits = createWaits();
  const changes = createRecentChanges(replicaBehindMs);
  let isHearing = false;
  return {
    bearers,
    pending,
    results,
    waits,
    changes,
    isHearing: () => isHearing,
    take: (notice) => {
      if ('sessionsOf' in notice) {
        bearers.forget(notice.sessionsOf);
        waits.letGo(notice.sessionsOf);
      } else {
        pending.forget(notice.scored);
        results.forget(notice.scored);
        if (notice.of !== undefined) changes.note(notice.of);
        waits.ring(notice.scored);
      }
    },
    hear: (hearing) => {
      isHearing = hearing;
      bearers.hear(hearing);
      pending.hear(hearing);
      results.hear(hearing);
      if (!hearing) waits.letGo();
    },
  };
}
