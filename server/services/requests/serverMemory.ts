import type { Notice } from '#server/db/notices.ts';
import type { FoundBearer } from '#server/db/queries/accounts/sessions.ts';
import { createMemory, type Memory } from './memory.ts';

/** However it comes, what a server missed counts no longer than that. */
const BEARERS_LAST_MS = 30_000;
const PENDING_LASTS_MS = 60_000;

/** What this server remembers of the database between requests. */
export interface ServerMemory {
  /** Who bears a token, by its hash. */
  bearers: Memory<FoundBearer | undefined>;
  /** Calls without a score, by user and call: the call's id, null where there is a score. */
  pending: Memory<string | null>;
  /** Call with every notice, and with whether notices are heard: until then nothing is remembered. */
  take: (notice: Notice) => void;
  hear: (isHearing: boolean) => void;
}

export function createServerMemory(): ServerMemory {
  const bearers = createMemory<FoundBearer | undefined>(BEARERS_LAST_MS, (found) =>
    found === undefined || found.endedAt !== null ? null : found.userId,
  );
  const pending = createMemory<string | null>(PENDING_LASTS_MS, (callId) => callId);
  return {
    bearers,
    pending,
    take: (notice) => {
      if ('sessionsOf' in notice) bearers.forget(notice.sessionsOf);
      else pending.forget(notice.scored);
    },
    hear: (isHearing) => {
      bearers.hear(isHearing);
      pending.hear(isHearing);
    },
  };
}
