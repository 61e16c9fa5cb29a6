import type { ResearchSubject } from '#core/contract/personas/research.ts';
import type { Understanding } from '../understand.ts';
import functions from './functions.json' with { type: 'json' };
import industries from './industries.json' with { type: 'json' };
import offers from './offers.json' with { type: 'json' };

export type BuyerFunction = keyof typeof functions;
export type Industry = (typeof industries)[keyof typeof industries];

/** What somebody with that title does; who cannot be placed runs the day-to-day. */
export function buyerFunctionOf(jobTitle: string): BuyerFunction {
  const title = ` ${jobTitle.toLowerCase()} `;
  const fits = entries(functions).map(([id, { titles }]) => ({
    id,
    at: Math.max(...titles.map((word) => (title.includes(` ${word}`) ? word.length : 0))),
  }));
  // "Director of Operations" is operations: a rank alone says least.
  const best =
    fits.filter(({ at, id }) => at > 0 && id !== 'owner').toSorted((a, b) => b.at - a.at)[0] ??
    fits.find(({ id, at }) => id === 'owner' && at > 0);
  return best?.id ?? 'operations';
}

/** Whether a thing that is sold is a program, or runs as one. */
export function isProgram(offer: string): boolean {
  const words = offer.toLowerCase();
  return PROGRAMS.some((word) => words.includes(word)) || SHORT_PROGRAMS.test(words);
}

/** Also as parts of words: "subsystem", "cloud-based". */
const PROGRAMS = [
  'software',
  'platform',
  'system',
  'cloud',
  'analytics',
  'automation',
  'saas',
  'marketplace',
  'hosting',
  'telephony',
];
const SHORT_PROGRAMS = /apps|app$|\btools?\b|\bcrm\b/;

/** Of the buyers (own company), or of the company itself (prospect). */
export function industryOf(understanding: Understanding, subject: ResearchSubject): Industry {
  const { offer, buyers, keywords, sentences } = understanding;
  if (subject === 'prospect' && offer !== null && isProgram(offer)) return industries.software;
  if (
    subject === 'prospect' &&
    offer !== null &&
    /(?:services|design|consulting|advice|coaching|branding|marketing)$/.test(offer)
  )
    return industries.services;
  const [near, far] = subject === 'own' ? [buyers, offer] : [offer, null];
  const score = (keys: readonly string[]) =>
    keys.reduce(
      (sum, key) =>
        sum +
        6 * hits(near, key) +
        2 * hits(far, key) +
        hits(keywords.join(' '), key) +
        0.2 * Math.min(5, hits(sentences.map(({ text }) => text).join(' '), key)),
      0,
    );
  const ranked = entries(industries)
    .map(([id, industry]) => ({ id, industry, score: score(industry.keys) }))
    .toSorted((a, b) => b.score - a.score);
  return (ranked[0]?.score ?? 0) >= 1 ? ranked[0]!.industry : industries.services;
}

/**
 * Who at a buyer decides on what the company sells, in the order of likelihood; another round
 * begins elsewhere in the list.
 * @param round how often they were made anew
 */
export function jobTitlesFor(
  understanding: Understanding,
  subject: ResearchSubject,
  round = 0,
): string[] {
  const industry = industryOf(understanding, subject);
  const said = [understanding.offer, understanding.topic, understanding.keywords.join(' ')]
    .join(' ')
    .toLowerCase();
  const byOffer = Object.values(offers.byWord)
    .filter(({ words }) => words.some((word) => said.includes(word)))
    .flatMap(({ titles }) => titles);
  const all = [
    ...new Set([...industry.titles.slice(0, 2), ...byOffer, ...industry.titles, ...offers.always]),
  ];
  const from = (round * MOST_TITLES) % all.length;
  return [...all.slice(from), ...all.slice(0, from)].slice(0, MOST_TITLES);
}

const MOST_TITLES = 6;

function hits(text: string | null, key: string): number {
  return text === null ? 0 : ` ${text.toLowerCase()} `.split(key).length - 1;
}

function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
