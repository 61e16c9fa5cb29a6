import kinds from '#core/research/pageKinds.json' with { type: 'json' };
import { PAGE_KINDS, type PageKind } from '#core/research/site.ts';

export interface Candidate {
  kind: PageKind;
  /** In the order in which to try them: links first, then guesses. */
  urls: string[];
}

/**
 * Of the home page's links, those that lead to what one wants to know of a company; where none
 * does, the usual addresses.
 */
export function choosePages(
  home: string,
  links: readonly { url: string; text: string }[],
): Candidate[] {
  const origin = new URL(home).origin;
  const own = links.filter(
    ({ url }) =>
      new URL(url).origin === origin &&
      !/\.(?:pdf|zip|jpe?g|png|mp4|docx?|xlsx?)$/i.test(new URL(url).pathname),
  );
  const taken = new Set([normal(home)]);
  return PAGE_KINDS.filter((kind) => kind !== 'home').map((kind) => {
    const { words, guesses } = kinds[kind];
    const scored = own
      .map((link) => ({ url: link.url, score: fit(link, words) }))
      .filter(({ url, score }) => score > 0 && !taken.has(normal(url)));
    const found = [
      ...new Set(scored.toSorted((a, b) => b.score - a.score).map(({ url }) => url)),
    ].slice(0, 1);
    for (const url of found) taken.add(normal(url));
    return {
      kind,
      urls:
        found.length > 0
          ? found
          : guesses.map((path) => origin + path).filter((url) => !taken.has(normal(url))),
    };
  });
}

/** The whole text is best, then a part of the path, then a word of the text; short paths win. */
function fit({ url, text }: { url: string; text: string }, words: readonly string[]): number {
  const path = decodedPath(url);
  const parts = path.split('/').map((part) => part.replace(/\.\w+$/, '').replaceAll(/[-_]/g, ' '));
  const depth = parts.filter(Boolean).length;
  const score = words.includes(text)
    ? 4
    : parts.some((part) => words.includes(part))
      ? 3
      : words.some((word) => ` ${text} `.includes(` ${word} `)) && text.length < 30
        ? 2
        : 0;
  return score === 0 ? 0 : score - depth * 0.4;
}

function decodedPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname).toLowerCase();
  } catch {
    return new URL(url).pathname.toLowerCase();
  }
}

function normal(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(/\/(?:index\.\w+)?$/, '');
}
