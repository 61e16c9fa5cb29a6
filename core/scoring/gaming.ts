import type { PersonaTurn, ReadTurn, RepTurn } from './call/reading.ts';
import { wordsOf } from './words/flatWords.ts';
import {
  contentOf,
  functionShare,
  isAlike,
  shared,
  tellingOf,
  trigramCover,
} from './words/stems.ts';

type Reason = 'unreadable' | 'echo' | 'repeat' | 'script' | 'stuffed' | 'injection';

/** A line of the other side, written into one's own turn. */
const LABEL =
  /(?:^|[.!?\n][^\S\n]*)(?:persona|rep|buyer|prospect|customer|assistant|user|system)\s*:/i;
/** Limits found on normal utterances: see the fixtures of `tests/data/scoring`. */
const LIMITS = {
  functionShare: 0.15,
  goodbyeWords: 12,
  echoCover: 0.6,
  echoContent: 0.74,
  copiedRun: 3,
  copiedShare: 0.4,
  brokenPairs: 0.045,
  repeat: 0.7,
  stuffedWordsPerPhrase: 3.2,
  bareWordsPerPhrase: 5,
  bareWords: 10,
  stuffedPhrases: 6,
  questionsInTurn: 5,
  scriptWords: 40,
} as const;

const SENTENCES: Record<Reason, (turns: string) => string> = {
  unreadable: (turns) => `${turns} could not be understood as speech and earned nothing.`,
  echo: (turns) => `${turns} only gave back the persona's own words and earned nothing.`,
  repeat: (turns) => `${turns} repeated what had been said before and earned nothing.`,
  script: (turns) =>
    `${turns} held a whole call in one go, without waiting for the persona, and earned nothing.`,
  stuffed: (turns) =>
    `${turns} strung phrases together instead of talking with the persona and earned nothing.`,
  injection: (turns) => `${turns} spoke to the scorer instead of the persona and earned nothing.`,
};

export interface GamingFinding {
  /** Places in the transcript of rep turns that earn nothing. */
  uncredited: ReadonlySet<number>;
  flags: string[];
}

/** Finds the rep's turns that look like words for a scorer, not for a person. */
export function findGaming(turns: readonly ReadTurn[]): GamingFinding {
  const found = new Map<number, Reason>();
  const earlier: RepTurn[] = [];
  const bySize: RepTurn[][] = [];
  const heard: PersonaTurn[] = [];
  for (const turn of turns) {
    if (turn.role === 'persona') {
      heard.push(turn);
      continue;
    }
    const reason = reasonFor(turn, bySize, heard);
    if (reason) found.set(turn.index, reason);
    earlier.push(turn);
    (bySize[turn.content.size] ??= []).push(turn);
  }
  for (const index of saladTurns(earlier)) if (!found.has(index)) found.set(index, 'unreadable');
  const flags = (Object.keys(SENTENCES) as Reason[]).flatMap((reason) => {
    const count = [...found.values()].filter((each) => each === reason).length;
    return count > 0 ? [SENTENCES[reason](count === 1 ? 'One turn' : `${count} turns`)] : [];
  });
  return { uncredited: new Set(found.keys()), flags };
}

/**
 * Words in no order read like a call to anything that only looks for words. "The about", "a is", "for is" are slips when they
 * are few; where they run through all that was said, the turns that hold them are no speech.
 */
function saladTurns(rep: readonly RepTurn[]): number[] {
  const broken: number[] = [];
  let [words, pairs] = [0, 0];
  for (const { index, said } of rep) {
    const own = brokenPairs(wordsOf(said.flat));
    words += said.words;
    pairs += own;
    if (own > 0) broken.push(index);
  }
  return pairs < 4 || pairs < words * LIMITS.brokenPairs ? [] : broken;
}

function brokenPairs(words: readonly string[]): number {
  let inside = 0;
  for (let at = 0; at < words.length; at++)
    if (NEVER_AFTER.get(words[at]!)?.has(words[at + 1] ?? '') === true) inside += 1;
  return inside + (ENDS_NOTHING.has(words.at(-1) ?? '') && words.length > 3 ? 1 : 0);
}

const AFTER_ARTICLE = new Set(
  'about is are was who what when of for and a the to you we i it how so why in on at from by with do does did'.split(
    ' ',
  ),
);
const AFTER_PREPOSITION = new Set(
  'is are was do does did of for have has can will so and'.split(' '),
);
const AFTER_I = new Set('is the a of how when what who it and so'.split(' '));
const NEVER_AFTER = new Map<string, ReadonlySet<string>>(
  Object.entries({
    a: AFTER_ARTICLE,
    an: AFTER_ARTICLE,
    the: AFTER_ARTICLE,
    of: AFTER_PREPOSITION,
    for: AFTER_PREPOSITION,
    with: AFTER_PREPOSITION,
    from: AFTER_PREPOSITION,
    i: AFTER_I,
    we: new Set(['is', 'a', 'of', 'who', 'about', 'i', 'you']),
    how: new Set(['and', 'a', 'we', 'you', 'i', 'who', 'what', 'of', 'for']),
    who: new Set(['of', 'a', 'for', 'and', 'we', 'what']),
    is: new Set(['of', 'is', 'are', 'you', 'we']),
    you: new Set(['of', 'who', 'is']),
  }),
);
const ENDS_NOTHING = new Set(['the', 'a', 'of', 'for', 'how', 'is', 'we', 'i', 'and']);

