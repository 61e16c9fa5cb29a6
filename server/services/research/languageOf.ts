import type { SitePage } from '#core/research/site.ts';

/** In characters: below it a guess is worth less than what the page says of itself. */
const ENOUGH = 120;
const MOST = 4_000;

/**
 * The language that the pages are written in: by their text where there is enough of it, else as
 * they name it.
 */
export async function languageOf(pages: readonly SitePage[]): Promise<string | null> {
  const text = pages
    .flatMap(({ description, blocks }) => [description, ...blocks.map((block) => block.text)])
    .join(' ')
    .slice(0, MOST);
  const named =
    pages.map(({ language }) => language?.slice(0, 2).toLowerCase()).find(Boolean) ?? null;
  if (text.length < ENOUGH) return named;
  const { detectAll } = await import('tinyld/light');
  const guesses = detectAll(text);
  // A page that names its language and is likely to be in it is not argued with.
  return named !== null && guesses.slice(0, 3).some(({ lang }) => lang === named)
    ? named
    : (guesses[0]?.lang ?? named);
}
