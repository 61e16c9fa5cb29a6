import { sql } from 'drizzle-orm';
import type { IntegrationService } from '#core/contract/account/integrations.ts';
import type { Executor } from '#server/db/executor.ts';
import type { Notice } from './accounts/mails/noticeTexts.ts';

/**
 * A message with a link that is due. `email` is as stored for a lookup, but for a change, where it
 * is the new address as it was typed.
 */
export type LinkJob =
  { kind: 'confirm' | 'reset'; email: string } | { kind: 'change'; userId: string; email: string };

/** Word of what was changed `at` (ISO 8601), to the address that was the user's before. */
export type NoticeJob = {
  kind: Notice;
  userId: string;
  email: string;
  firstName: string;
  at: string;
};

/**
 * An invitation to a company, which whoever holds the code may take until `expiresAt` (ISO 8601).
 */
export interface CompanyMailJob {
  kind: 'company';
  email: string;
  company: string;
  code: string;
  expiresAt: string;
}

/** What a user wants to be told by mail. */
export interface AlertMailJob {
  kind: 'alert';
  userId: string;
  about: string;
}

export type MailJob = LinkJob | NoticeJob | CompanyMailJob | AlertMailJob;

/** Every background job with its payload. */
export interface Jobs {
  /** Writes the message and hands it to the mail service. */
  'send-mail': MailJob;
  /** Deletes messages kept on this machine whose link has ended. */
  'sweep-outbox': Record<string, never>;
  /** Ends the call if nobody did, scores it and awards its XP. */
  'score-call': { userId: string; callId: string };
  /** Ends the call if its minutes, or its longest time, are over. */
  'end-at-limit': { userId: string; callId: string };
  /** Has a model write a word beside the call's score. */
  'comment-call': { userId: string; callId: string };
  /**
   * Reads the traits of scored calls that have none by today's formulas, a batch at a time, from
   * the given call on.
   */
  'read-traits': { after: { userId: string; callId: string } | null };
  /** Asks the payment service how a user's subscriptions stand. */
  'read-subscriptions': { userId: string };
  /** Asks it for all whose word may have got lost. */
  'reconcile-billing': Record<string, never>;
  /** Ends the subscriptions of a user who is no more. */
  'cancel-subscriptions': { customerId: string };
  /** Looks after a call at Vapi until its report is there. */
  'watch-vapi-call': { userId: string; callId: string };
  /**
   * Fetches the recording of a call at Vapi, from those addresses or where Vapi says then; `url` is
   * that of both voices on one track.
   */
  'fetch-vapi-recording': {
    userId: string;
    callId: string;
    url: string | null;
    sides: { rep: string; persona: string } | null;
  };
  /** Deletes the files of a call's recording, or of all of a user who is gone. */
  'remove-recordings': { userId: string; callId: string | null };
  /** Settles the leagues of weeks that are over. */
  'settle-leagues': Record<string, never>;
  /** Tells those whose streak ends tonight. */
  'warn-streaks': Record<string, never>;
  /** Reads a website and reports on it. */
  'research-website': { userId: string; researchId: string };
  /** Ends battles that were not played in time. */
  'expire-battles': Record<string, never>;
  /** Hands what a user is to be told to their devices and their mail. */
  'tell-alert': { userId: string; about: string };
  /** Sends it to one device. */
  'send-push': { userId: string; about: string; sessionId: string };
  /** Tells of begun challenges that end tonight. */
  'tell-ending-challenges': Record<string, never>;
  /** Sums up the week that is over, for each when it is Monday morning there. */
  'sum-up-weeks': Record<string, never>;
  /** Counts the boards of many anew. */
  'count-boards': Record<string, never>;
  /** Tries a key whose service did not answer when it was saved. */
  'check-key': { userId: string; service: IntegrationService; version: string };
  /** Brings in a real call that a rep wished for. */
  'import-call': { userId: string; service: IntegrationService; externalId: string };
  /** Forgets expired tokens and kept replies. */
  'tidy-up': Record<string, never>;
}

interface JobOptions {
  /** At once, unless a time is given. */
  runAt?: Date;
  /** A job of the same key that has not started yet is replaced. */
  key?: string;
  /** Jobs of one queue run one after another. */
  queue?: string;
  /** Above 0: after those that have none, where there are many. */
  priority?: number;
}

/** Queues a job within the caller's transaction: it exists if and only if that commits. */
export async function queueJob<Name extends keyof Jobs>(
  db: Executor,
  name: Name,
  payload: Jobs[Name],
  { runAt, key, queue, priority }: JobOptions = {},
): Promise<void> {
  await db.execute(sql`select graphile_worker.add_job(
    identifier => ${name}::text,
    payload => ${JSON.stringify(payload)}::json,
    run_at => ${runAt?.toISOString() ?? null}::timestamptz,
    job_key => ${key ?? null}::text,
    queue_name => ${queue ?? null}::text,
    priority => ${priority ?? null}::int
  )`);
}

/**
 * Queues the scoring of a call; a later time is replaced by an earlier wish and the other way
 * round.
 */
