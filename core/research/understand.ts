import { keywordsOf } from './keywords.ts';
import { grammarOf, peopleIn, thingsIn, topicOf } from './phrases.ts';
import { isAbout, isInstruction, sentencesOf } from './sentences.ts';
import type { Site } from './site.ts';

/** A sentence of the site, verbatim, with the address of its page; null where somebody wrote it by hand. */
export interface Sentence {
  text: string;
  url: string | null;
  /** How much the place it stands in weighs: what the home page says of the company is meant to be read first. */
  weight: number;
  quoted: boolean;
}

/** What a site says of a company, as far as it can be read out of its sentences. */
export interface Understanding {
  name: string;
  language: string | null;
  /**
   * What they sell, as a kind of thing: "route planning software", "hydraulic presses"; null where
   * it was not found.
   */
  offer: string | null;
  /** The offer without "software", "platform" and the like. */
  topic: string | null;
  /** To whom, in the plural: "regional carriers"; null where it was not found. */
  buyers: string | null;
  /** Words that they use most. */
  keywords: string[];
  sentences: Sentence[];
}

const MOST_KEYWORDS = 8;
/** How a company's form is written behind its name. */
const FORM =
  '(?:ltd|limited|inc|llc|gmbh|ag|kg|plc|s\\.?a\\.?|s\\.?r\\.?l\\.?|b\\.?v\\.?|corp|corporation)';
const SUFFIX = new RegExp(String.raw`(?:,|(?<!\s))\s+${FORM}\.?$`, 'i');
/** The verb of a sentence on what a company does comes early. */
const SUBJECT = String.raw`(?:(?:\p{L}[\p{L}\p{N}'\u2019.&-]*)\s+){0,4}?`;

export function understand(site: Site): Understanding {
  const sentences = sentencesOfSite(site);
  const name = nameOf(site).replace(SUFFIX, '');
  const all = ` ${sentences
    .map(({ text }) => text)
    .join(' ')
    .toLowerCase()} `;
  const candidates = sentences
    .filter(({ quoted }) => !quoted)
    .flatMap((sentence) => offersIn(sentence, site.language));
  const titles = site.pages.flatMap(({ title, kind }) =>
    titleOffers(title, name, site.language, kind === 'home' ? 2.5 : 0.5),
  );
  const offer = best(
    [...candidates, ...titles]
      .map(({ things, weight }) => ({ what: things, weight }))
      .filter(({ what }) => what.toLowerCase() !== name.toLowerCase()),
    all,
  );
  const buyers = best(
    [...candidates, ...titles]
      .flatMap(({ people, weight }) =>
        people === null ? [] : [{ what: people, weight: weight + 1 }],
      )
      .concat(sentences.flatMap((sentence) => buyersIn(sentence, site.language))),
    all,
  );
  const own = new Set(name.toLowerCase().split(/\s+/));
  const keywords = keywordsOf(
    sentences.map(({ text }) => text),
    MOST_KEYWORDS * 2,
  )
    .filter(
      (word) =>
        !word
          .toLowerCase()
          .split(' ')
          .some((part) => own.has(part)),
    )
    .slice(0, MOST_KEYWORDS);
  return {
    name,
    language: site.language,
    offer,
    topic: offer && topicOf(offer),
    buyers,
    keywords,
    sentences,
  };
}

function sentencesOfSite({ pages, language }: Site): Sentence[] {
  const seen = new Set<string>();
  const all = pages.flatMap(({ url, kind, description, blocks }) => {
    const weight =
      kind === 'home'
        ? 2.5
        : kind === 'product' || kind === 'about'
          ? 2
          : kind === 'careers'
            ? 0.3
            : 1;
    const of = (text: string, more: number, quoted = false): Sentence[] =>
      sentencesOf(text, language).map((sentence) => ({
        text: sentence,
        url: url === '' ? null : url,
        weight: weight + more,
        quoted,
      }));
    // A paragraph that speaks to programs is left out whole: what follows the order belongs to it.
    return [
      ...(isInstruction(description) ? [] : of(description, 1)),
      ...blocks
        .filter(({ text }) => !isInstruction(text))
        .flatMap(({ kind: block, text }) =>
          of(text, block === 'heading' ? -0.5 : block === 'item' ? -1 : 0, block === 'quote'),
        ),
    ];
  });
  return all.filter(({ text }) => {
    const key = text.toLowerCase();
    const again = seen.has(key) || !isAbout(text);
    seen.add(key);
    return !again;
  });
}

interface Offer {
  things: string;
  people: string | null;
  weight: number;
}

/** "We make X for Y", "Name is an X for Y". */
function offersIn(
  { text: whole, weight }: Pick<Sentence, 'text' | 'weight'>,
  language: string | null,
): Offer[] {
  // "Product: ..." as notes have it.
  const text = whole.replace(/^[\p{L} ]{2,20}:\s+/u, '');
  const { sell, is } = grammarOf(language);
  const selling = new RegExp(
    String.raw`^${SUBJECT}(?:${sell.join('|')})(?:\s+(?:and|und|et|y|e)\s+\p{L}+)?\s+(.+)$`,
    'ius',
  ).exec(text)?.[1];
  const being = new RegExp(String.raw`^${SUBJECT}(?:${is.join('|')})\s+(.+)$`, 'ius').exec(
    text,
  )?.[1];
  return [
    ...(selling === undefined ? [] : offer(selling, weight, language)),
    ...(being === undefined ||
    /^(?:not|all|here|in|on|the (?:first|only) (?:one|thing))\b/i.test(being)
      ? []
      : offer(being, weight - 0.3, language).filter(
          ({ things }) => things.includes(' ') || language !== 'en',
        )),
    ...phraseFor(text, weight - 0.5, language),
  ];
}

