import type { RepAct } from '#core/contract/personas/reading.ts';
import labels from '#core/language/lexicon/speakers.json' with { type: 'json' };
import { wordsOf } from '#core/language/words.ts';
import type { TranscriptLine } from './transcriptLine.ts';

export interface Speaker {
  name: string;
  lines: number;
  words: number;
  /** How they begin, so that the rep knows who is meant. */
  says: string;
}

/** What a speaker is called who has no name in the file. */
export const NAMELESS = 'Unnamed speaker';
const LONGEST_BEGINNING = 120;
/** Lines of a speaker that are read for who sells: a call shows that at its beginning. */
const READ_LINES = 12;
const READ_LETTERS = 1_000;
const SELLERS = new Set(labels.sellers);
const BUYERS = new Set(labels.buyers);
/** So much more of selling than the next one makes it clear. */
const CLEAR_LEAD = 2;

/** Who speaks, in the order in which they first do. */
export function speakersOf(lines: readonly TranscriptLine[]): Speaker[] {
  const all = new Map<string, Speaker>();
  for (const { speaker, text } of lines) {
    const name = speaker ?? NAMELESS;
    const known = all.get(name) ?? {
      name,
      lines: 0,
      words: 0,
      says: text.slice(0, LONGEST_BEGINNING),
    };
    all.set(name, { ...known, lines: known.lines + 1, words: known.words + wordsOf(text).length });
  }
  return [...all.values()];
}

/** Reads a line as if a rep had said it. */
export type ReadLine = (text: string) => readonly RepAct[];

/**
 * Who of them is the rep, by name, by label or by what they say; `sure` where nobody need be asked.
 */
export function guessRep(
  lines: readonly TranscriptLine[],
  repNames: readonly string[],
  readLine: ReadLine,
): { rep: string; sure: boolean } {
  const speakers = speakersOf(lines);
  const own = repNames.map((name) => name.trim().toLowerCase()).filter((name) => name.length > 1);
  const named = speakers.filter(({ name }) =>
    own.some(
      (each) =>
        name.toLowerCase() === each ||
        name
          .toLowerCase()
          .split(/[\s._-]+/)
          .includes(each),
    ),
  );
  if (named.length === 1 && named[0]) return { rep: named[0].name, sure: true };
  const sellers = speakers.filter(({ name }) => SELLERS.has(labelOf(name)));
  if (sellers.length === 1 && sellers[0]) return { rep: sellers[0].name, sure: true };
  const others = speakers.filter(({ name }) => !BUYERS.has(labelOf(name)));
  if (others.length === 1 && others[0]) return { rep: others[0].name, sure: true };
  const ranked = (others.length > 0 ? others : speakers)
    .map(({ name }) => ({
      name,
      selling: sellingIn(
        lines.filter(({ speaker }) => (speaker ?? NAMELESS) === name),
        readLine,
      ),
    }))
    .toSorted((a, b) => b.selling - a.selling);
  const [first, second] = ranked;
  return {
    rep: first?.name ?? NAMELESS,
    sure: (first?.selling ?? 0) - (second?.selling ?? 0) >= CLEAR_LEAD,
  };
}

/** What a file calls somebody whose name it does not tell: "the sales rep 2" is a "salesrep". */
function labelOf(name: string): string {
  return name.toLowerCase().replace(/^the /, '').replace(/ \d+$/, '').replaceAll(' ', '');
}

/** What each act of selling counts towards being the one who sells. */
const SELLING: Partial<Record<RepAct['act'], number>> = {
  introduction: 1,
  permission: 1,
  reason: 1,
  agenda: 1,
  pitch: 1,
  proof: 1,
  empathy: 1,
  'next-step': 1,
  question: 0.5,
};

function sellingIn(lines: readonly TranscriptLine[], readLine: ReadLine): number {
  return lines.slice(0, READ_LINES).reduce((sum, { text }) => {
    const acts = new Set(readLine(text.slice(0, READ_LETTERS)).map(({ act }) => act));
    return sum + [...acts].reduce((own, act) => own + (SELLING[act] ?? 0), 0);
  }, 0);
}
