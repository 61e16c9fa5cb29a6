import { setTimeout as sleep } from 'node:timers/promises';
import type {
  ExistingResearch,
  ResearchEvent,
  ResearchSubject,
} from '#core/contract/personas/research.ts';
import type { Context } from '#server/context.ts';
import {
  findLastResearch,
  findResearch,
  type ResearchRow,
} from '#server/db/queries/personas/researches.ts';
import { ProblemError } from '../problemError.ts';
import { isResearchFailure, researchProblem, STREAM_FAILED } from './researchProblems.ts';

/**
 * Between two looks. The row is read by its key; a channel for notices would cost a connection a
 * server.
 */
const LOOK_MS = 250;
/** A proxy closes a stream that says nothing. */
const SILENCE_MS = 15_000;

export interface Followed {
  /** For `Last-Event-ID`: which research, which run of it, and how far. */
  id: string;
  /** Null where there is nothing new, and the line should stay open. */
  event: Exclude<ResearchEvent, { type: 'error' }> | null;
}

/** How far a follower has come: `research.run.length`. */
export function readEventId(
  text: string | undefined,
): { id: string; run: number; length: number } | null {
  const match = /^([0-9a-f-]{36})\.(\d{1,5})\.(\d{1,9})$/.exec(text ?? '');
  return match && { id: match[1] ?? '', run: Number(match[2]), length: Number(match[3]) };
}

/**
 * What there is of a research, and what follows, to its end.
 * @param seen how far an earlier connection came
 * @throws {ProblemError} once it has failed, with its sentence
 */
export async function* followResearch(
  { db }: Context,
  userId: string,
  id: string,
  signal: AbortSignal,
  seen: { run: number; length: number } | null = null,
): AsyncGenerator<Followed> {
  let at = seen;
  let quietSince = performance.now();
  for (;;) {
    const row = await findResearch(db, userId, id);
    if (!row) throw failedUnexpectedly();
    const { content, run, cost, status } = row;
    // Another run wrote another text, which begins at its beginning.
    const from = at !== null && at.run === run && at.length <= content.length ? at.length : 0;
    const eventId = `${id}.${run}.${content.length}`;
    if (content.length > from)
      yield {
        id: eventId,
        event: { type: 'report_chunk', content: content.slice(from), full_content: content, cost },
      };
    if (content.length > from) quietSince = performance.now();
    at = { run, length: content.length };
    if (status === 'failed') throw problemOf(row);
    if (status === 'done') {
      yield { id: eventId, event: { type: 'complete', content: '', full_content: content, cost } };
      return;
    }
    if (performance.now() - quietSince > SILENCE_MS) {
      quietSince = performance.now();
      yield { id: eventId, event: null };
    }
    await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
  }
}

/** Waits for its end. @throws {ProblemError} where it failed */
export async function finishedResearch(
  context: Context,
  userId: string,
  id: string,
  signal: AbortSignal,
): Promise<ExistingResearch> {
  for await (const { event } of followResearch(context, userId, id, signal)) {
    const row = event?.type === 'complete' ? await findResearch(context.db, userId, id) : undefined;
    if (row) return existing(row);
  }
  throw new ProblemError(
    408,
    'nobody-waits',
    'Request Timeout',
    'The research is still running. Come back to it later.',
  );
}

/** Whether there is nothing to follow any more, and the follower has seen all of it. */
export async function hasSeenAll(
  { db }: Context,
  userId: string,
  seen: { id: string; run: number; length: number },
): Promise<boolean> {
  const row = await findResearch(db, userId, seen.id);
  return row?.status === 'done' && row.run === seen.run && row.content.length === seen.length;
}

/** The newest report of the user's. @throws {ProblemError} 404 */
export async function existingResearch(
  { db }: Context,
  userId: string,
  subject: ResearchSubject | undefined,
): Promise<ExistingResearch> {
  const row = await findLastResearch(db, userId, subject);
  if (!row)
    throw new ProblemError(404, 'no-research', 'Not Found', 'No website has been researched yet.');
  return existing(row);
}

function existing({
  companyName,
  domain,
  content,
  subject,
  language,
  createdAt,
}: ResearchRow): ExistingResearch {
  return {
    companyName: companyName ?? domain,
    domain,
    researchData: content,
    subject,
    language,
    createdAt: createdAt.toISOString(),
  };
}

function problemOf({ problemCode }: ResearchRow): ProblemError {
  return problemCode !== null && isResearchFailure(problemCode)
    ? researchProblem(problemCode)
    : failedUnexpectedly();
}

function failedUnexpectedly(): ProblemError {
  return new ProblemError(
    500,
    'research-failed',
    STREAM_FAILED,
    'The research didn’t finish. Try again, or describe the company yourself.',
    undefined,
    { describeInstead: true },
  );
}
