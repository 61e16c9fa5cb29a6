import type { OutsideFailure } from '#server/adapters/fetcher/outside.ts';
import { ProblemError } from '../problemError.ts';

export const STREAM_FAILED = 'Research streaming failed';

const INSTEAD = 'You can describe the company yourself instead.';

/** What can come between a typed address and a report: a sentence each, without the way on. */
const SENTENCES = {
  'not-a-domain': 'That’s not a website address. Enter one like example.com.',
  'private-address': 'That address is on a private network we can’t reach.',
  'no-such-domain': 'We couldn’t find that website. Check the spelling.',
  'site-unreachable': 'The website isn’t responding.',
  'site-insecure': 'The website’s security certificate isn’t valid.',
  'site-too-slow': 'The website took too long to respond.',
  'site-too-large': 'The page is too large to read.',
  'site-too-heavy': 'The page takes too long to read.',
  'site-redirects': 'The website redirects in a loop.',
  'site-forbids': 'The website blocks automated visitors.',
  'site-asks-not-to': 'The website asks automated visitors not to read it.',
  'site-busy': 'The website is too busy right now.',
  'site-login': 'The website needs a sign-in.',
  'site-missing': 'There’s no page at that address.',
  'site-broken': 'The website isn’t working right now.',
  'site-parked': 'That domain is for sale or parked, so there’s no company to research.',
  'site-without-text': 'The page has no text we can read.',
  'site-is-pdf': 'That address leads to a PDF. Enter the website’s address.',
  'site-not-text': 'That address leads to a file, not a web page.',
  'site-unreadable': 'We couldn’t read what the website sent.',
} as const;

export type ResearchFailure = keyof typeof SENTENCES;

const OF_FETCH: Record<OutsideFailure, ResearchFailure> = {
  'bad-address': 'not-a-domain',
  'private-address': 'private-address',
  'no-such-host': 'no-such-domain',
  unreachable: 'site-unreachable',
  'bad-certificate': 'site-insecure',
  'too-slow': 'site-too-slow',
  'too-large': 'site-too-large',
  'too-many-redirects': 'site-redirects',
  'wrong-type': 'site-not-text',
  unreadable: 'site-unreadable',
};

/**
 * 422 with a sentence and a way on: every later call takes a description in the person's own words.
 */
export function researchProblem(failure: ResearchFailure): ProblemError {
  return new ProblemError(
    422,
    failure,
    STREAM_FAILED,
    `${SENTENCES[failure]} ${INSTEAD}`,
    undefined,
    { describeInstead: true },
  );
}

export function fetchProblem(failure: OutsideFailure): ProblemError {
  return researchProblem(OF_FETCH[failure]);
}

export function isResearchFailure(code: string): code is ResearchFailure {
  return Object.hasOwn(SENTENCES, code);
}

/** For a status of 400 or above; null for any other. */
export function statusProblem(status: number): ProblemError | null {
  if (status < 400) return null;
  if (status === 401 || status === 407) return researchProblem('site-login');
  if (status === 403 || status === 451) return researchProblem('site-forbids');
  if (status === 429) return researchProblem('site-busy');
  return researchProblem(status < 500 ? 'site-missing' : 'site-broken');
}
