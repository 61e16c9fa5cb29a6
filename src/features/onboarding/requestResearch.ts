import { pageSession } from '#src/lib/session/pageSession.ts';
import { sessionFetch } from '#src/lib/session/sessionFetch.ts';
import type { ResearchRequest } from './followResearch.ts';

/**
 * A research is followed by fetch, which sends the token in its header: an address is written down
 * in too many places.
 */
export const requestResearch: ResearchRequest = async (url, headers, signal) =>
  (await sessionFetch(pageSession, url, { headers, signal, cache: 'no-store' })) ??
  Response.json({}, { status: 401 });
