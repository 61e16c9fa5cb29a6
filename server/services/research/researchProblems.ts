import type { OutsideFailure } from '#server/adapters/fetcher/outside.ts';
import { ProblemError } from '../problemError.ts';

export const STREAM_FAILED = 'Research streaming failed';

const INSTEAD = 'You can describe the company in your own words instead.';

/** What can come between a typed address and a report: a sentence each, without the way on. */
const SENTENCES = {
  'not-a-domain': 'That is not a web address. Type one like example.com.',
  'private-address':
    'That address belongs to a private network, which cannot be visited from here.',
  'no-such-domain': 'No website was found under that name. Check the spelling.',
  'site-unreachable': 'The website does not answer at the moment.',
  'site-insecure':
    'The website could not prove that it is what it says: its certificate is not valid.',
  'site-too-slow': 'The website took too long to answer.',
  'site-too-large': 'The page is too large to be read.',
  'site-too-heavy': 'The page is made in a way that takes too long to read.',
  'site-redirects': 'The website sends visitors round in a circle.',
  'site-forbids': 'The website does not let programs read it.',
  'site-asks-not-to': 'The website asks programs not to read it, and that is respected.',
  'site-busy': 'The website says that it had too many visitors just now.',
  'site-login': 'The website shows nothing without signing in.',
  'site-missing': 'There is no page at that address.',
  'site-broken': 'The website has a fault of its own at the moment.',
  'site-parked': 'That name is for sale or parked: there is no company behind it yet.',
  'site-without-text': 'The page has no text that can be read without running its program.',
  'site-is-pdf': 'That address leads to a PDF, not to a web page. Type the address of the website.',
  'site-not-text': 'That address leads to a file, not to a web page.',
  'site-unreadable': 'What the website sent cannot be read.',
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

/** 422 with a sentence and a way on: every later call takes a description in the person's own words. */
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