/** "X for Y", as titles and headings say it. */
function phraseFor(text: string, weight: number, language: string | null): Offer[] {
  const words = grammarOf(language).for.filter((word) => word !== 'to' && word !== 'an');
  const match = new RegExp(
    String.raw`^((?:[\p{L}\p{N}'\u2019&-]+\s+){1,5})(?:${words.join('|')})\s+(.+)$`,
    'ius',
  ).exec(text.replace(/[.!]$/, ''));
  const things = match && thingsIn(match[1] ?? '', language);
  const people = match && peopleIn(match[2] ?? '', language);
  const verbs = new Set([...grammarOf(language).sell, ...grammarOf(language).is]);
  if (
    things
      ?.toLowerCase()
      .split(' ')
      .some((word) => verbs.has(word))
  )
    return [];
  return things &&
    people &&
    things.split(' ').length >= (match[1] ?? '').trim().split(/\s+/).length - 1
    ? [{ things, people, weight }]
    : [];
}

function titleOffers(
  title: string,
  name: string,
  language: string | null,
  weight: number,
): Offer[] {
  return title
    .split(/(?<!\s)(?:\s*[|–—·:•]\s*|\s+-\s+)/)
    .filter((part) => part !== '' && part.toLowerCase() !== name.toLowerCase())
    .flatMap((part) => {
      const known = phraseFor(part, weight, language);
      if (known.length > 0) return known;
      const things = thingsIn(part, language);
      return things &&
        !/^(?:home|welcome|about|start|index)/i.test(part) &&
        part.split(/\s+/).length <= 4
        ? [{ things, people: null, weight: weight - 1 }]
        : [];
    });
}

function offer(rest: string, weight: number, language: string | null): Offer[] {
  const things = thingsIn(rest, language);
  if (things === null) return [];
  const after = new RegExp(
    String.raw`\b(?:${grammarOf(language).for.join('|')})\s+(.+)$`,
    'ius',
  ).exec(rest)?.[1];
  return [{ things, people: after === undefined ? null : peopleIn(after, language), weight }];
}

const BEFORE_BUYERS =
  '(?:trusted by|used by|built for|designed for|made for|we help|we work with|we serve|serving|helps|over|more than)';
const BUYERS = new RegExp(
  String.raw`\b${BEFORE_BUYERS}\s+(?:over |more than |about |around |almost )?(?:[\d.,]+\s+)?(.+)$`,
  'is',
);
/** What is counted and is nobody that buys. */
const NO_BUYERS = new Set(
  'years hours days weeks months people minutes customers clients countries words'.split(' '),
);

/** "Trusted by 240 carriers", "we help retailers". */
function buyersIn(
  { text, weight }: Sentence,
  language: string | null,
): { what: string; weight: number }[] {
  const match = BUYERS.exec(text);
  const people = match && peopleIn(match[1] ?? '', language);
  return people && !NO_BUYERS.has((people.split(' ').at(-1) ?? '').toLowerCase())
    ? [{ what: people, weight: weight - 0.5 }]
    : [];
}

/** The candidate that the rest of the text bears out most. */
function best(candidates: readonly { what: string; weight: number }[], all: string): string | null {
  const scores = new Map<string, { what: string; score: number }>();
  for (const { what, weight } of candidates) {
    const key = what.toLowerCase();
    const uses = Math.min(6, all.split(topicOf(key)).length - 1);
    const known = scores.get(key)?.score ?? uses * 0.8;
    scores.set(key, { what, score: known + weight });
  }
  return [...scores.values()].toSorted((a, b) => b.score - a.score)[0]?.what ?? null;
}

/** As the site calls itself, else the part of its title that its text repeats, else its domain. */
function nameOf({ domain, pages }: Site): string {
  const [home] = pages;
  if (home === undefined) return domain;
  if (home.siteName !== '' && home.siteName.length <= 60 && !isInstruction(home.siteName))
    return home.siteName;
  const text = pages
    .flatMap(({ description, blocks }) => [description, ...blocks.map((block) => block.text)])
    .join(' ');
  const parts = home.title
    .split(/(?<!\s)(?:\s*[|–—·:•]\s*|\s+-\s+)/)
    .map((part) => part.trim())
    .filter(
      (part) =>
        part !== '' &&
        part.length <= 40 &&
        !/^(?:home|welcome|start)/i.test(part) &&
        !isInstruction(part),
    );
  const used = parts
    .filter((part) => /^\p{Lu}/u.test(part))
    .map((part) => ({ part, uses: text.split(part.split(/\s+/)[0] ?? part).length - 1 }))
    .filter(({ uses }) => uses > 0);
  const short =
    used.toSorted(
      (a, b) =>
        Number(SUFFIX.test(b.part)) - Number(SUFFIX.test(a.part)) ||
        a.part.split(' ').length - b.part.split(' ').length ||
        b.uses - a.uses,
    )[0]?.part ?? parts[0];
  if (short !== undefined) return short;
  const label = domain.replace(/:\d+$/, '').split('.').at(-2) ?? domain;
  return label.charAt(0).toUpperCase() + label.slice(1);
}
