import { z } from 'zod';
import texts from './modelReport.json' with { type: 'json' };
import { peopleIn, thingsIn } from './phrases.ts';
import type { Finding, Report, Section } from './report.ts';
import { isInstruction } from './sentences.ts';
import type { Site } from './site.ts';
import type { Understanding } from './understand.ts';

/**
 * Characters of each page, and of all: enough of a small site, and no more than small models take.
 */
const [LONGEST_PAGE, LONGEST] = [4_000, 16_000];
const MOST_FINDINGS = 4;

const findingSchema = z.object({ quote: z.string().trim().min(8).max(600), page: z.int().min(1) });
const list = z.array(findingSchema).max(12).default([]);
const answerSchema = z.object({
  offer: z.string().max(120).nullish(),
  buyers: z.string().max(120).nullish(),
  what: list,
  whom: list,
  proof: list,
  pains: list,
  words: z.array(z.string().trim().min(2).max(40)).max(12).default([]),
});

/** Asks for a report; what the pages say is data in it, and nothing else. */
export function reportPrompt({ domain, language, pages }: Site): { system: string; user: string } {
  let left = LONGEST;
  const read = pages.map(({ kind, title, description, blocks }, at) => {
    const text = [
      description,
      ...blocks.filter((block) => !isInstruction(block.text)).map((block) => block.text),
    ]
      .join('\n')
      .slice(0, Math.min(LONGEST_PAGE, left));
    left -= text.length;
    return { page: at + 1, kind, title, text };
  });
  return {
    system: texts.rules.join('\n'),
    user: JSON.stringify({ domain, language, pages: read }),
  };
}

/**
 * The report out of a model's answer; null where it is no such report. A quote that does not stand
 * on its page is left out: whatever a page made the model say, the report says nothing that the
 * site does not.
 */
export function readModelReport(
  answer: string,
  site: Site,
  understanding: Understanding,
): Report | null {
  const parsed = answerSchema.safeParse(jsonIn(answer));
  if (!parsed.success) return null;
  const { what, whom, proof, pains, words, offer, buyers } = parsed.data;
  const all = site.pages
    .flatMap(({ description, blocks }) => [description, ...blocks.map(({ text }) => text)])
    .join(' ')
    .toLowerCase();
  const kept = (findings: z.infer<typeof list>) =>
    findings.flatMap((finding) => verified(finding, site)).slice(0, MOST_FINDINGS);
  const findings: Record<Section, Finding[]> = {
    what: kept(what),
    whom: kept(whom),
    proof: kept(proof),
    pain: kept(pains),
    words: [],
  };
  if (findings.what.length === 0) return null;
  const own = words.filter((word) => all.includes(word.toLowerCase()) && !isInstruction(word));
  const keywords = own.length > 0 ? own : understanding.keywords;
  return {
    name: understanding.name,
    domain: site.domain,
    language: site.language,
    offer: said(offer && thingsIn(offer, site.language), all) ?? understanding.offer,
    buyers: said(buyers && peopleIn(buyers, site.language), all) ?? understanding.buyers,
    keywords,
    findings,
  };
}

function verified({ quote, page }: z.infer<typeof findingSchema>, { pages }: Site): Finding[] {
  const found = pages[page - 1];
  if (found === undefined || isInstruction(quote) || /[<>{}]/.test(quote)) return [];
  const text = [found.description, ...found.blocks.map((block) => block.text)].map(plain).join(' ');
  return text.includes(plain(quote))
    ? [{ quote: quote.replaceAll(/\s+/g, ' '), url: found.url }]
    : [];
}

/** The site's own word for it, or none: a model may know more, but a report tells what was read. */
function said(phrase: string | null | undefined, all: string): string | null {
  if (!phrase) return null;
  const words = phrase.toLowerCase().split(' ');
  return words.every((word) => all.includes(word.replace(/s$/, ''))) ? phrase : null;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[“”„"]/g, '"')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Models wrap JSON in words and fences. */
export function jsonIn(answer: string): unknown {
  const [from, to] = [
    answer.search(/[{[]/),
    Math.max(answer.lastIndexOf('}'), answer.lastIndexOf(']')),
  ];
  try {
    return JSON.parse(answer.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
