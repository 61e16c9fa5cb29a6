import texts from '#core/research/reportTexts.json' with { type: 'json' };

export type ReportPart =
  | { kind: 'heading'; text: string }
  | { kind: 'line'; text: string }
  /** A sentence of the site, with where it stands. */
  | { kind: 'quote'; text: string; url: string | null };

export interface ReportParts {
  /** The pages that have been read. */
  pages: string[];
  parts: ReportPart[];
  /** As the site names the company; null where the report has not said it yet. */
  companyName: string | null;
}

/**
 * A report's text as what is shown of it; it may be cut anywhere. Nothing in it is more than text.
 */
export function reportParts(report: string): ReportParts {
  const lines = report
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('# '));
  const readMark = `- ${texts.read} `;
  const isPage = (line: string) =>
    line.startsWith(readMark) && isAddress(line.slice(readMark.length));
  const name =
    lines
      .find((line) => line.startsWith(texts.name))
      ?.slice(texts.name.length)
      .trim() ?? '';
  return {
    pages: lines.filter(isPage).map((line) => line.slice(readMark.length)),
    parts: lines.filter((line) => !isPage(line) && !line.startsWith(texts.name)).map(partOf),
    companyName: name === '' ? null : name,
  };
}

function partOf(line: string): ReportPart {
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3) };
  if (!line.startsWith('- ')) return { kind: 'line', text: line };
  const [, text, url] = /^(.*) \((https?:\/\/[^\s()]+)\)$/.exec(line.slice(2)) ?? [];
  return text !== undefined && url !== undefined && isAddress(url)
    ? { kind: 'quote', text, url }
    : { kind: 'quote', text: line.slice(2), url: null };
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/**
 * An address as people say it: without scheme, `www`, what is asked of it, and the closing slash.
 */
export function shortAddress(address: string): string {
  return address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');
}
