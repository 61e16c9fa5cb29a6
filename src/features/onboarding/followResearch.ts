import pRetry from 'p-retry';
import { API } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { ResearchEvent, ResearchSubject } from '#core/contract/personas/research.ts';
import { serverEvents } from '#src/lib/serverEvents.ts';

export interface ResearchWish {
  /** As it was typed. */
  domain: string;
  subject: ResearchSubject;
  /** Researched anew, though it was within the day. */
  fresh: boolean;
}

/** What is known of a research while it is followed. `problem` is null where no answer came. */
export type ResearchProgress =
  | { state: 'reading' | 'resuming' | 'complete'; report: string }
  | { state: 'failed'; report: string; problem: Problem | null };

/** A request in the session's name. */
export type ResearchRequest = (
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<Response>;

type Tell = (progress: ResearchProgress) => void;
type Seen = { report: string; lastId: string | null };

/** Six tries in a row without anything new, over some twelve seconds. */
const TRIES = { retries: 5, minTimeout: 400, factor: 2 };

export const BEGUN: ResearchProgress = { state: 'reading', report: '' };

/**
 * Follows a research to its end; where the stream is cut, it is taken up after the last event that
 * came.
 */
export async function followResearch(
  wish: ResearchWish,
  request: ResearchRequest,
  tell: Tell,
  signal: AbortSignal,
): Promise<void> {
  const seen: Seen = { report: '', lastId: null };
  const resume = () => tell({ state: 'resuming', report: seen.report });
  const follow = () => followOnce(seen, () => ask(wish, request, seen.lastId, signal), tell);
  while (!signal.aborted) {
    try {
      const end = await pRetry(follow, {
        ...TRIES,
        signal,
        onFailedAttempt: ({ retriesLeft }) => (retriesLeft > 0 ? resume() : undefined),
      });
      if (end !== null) return tell(end);
      resume();
    } catch (failure) {
      const problem = failure instanceof NoStream ? failure.problem : null;
      if (!signal.aborted) tell({ state: 'failed', report: seen.report, problem });
      return;
    }
  }
}

/**
 * There is nothing to read, and may be later: no answer, a server that starts or a proxy in its
 * place, a stream without anything new.
 */
class NoStream extends Error {
  readonly problem: Problem | null;

  constructor(problem: Problem | null, cause?: unknown) {
    super('The research is not being told.', { cause });
    this.problem = problem;
  }
}

/**
 * How it ended; null where the stream was cut after something new.
 * @throws {NoStream} where there was nothing new
 */
async function followOnce(
  seen: Seen,
  request: () => Promise<Response>,
  tell: Tell,
): Promise<ResearchProgress | null> {
  const response = await request().catch((problem: unknown) => {
    throw new NoStream(null, problem);
  });
  // Nothing follows what was seen.
  if (response.status === 204) return { state: 'complete', report: seen.report };
  const streams = response.headers.get('content-type')?.includes('text/event-stream') === true;
  if (response.ok && streams && response.body !== null)
    return await readStream(response.body, seen, tell);
  const problem = await problemOf(response);
  if (isPassing(response.status)) throw new NoStream(problem);
  return { state: 'failed', report: seen.report, problem };
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  seen: Seen,
  tell: Tell,
): Promise<ResearchProgress | null> {
  const before = { ...seen };
  try {
    for await (const { id, data } of serverEvents(body)) {
      const event = JSON.parse(data) as ResearchEvent;
      seen.lastId = id ?? seen.lastId;
      seen.report = event.full_content;
      const { report } = seen;
      if (event.type === 'error') return { state: 'failed', report, problem: event.problem };
      if (event.type === 'complete') return { state: 'complete', report };
      tell({ state: 'reading', report });
    }
  } catch {
    // It broke off: what came of it is kept.
  }
  if (seen.lastId === before.lastId && seen.report === before.report) throw new NoStream(null);
  return null;
}

function ask(
  { domain, subject, fresh }: ResearchWish,
  request: ResearchRequest,
  lastId: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const query = new URLSearchParams({ domain, subject, ...(fresh && { fresh: 'true' }) });
  return request(
    `${API.researchStream}?${query.toString()}`,
    { accept: 'text/event-stream', ...(lastId !== null && { 'last-event-id': lastId }) },
    signal,
  );
}

function isPassing(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

async function problemOf(response: Response): Promise<Problem | null> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return null;
  }
}
