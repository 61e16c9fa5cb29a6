import { thingsIn, peopleIn, topicOf } from './phrases.ts';
import texts from './reportTexts.json' with { type: 'json' };
import { isInstruction } from './sentences.ts';
import type { Block } from './site.ts';
import { understand, type Understanding } from './understand.ts';

/**
 * What a research text says of a company: a report of ours, one by a model, or a description that
 * somebody wrote by hand. Nothing in it is taken for more than words: what speaks to programs is
 * left out.
 */
export function readResearch(researchData: string, companyName = ''): Understanding {
  const lines = researchData
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !isInstruction(line));
  const after = (label: string) =>
    lines
      .find((line) => line.toLowerCase().startsWith(label.toLowerCase()))
      ?.slice(label.length)
      .trim()
      .replace(/[.!]$/, '') ?? '';
  const blocks = lines.flatMap(blockOf);
  const label = after(texts.name);
  const named = (/[.;:]\s/.test(label) || label.length > 80 ? '' : label) || companyName;
  const site = {
    url: '',
    kind: 'home' as const,
    title: '',
    description: '',
    siteName: named,
    language: null,
    blocks,
  };
  const foreign =
    lines.find((line) => line.startsWith(texts.language.split('{')[0] ?? '')) !== undefined;
  const understood = understand({
    domain: named || 'the company',
    language: foreign ? languageOf(lines) : 'en',
    pages: [site],
  });
  const offer =
    (after(texts.offer) && thingsIn(after(texts.offer), understood.language)) || understood.offer;
  const buyers =
    (after(texts.buyers) && peopleIn(after(texts.buyers), understood.language)) ||
    understood.buyers;
  return { ...understood, offer, buyers, topic: offer && topicOf(offer) };
}

/**
 * A line of a report without its marks and addresses; headings and notes of the report are none.
 */
function blockOf(line: string): Block[] {
  const labels = [
    texts.name,
    texts.offer,
    texts.buyers,
    `- ${texts.read} `,
    texts.language.split('{')[0] ?? '',
    `- ${texts.notFound}`,
    '#',
  ];
  if (
    labels.some((label) => line.startsWith(label)) &&
    !/[.;]\s/.test(line.replace(texts.language.split('.')[0] ?? '', ''))
  )
    return [];
  const text = line
    .replace(/^[-*•>\d.)\s]+/, '')
    .replaceAll(/(?<!\s)\s*\(?https?:\/\/\S+\)?/g, '')
    .replaceAll(/[“”"]/g, '')
    .replaceAll(/[*_`#]/g, '')
    .trim();
  return text === '' ? [] : [{ kind: 'text', text }];
}

/** The report names the language in English; of those that are understood here. */
function languageOf(lines: readonly string[]): string | null {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return (
    ['de', 'fr', 'es', 'it', 'nl', 'pt'].find((code) =>
      lines.some(
        (line) =>
          line.startsWith(texts.language.split('{')[0] ?? '') &&
          line.includes(names.of(code) ?? code),
      ),
    ) ?? 'xx'
  );
}
