import { Buffer } from 'node:buffer';
import type { Block, PageKind, SitePage } from '#core/research/site.ts';
import { OutsideError } from '#server/adapters/fetcher/outside.ts';
import { textOf } from '#server/adapters/fetcher/textOf.ts';
import { boundedHtml } from './boundedHtml.ts';

export interface ReadPage {
  page: SitePage;
  links: { url: string; text: string }[];
  /** The same page in English, where it names one. */
  english: string | null;
  /** It asks for a password. */
  asksPassword: boolean;
}

/** Never for readers: programs, forms, what stands on every page. */
const NOT_TEXT =
  'script, style, noscript, template, svg, iframe, form, button, select, nav, footer, [role="navigation"], [hidden], [aria-hidden="true"], .nav, .menu, .cookie, .cookies, #cookie, .breadcrumb, .sr-only';
const BLOCKS = 'h1, h2, h3, h4, p, li, blockquote, figcaption, dd, td';
const MOST_BLOCKS = 400;
const LONGEST_BLOCK = 2_000;
/** The readable part of a page counts as the page where it holds so much of its text. */
const MOST_OF_IT = 0.6;

/** The part of the document's interface that is used here; this side of the wire knows no other. */
interface PageElement {
  tagName: string;
  textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): PageElement | null;
  closest(selector: string): PageElement | null;
  remove(): void;
}

interface PageDocument {
  documentElement: PageElement | null;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
}

/** Of a page: more lead to everything that a site has. */
const MOST_LINKS = 400;
const LONGEST_LINE = 300;

/** A page as it came. */
export interface FetchedPage {
  body: Uint8Array;
  charset: string | null;
  url: string;
  kind: PageKind;
}

/**
 * Reads a page without running any of it; null where it is no text. Takes the time of a few
 * requests at least: for the work pool.
 */
export async function readPage({
  body,
  charset,
  url,
  kind,
}: FetchedPage): Promise<ReadPage | null> {
  const whole = textIn(Buffer.from(body), charset);
  if (whole === null) return null;
  const html = boundedHtml(whole);
  const document = await parsed(html);
  const meta = (names: string[]) =>
    names
      .map((name) =>
        document
          .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
          ?.getAttribute('content'),
      )
      .find((content) => content) ?? '';
  const title = flat(document.querySelector('title')?.textContent ?? '').slice(0, LONGEST_LINE);
  const links = [...document.querySelectorAll('a[href]')]
    .slice(0, MOST_LINKS)
    .flatMap((link) => linkOf(link, url));
  const english = hrefOf(document.querySelector('link[rel="alternate"][hreflang^="en"]'), url);
  const asksPassword = document.querySelector('input[type="password"]') !== null;
  const page = {
    url,
    kind,
    title,
    description: flat(meta(['description', 'og:description'])),
    siteName: flat(meta(['og:site_name', 'application-name'])).slice(0, LONGEST_LINE),
    language: document.documentElement?.getAttribute('lang')?.trim().slice(0, LONGEST_LINE) || null,
  };
  const all = blocksOf(document);
  const article = await articleOf(html);
  return {
    page: { ...page, blocks: lettersIn(article) >= MOST_OF_IT * lettersIn(all) ? article : all },
    links,
    english,
    asksPassword,
  };
}

/** The main part of a page that has one, such as an article among teasers. */
async function articleOf(html: string): Promise<Block[]> {
  const [{ parseHTML }, { Readability }] = await Promise.all([
    import('linkedom'),
    import('@mozilla/readability'),
  ]);
  const { document } = parseHTML(html);
  if (!document.documentElement) return [];
  for (const gone of document.querySelectorAll('script, style, noscript, form')) gone.remove();
  try {
    const content = new Readability(document, { charThreshold: 200 }).parse()?.content;
    return content
      ? blocksOf(await parsed(`<!doctype html><html><body>${content}</body></html>`))
      : [];
  } catch (error) {
    // It stumbles over markup without a body; the page's own blocks are there all the same.
    if (error instanceof TypeError) return [];
    throw error;
  }
}

/**
 * The library is loaded with the first page: a server that researches nothing starts without it.
 */
async function parsed(html: string): Promise<PageDocument> {
  const { parseHTML } = await import('linkedom');
  return parseHTML(html).document;
}

function blocksOf(document: PageDocument): Block[] {
  for (const gone of document.querySelectorAll(NOT_TEXT)) gone.remove();
  for (const styled of document.querySelectorAll('[style]'))
    if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(styled.getAttribute('style') ?? ''))
      styled.remove();
  const seen = new Set<string>();
  return [...document.querySelectorAll(BLOCKS)]
    .slice(0, MOST_BLOCKS)
    .flatMap((element): Block[] => {
      const name = element.tagName.toLowerCase();
      const text = flat(element.textContent ?? '').slice(0, LONGEST_BLOCK);
      if (
        text.length < 3 ||
        seen.has(text) ||
        (name !== 'p' && !/^h\d$/.test(name) && element.querySelector('p, li, h1, h2, h3'))
      )
        return [];
      seen.add(text);
      const quoted = name === 'blockquote' || element.closest('blockquote') !== null;
      return [
        {
          kind: quoted ? 'quote' : /^h\d$/.test(name) ? 'heading' : name === 'p' ? 'text' : 'item',
          text,
        },
      ];
    });
}

function linkOf(link: PageElement, base: string): { url: string; text: string }[] {
  const url = hrefOf(link, base);
  return url === null
    ? []
    : [
        {
          url,
          text: flat(link.textContent ?? '')
            .toLowerCase()
            .slice(0, 80),
        },
      ];
}

function hrefOf(link: PageElement | null, base: string): string | null {
  const href = link?.getAttribute('href');
  if (!href || !URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  url.hash = '';
  return ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}

function lettersIn(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

/** In one line, without what cannot be seen. */
function flat(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();
}

function textIn(body: Buffer, charset: string | null): string | null {
  try {
    return textOf({ body, charset });
  } catch (error) {
    if (error instanceof OutsideError) return null;
    throw error;
  }
}