export function queueScoring(
  db: Executor,
  call: { userId: string; id: string },
  runAt?: Date,
): Promise<void> {
  return queueJob(
    db,
    'score-call',
    { userId: call.userId, callId: call.id },
    { key: `score-call:${call.id}`, ...(runAt && { runAt }) },
  );
}

/** Has a call looked at when its time may be up; the latest wish stands. */
export function queueLimit(
  db: Executor,
  call: { userId: string; id: string },
  runAt: Date,
): Promise<void> {
  return queueJob(
    db,
    'end-at-limit',
    { userId: call.userId, callId: call.id },
    { key: `end-at-limit:${call.id}`, runAt },
  );
}

/** Queues the commentary on a call that has just been scored. */
export function queueCommentary(
  db: Executor,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  return queueJob(db, 'comment-call', { userId, callId: id }, { key: `comment-call:${id}` });
}

/**
 * Queues the reading of calls that were scored before today's formulas; replicas that start at once
 * queue it once.
 */
export function queueTraitReading(
  db: Executor,
  after: Jobs['read-traits']['after'] = null,
): Promise<void> {
  return queueJob(
    db,
    'read-traits',
    { after },
    { key: after === null ? 'read-traits' : `read-traits:${after.callId}` },
  );
}

/**
 * Queues the reading of a user's subscriptions; events that come close together are one reading.
 */
export function queueSubscriptionReading(db: Executor, userId: string): Promise<void> {
  return queueJob(db, 'read-subscriptions', { userId }, { key: `read-subscriptions:${userId}` });
}

/** Queues the end of all that a deleted user pays for. */
export function queueCancellation(db: Executor, customerId: string): Promise<void> {
  return queueJob(
    db,
    'cancel-subscriptions',
    { customerId },
    { key: `cancel-subscriptions:${customerId}` },
  );
}

/** Queues a look after a call at Vapi, in place of one that is due at another time. */
export function queueVapiWatch(
  db: Executor,
  { userId, callId }: Jobs['watch-vapi-call'],
  runAt: Date,
): Promise<void> {
  return queueJob(
    db,
    'watch-vapi-call',
    { userId, callId },
    { key: `watch-vapi-call:${callId}`, runAt },
  );
}

export function queueVapiRecording(
  db: Executor,
  { userId, callId, url, sides }: Jobs['fetch-vapi-recording'],
): Promise<void> {
  return queueJob(
    db,
    'fetch-vapi-recording',
    { userId, callId, url, sides },
    { key: `fetch-vapi-recording:${callId}` },
  );
}

/** Queues the deletion of a recording's files or, without a call, of all of a user's. */
export function queueRecordingRemoval(
  db: Executor,
  { userId, callId }: Jobs['remove-recordings'],
): Promise<void> {
  return queueJob(db, 'remove-recordings', { userId, callId });
}

/** Queues the research of a website. */
export function queueResearch(
  db: Executor,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  return queueJob(
    db,
    'research-website',
    { userId, researchId: id },
    { key: `research-website:${id}` },
  );
}

/** Queues another try of a key, in place of one that is due at another time. */
export function queueKeyCheck(
  db: Executor,
  { userId, service, version }: Jobs['check-key'],
  runAt: Date,
): Promise<void> {
  return queueJob(
    db,
    'check-key',
    { userId, service, version },
    { key: `check-key:${userId}:${service}`, runAt },
  );
}

/** Queues the bringing in of a call; asked for twice, it is done once. */
export function queueCallImport(
  db: Executor,
  { userId, service, externalId }: Jobs['import-call'],
  runAt?: Date,
): Promise<void> {
  return queueJob(
    db,
    'import-call',
    { userId, service, externalId },
    { key: `import-call:${userId}:${service}:${externalId}`, ...(runAt && { runAt }) },
  );
}

/** Queues a message; it goes out once the transaction has committed. */
export function queueMail(db: Executor, mail: MailJob): Promise<void> {
  return queueJob(db, 'send-mail', mail);
}

export function queueOutboxSweep(db: Executor, runAt: Date): Promise<void> {
  return queueJob(db, 'sweep-outbox', {}, { runAt });
}

/** Queues the telling of an alert; @param runAt at once unless given */
export function queueAlert(
  db: Executor,
  { userId, about }: Jobs['tell-alert'],
  runAt: Date | null,
): Promise<void> {
  return queueJob(
    db,
    'tell-alert',
    { userId, about },
    { key: `tell-alert:${userId}:${about}`, ...(runAt && { runAt }) },
  );
}

/**
 * Queues a message to one device, in place of one of the same that is due later. Of one user one at
 * a time and behind all else: a push service that answers slowly, or somebody's own, holds up
 * nobody's score.
 */
export function queuePush(
  db: Executor,
  { userId, about, sessionId }: Jobs['send-push'],
  runAt?: Date,
): Promise<void> {
  return queueJob(
    db,
    'send-push',
    { userId, about, sessionId },
    {
      key: `send-push:${sessionId}:${about}`,
      queue: `push:${userId}`,
      priority: 10,
      ...(runAt && { runAt }),
    },
  );
}
