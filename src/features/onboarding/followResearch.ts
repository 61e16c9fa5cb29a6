import { API } from '#core/contract/paths.ts';
import type { Problem } from '#core/contract/problem.ts';
import type { ResearchEvent, ResearchSubject } from '#core/contract/research.ts';
import { serverEvents } from '#src/lib/sse.ts';

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

export interface FollowDeps {
  /** A request in the session's name. */
  request: (url: string, headers: Record<string, string>, signal: AbortSignal) => Promise<Response>;
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Tries in a row without anything new. */
const TRIES = 6;
const RETRY_MS = 400;

export const BEGUN: ResearchProgress = { state: 'reading', report: '' };

/** Follows a research to its end; where the stream is cut, it is taken up after the last event that came. */
export async function followResearch(
  wish: ResearchWish,
  deps: FollowDeps,
  tell: (progress: ResearchProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  let report = '';
  let lastId: string | null = null;
  let tries = 0;
  while (!signal.aborted) {
    try {
      const response = await deps.request(
        addressOf(wish),
        { accept: 'text/event-stream', ...(lastId === null ? {} : { 'last-event-id': lastId }) },
        signal,
      );
      // Nothing follows what was seen.
      if (response.status === 204) return tell({ state: 'complete', report });
      const streams = response.headers.get('content-type')?.includes('text/event-stream') === true;
      if (!response.ok || !streams || response.body === null) {
        const problem = await problemOf(response);
        if (!isPassing(response.status) || tries + 1 >= TRIES)
          return tell({ state: 'failed', report, problem });
      } else {
        for await (const { id, data } of serverEvents(response.body)) {
          const event = JSON.parse(data) as ResearchEvent;
          lastId = id ?? lastId;
          report = event.full_content;
          tries = 0;
          if (event.type === 'error')
            return tell({ state: 'failed', report, problem: event.problem });
          tell({ state: event.type === 'complete' ? 'complete' : 'reading', report });
          if (event.type === 'complete') return;
        }
      }
    } catch {
      // No answer, or one that broke off: what came of it is kept.
    }
    tries += 1;
    if (signal.aborted) return;
    if (tries >= TRIES) return tell({ state: 'failed', report, problem: null });
    tell({ state: 'resuming', report });
    await deps.wait(RETRY_MS * 2 ** (tries - 1), signal);
  }
}

function addressOf({ domain, subject, fresh }: ResearchWish): string {
  return `${API.researchStream}?${new URLSearchParams({ domain, subject, ...(fresh ? { fresh: 'true' } : {}) }).toString()}`;
}

/** A server that starts, or a proxy in its place. */
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
