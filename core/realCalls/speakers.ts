import { readRep } from '#core/scoring/call/readRep.ts';
import { say } from '#core/scoring/words/said.ts';
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
const SELLER =
  /^(?:the )?(?:sales ?)?(?:rep(?:resentative)?|agent|seller|sales ?(?:person|man|woman)?|ae|sdr|bdr|me|you|caller|host|internal|user)(?: \d+)?$/i;
const BUYER =
  /^(?:the )?(?:prospect|customer|client|buyer|lead|callee|contact|guest|external|persona|decision maker)(?: \d+)?$/i;
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
    all.set(name, { ...known, lines: known.lines + 1, words: known.words + say(text).words });
  }
  return [...all.values()];
}

/** Who of them is the rep, by name, by label or by what they say; `sure` where nobody need be asked. */
export function guessRep(
  lines: readonly TranscriptLine[],
  repNames: readonly string[],
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
  const sellers = speakers.filter(({ name }) => SELLER.test(name));
  if (sellers.length === 1 && sellers[0]) return { rep: sellers[0].name, sure: true };
  const others = speakers.filter(({ name }) => !BUYER.test(name));
  if (others.length === 1 && others[0]) return { rep: others[0].name, sure: true };
  const ranked = (others.length > 0 ? others : speakers)
    .map(({ name }) => ({
      name,
      selling: sellingIn(lines.filter(({ speaker }) => (speaker ?? NAMELESS) === name)),
    }))
    .toSorted((a, b) => b.selling - a.selling);
  const [first, second] = ranked;
  return {
    rep: first?.name ?? NAMELESS,
    sure: (first?.selling ?? 0) - (second?.selling ?? 0) >= CLEAR_LEAD,
  };
}

const MOVES = ['identity', 'permission', 'reason', 'agenda', 'pitch', 'proof', 'empathy'] as const;

function sellingIn(lines: readonly TranscriptLine[]): number {
  return lines.slice(0, READ_LINES).reduce((sum, { text }) => {
    const { moves, ask, questions } = readRep(say(text.slice(0, READ_LETTERS)));
    return (
      sum +
      MOVES.filter((move) => moves[move]).length +
      (ask ? 1 : 0) +
      (questions.length > 0 ? 0.5 : 0)
    );
  }, 0);
}
