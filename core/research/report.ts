import cues from './cues.json' with { type: 'json' };
import texts from './reportTexts.json' with { type: 'json' };
import type { Sentence, Understanding } from './understand.ts';

export const SECTIONS = ['what', 'whom', 'proof', 'pain', 'words'] as const;
export type Section = (typeof SECTIONS)[number];

/** A sentence of the site with its address. */
export interface Finding {
  quote: string;
  url: string | null;
}

export interface Report {
  name: string;
  domain: string;
  language: string | null;
  offer: string | null;
  buyers: string | null;
  keywords: string[];
  findings: Record<Section, Finding[]>;
}

const MOST_FINDINGS = 3;

/** The report without a model: every line of it is a sentence of the site. */
export function extractReport(domain: string, understanding: Understanding): Report {
  const { name, language, offer, topic, buyers, keywords, sentences } = understanding;
  const taken = new Set<string>();
  const pick = (
    section: 'what' | 'whom' | 'proof' | 'pain',
    bonus: (lower: string) => number,
    most = MOST_FINDINGS,
  ): Finding[] => {
    const all = ranked(sentences, section, bonus);
    const free = all.filter(({ text }) => ![...taken].some((other) => repeats(text, other)));
    const found = (free.length > 0 ? free : all).reduce<Sentence[]>(
      (kept, sentence) =>
        kept.length < most && !kept.some(({ text }) => repeats(text, sentence.text))
          ? [...kept, sentence]
          : kept,
      [],
    );
    for (const { text } of found) taken.add(text);
    return found.map(({ text, url }) => ({ quote: text, url }));
  };
  const has = (words: string | null) => (lower: string) =>
    words !== null && lower.includes(words.toLowerCase()) ? 4 : 0;
  const what = pick('what', (lower) => has(offer)(lower) + has(topic)(lower) / 2, 2);
  const pain = pick('pain', () => 0);
  const proof = pick('proof', (lower) => (/\d/.test(lower) ? 1 : -1));
  const whom = pick('whom', has(buyers), 2);
  const words = keywords
    .slice(0, 3)
    .flatMap(
      (word) => sentences.find(({ text }) => text.toLowerCase().includes(word.toLowerCase())) ?? [],
    )
    .slice(0, 1)
    .map(({ text, url }) => ({ quote: text, url }));
  return {
    name,
    domain,
    language,
    offer,
    buyers,
    keywords,
    findings: { what, whom, proof, pain, words },
  };
}

/** A sentence that another holds says nothing new. */
function repeats(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ) as [string, string];
  return a.includes(b) || b.includes(a);
}

function ranked(
  sentences: readonly Sentence[],
  section: 'what' | 'whom' | 'proof' | 'pain',
  bonus: (lower: string) => number,
): Sentence[] {
  return sentences
    .map((sentence) => {
      const lower = ` ${sentence.text.toLowerCase()} `;
      const hits = cues[section].filter((cue) => lower.includes(cue)).length;
      const more = bonus(lower);
      const whole = /[.!?"”’]$/.test(sentence.text) ? 0.5 : 0;
      const fits =
        section === 'what'
          ? hits > 0 || more > 0
          : section === 'whom'
            ? more > 0 || hits > 1
            : hits > 0 && (section !== 'proof' || more > 0);
      return {
        sentence,
        score: fits
          ? Math.min(3, hits) +
            more +
            whole +
            sentence.weight / 2 +
            (section === 'proof' && sentence.quoted ? 2 : 0)
          : 0,
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ sentence }) => sentence);
}

/** The head of a report, before any page is read. */
export function reportHead(domain: string): string {
  return `# ${texts.head.replace('{domain}', domain)}\n`;
}

/** Said of each page as it is read. */
export function pageLine(url: string): string {
  return `- ${texts.read} ${url}\n`;
}

/** The sections of a report, one text each, to be shown one after another. */
export function reportSections({
  name,
  language,
  offer,
  buyers,
  keywords,
  findings,
}: Report): string[] {
  const quotes = (section: Section) =>
    findings[section].length > 0
      ? findings[section]
          .map(({ quote, url }) => `- “${quote}”${url === null ? '' : ` (${url})`}\n`)
          .join('')
      : `- ${texts.notFound}\n`;
  const summary: Record<Section, string> = {
    what: offer === null ? '' : `${texts.offer} ${offer}\n`,
    whom: buyers === null ? '' : `${texts.buyers} ${buyers}\n`,
    proof: '',
    pain: '',
    words: keywords.length === 0 ? '' : `${keywords.join(', ')}\n`,
  };
  const foreign =
    language !== null && language !== 'en'
      ? `${texts.language.replace('{language}', languageName(language))}\n`
      : '';
  return [
    `\n${texts.name} ${name}\n${foreign}`,
    ...SECTIONS.map(
      (section) => `\n## ${texts.sections[section]}\n${summary[section]}${quotes(section)}`,
    ),
  ];
}

function languageName(language: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;
}
