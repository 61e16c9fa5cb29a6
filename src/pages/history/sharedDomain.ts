/**
 * The website of what was shared: of its link, else of the first link or bare host name in its text
 * or title; null where there is none.
 */
export function sharedDomain(params: URLSearchParams): string | null {
  for (const name of ['url', 'text', 'title']) {
    const found =
      /(?:https?:\/\/)?(?<![a-z0-9]\.?)((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24})(?![a-z0-9@-])/i.exec(
        withoutMail(params.get(name) ?? ''),
      );
    if (found?.[1] !== undefined) return found[1].toLowerCase();
  }
  return null;
}

function withoutMail(text: string): string {
  return text.replaceAll(/(?<!\S)\S+@\S+/g, ' ');
}
