import { setTimeout as sleep } from 'node:timers/promises';
import type { PageKind, Site, SitePage } from '#core/research/site.ts';
import { OutsideError, type OutsideReply } from '#server/adapters/fetcher/outside.ts';
import type { Context } from '#server/context.ts';
import { choosePages } from './choosePages.ts';
import parked from './parked.json' with { type: 'json' };
import type { ReadPage } from './readPage.ts';
import { fetchProblem, researchProblem, statusProblem } from './researchProblems.ts';
import { robotsOf, type Robots } from './robots.ts';
import type { WebsiteAddress } from './websiteAddress.ts';

const PAGES = ['text/html', 'application/xhtml+xml', 'text/plain'];
/** Between two pages, unless the site asks for more. */
const PAUSE_MS = 200;
/** Requests for pages in all, guesses too. */
const MOST_REQUESTS = 8;
/** After so long no further page is asked for. */
const BUDGET_MS = 40_000;
/** A page with less text says nothing. */
const LEAST_LETTERS = 80;
const PASSWORD_LETTERS = 600;
const PARKED_LETTERS = 1_500;

interface CrawlOptions extends Pick<Context, 'fetchOutside' | 'work'> {
  signal: AbortSignal;
  /** Called with each page as soon as it is read. */
  onPage: (page: SitePage) => Promise<void>;
  pauseMs?: number;
}

/**
 * Reads the few pages of a site that tell what a company does, one at a time and no faster than it
 * asks for.
 * @throws {ProblemError} with the sentence for whatever stands in the way of the first page
 */
export async function crawl(
  { urls, domain }: WebsiteAddress,
  { fetchOutside, work, signal, onPage, pauseMs = PAUSE_MS }: CrawlOptions,
): Promise<Omit<Site, 'language'>> {
  let { read: home, robots } = await firstPage(urls, { fetchOutside, work }, signal);
  const pause = Math.max(pauseMs, robots.delayMs);
  const inEnglish = await englishOf(home);
  home = inEnglish ?? home;
  checkHome(home);
  const pages = [home.page];
  await onPage(home.page);
  let requests = 0;
  const until = performance.now() + BUDGET_MS;
  for (const { kind, urls: candidates } of choosePages(home.page.url, home.links)) {
    for (const url of candidates) {
      if (requests >= MOST_REQUESTS || performance.now() > until || !(await robots.allows(url)))
        continue;
      requests += 1;
      await sleep(pause, undefined, { signal });
      const read = await further(url, kind);
      if (read === null || pages.some((page) => page.url === read.page.url)) continue;
      pages.push(read.page);
      await onPage(read.page);
      break;
    }
  }
  if (pages.reduce((sum, page) => sum + lettersOf(page), 0) < LEAST_LETTERS)
    throw researchProblem('site-without-text');
  return { domain, pages };

  /** A site in another language may have the same in English. */
  async function englishOf({ page, english }: ReadPage): Promise<ReadPage | null> {
    if (
      english === null ||
      english === page.url ||
      (page.language ?? 'en').toLowerCase().startsWith('en') ||
      !(await robots.allows(english))
    )
      return null;
    await sleep(pause, undefined, { signal });
    return further(english, 'home');
  }

  /** A page beyond the first may fail: what was read is worth something without it. */
  async function further(url: string, kind: PageKind): Promise<ReadPage | null> {
    try {
      const reply = await fetchOutside(url, { accept: PAGES, signal });
      if (reply.status >= 400 || new URL(reply.url).host !== new URL(url).host) return null;
      return await readReply(work, reply, kind);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof OutsideError) return null;
      throw error;
    }
  }
}

/** The home page by the first scheme that answers, and what the site wishes of programs. */
async function firstPage(
  urls: readonly string[],
  outside: Pick<Context, 'fetchOutside' | 'work'>,
  signal: AbortSignal,
): Promise<{ read: ReadPage; robots: Robots }> {
  for (const [at, url] of urls.entries()) {
    try {
      const robots = await robotsOf(url, outside, signal);
      if (!(await robots.allows(url))) throw researchProblem('site-asks-not-to');
      const reply = await outside.fetchOutside(url, { accept: PAGES, signal });
      const wrong = statusProblem(reply.status);
      if (wrong) throw wrong;
      // A site may live under another name than the one that was typed, with wishes of its own.
      const there =
        new URL(reply.url).origin === new URL(url).origin
          ? robots
          : await robotsOf(reply.url, outside, signal);
      if (!(await there.allows(reply.url))) throw researchProblem('site-asks-not-to');
      return { read: await readReply(outside.work, reply, 'home'), robots: there };
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      if (
        at < urls.length - 1 &&
        ['unreachable', 'bad-certificate', 'too-slow'].includes(error.failure)
      )
        continue;
      if (error.failure === 'wrong-type' && /\.pdf(?:$|\?)/i.test(url))
        throw researchProblem('site-is-pdf');
      throw fetchProblem(error.failure);
    }
  }
  throw researchProblem('site-unreachable');
}

/**
 * A page is handed on as it came: its text, in memory here, would be more to tidy up than all else.
 * @throws {OutsideError} wrong-type
 */
async function readReply(
  work: CrawlOptions['work'],
  { body, charset, url }: OutsideReply,
  kind: PageKind,
): Promise<ReadPage> {
  const page = await work.run('readPage', { body, charset, url, kind });
  if (page === null) throw new OutsideError('wrong-type');
  return page;
}

function checkHome({ page, asksPassword, links }: ReadPage): void {
  const letters = lettersOf(page);
  const said = [page.title, page.description, ...page.blocks.map(({ text }) => text)]
    .join(' ')
    .toLowerCase();
  if (letters < PARKED_LETTERS && parked.phrases.some((phrase) => said.includes(phrase)))
    throw researchProblem('site-parked');
  const atLogin = /\/(?:log-?in|sign-?in|auth|sso)\b/i.test(new URL(page.url).pathname);
  if (letters < PASSWORD_LETTERS && (asksPassword || atLogin)) throw researchProblem('site-login');
  if (letters < LEAST_LETTERS && links.length < 3) throw researchProblem('site-without-text');
}

function lettersOf({ blocks, description }: SitePage): number {
  return blocks.reduce((sum, { text }) => sum + text.length, description.length);
}