/** `bySize` has the earlier turns by how many content words they have. */
function reasonFor(
  turn: RepTurn,
  bySize: readonly (readonly RepTurn[] | undefined)[],
  heard: readonly PersonaTurn[],
): Reason | null {
  const { flat, words } = turn.said;
  if (turn.rep.moves.injection || LABEL.test(turn.said.raw)) return 'injection';
  // A goodbye is all names and kind words.
  const leaves = turn.rep.moves.thanks !== undefined && words < LIMITS.goodbyeWords;
  if (words >= 5 && !leaves && functionShare(flat) < LIMITS.functionShare) return 'unreadable';
  if (isEcho(turn, heard.slice(-4))) return 'echo';
  if (isRepeat(turn, bySize, heard.at(-1))) return 'repeat';
  if (isScript(turn)) return 'script';
  return isStuffed(turn) ? 'stuffed' : null;
}

function isEcho(turn: RepTurn, heard: readonly PersonaTurn[]): boolean {
  if (turn.said.words < 4) return false;
  // Each word that was not heard breaks a run of three: most turns are told apart by this alone.
  if (
    unheardIn(turn, heard) <= (1 - LIMITS.echoCover) * (turn.said.words - 2) &&
    trigramCover(
      turn.said.flat,
      heard.map((each) => each.said.flat),
    ) >= LIMITS.echoCover
  )
    return true;
  const last = heard.at(-1);
  if (last && isCopy(turn, last)) return true;
  if (!last || turn.rep.questions.length > 0 || turn.content.size < 3) return false;
  return shared(turn.content, last.content) / turn.content.size > LIMITS.echoContent;
}

function unheardIn({ content }: RepTurn, heard: readonly PersonaTurn[]): number {
  let count = 0;
  for (const stem of content) if (!heard.some((each) => each.content.has(stem))) count += 1;
  return count;
}

/** Gives back a stretch of the last line with nothing of one's own but stock phrases around it. */
function isCopy(turn: RepTurn, last: PersonaTurn): boolean {
  const words = wordsOf(turn.said.flat);
  const copied = longestRun(words, wordsOf(last.said.flat));
  if (
    copied.length < LIMITS.copiedRun ||
    copied.length < words.length * LIMITS.copiedShare ||
    turn.rep.ask ||
    turn.rep.date
  )
    return false;
  const own = [...words.slice(0, copied.at), ...words.slice(copied.at + copied.length)].join(' ');
  return [...tellingOf(contentOf(own))].every((stem) => STOCK.has(stem) || last.content.has(stem));
}

/** What one says around another's words. */
const STOCK = contentOf('you mentioned said told me more okay hear tell about that interesting');

function longestRun(
  words: readonly string[],
  other: readonly string[],
): { at: number; length: number } {
  let best = { at: 0, length: 0 };
  for (let at = 0; at + best.length < words.length; at++) {
    for (let from = 0; from + best.length < other.length; from++) {
      let length = 0;
      while (at + length < words.length && words[at + length] === other[from + length]) length += 1;
      if (length > best.length) best = { at, length };
    }
  }
  return best;
}

/** Saying it again is fair where the persona did not hear it. Only turns of about as many content words can be alike. */
function isRepeat(
  turn: RepTurn,
  bySize: readonly (readonly RepTurn[] | undefined)[],
  last: PersonaTurn | undefined,
): boolean {
  if (turn.said.words < 4 || turn.content.size === 0 || last?.persona.confused) return false;
  const limit = turn.content.size < 3 ? 1 : LIMITS.repeat;
  const [least, most] = [
    Math.floor(turn.content.size * limit),
    Math.ceil(turn.content.size / limit),
  ];
  return bySize
    .slice(least, most + 1)
    .some((turns) => turns?.some((each) => isAlike(turn.content, each.content, limit)));
}

/** Opening, finding out, answering objections and closing belong to different moments of a call. */
function isScript({ rep, said }: RepTurn): boolean {
  if (said.words < LIMITS.scriptWords) return false;
  const { moves, questions } = rep;
  const opening = Boolean(moves.identity ?? moves.permission);
  const finding = questions.length >= 2;
  const handling = Boolean(moves['reduce-pressure'] && moves.empathy);
  const closing = Boolean(rep.ask?.firm && rep.date);
  const ending = Boolean(moves.recap ?? moves.thanks);
  return (
    (opening && finding && closing) ||
    [opening, finding, handling, closing, ending].filter(Boolean).length >= 4
  );
}

/** Phrases or questions in a row with next to nothing between them, or all moments of a call in a few words. */
function isStuffed({ rep, said, telling }: RepTurn): boolean {
  if (rep.questions.length > LIMITS.questionsInTurn) return true;
  const bare = telling.size <= 1 && said.words >= LIMITS.bareWords;
  if (bare && rep.questionCues >= 3 && said.words / rep.questionCues < LIMITS.bareWordsPerPhrase)
    return true;
  if (bare && rep.taughtPhrases >= 3 && said.words / rep.taughtPhrases < LIMITS.bareWordsPerPhrase)
    return true;
  const topics = new Set(rep.questions.flatMap((question) => question.topics));
  const phrases =
    Object.keys(rep.moves).length + topics.size + (rep.ask ? 1 : 0) + (rep.attendee ? 1 : 0);
  return phrases >= LIMITS.stuffedPhrases && said.words / phrases < LIMITS.stuffedWordsPerPhrase;
}
