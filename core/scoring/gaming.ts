import { repActs, repDoes } from './call/heardTurns.ts';
import type { HeardTurn, RepTurn } from './call/reading.ts';

type Reason = 'unreadable' | 'echo' | 'repeat' | 'script' | 'stuffed' | 'injection';

/**
 * Limits found on the calls of the development part and the attempts beside them: see
 * `tests/data/scoring`.
 */
const LIMITS = {
  /** Words that hold any sentence together, of all of a turn. */
  small: 0.15,
  smallWords: 8,
  /** Fewer words that nobody understood are a name, or a slip. */
  unclearWords: 6,
  /** Of a turn's letters, those that speak to a computer. */
  instructed: 0.7,
  goodbyeWords: 12,
  /**
   * Rows of three words that the persona had just said, of all of a turn that asks nothing; one
   * such turn may read a number back.
   */
  echo: 0.35,
  echoWords: 4,
  echoTurns: 2,
  /** From here on the question itself is the persona's. */
  whole: 0.8,
  repeat: 0.7,
  /** Pairs of words that stand beside each other in no sentence, of all of a call. */
  broken: 0.045,
  brokenLeast: 4,
  questions: 5,
  wordsToAct: 3,
  stuffedActs: 5,
  scriptWords: 40,
  scriptParts: 4,
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
export function findGaming(turns: readonly HeardTurn[]): GamingFinding {
  const found = new Map<number, Reason>();
  const rep = turns.filter((turn): turn is RepTurn => turn.role === 'rep');
  for (const turn of rep) {
    const reason = reasonFor(turn, missedBefore(turns, turn));
    if (reason !== null) found.set(turn.index, reason);
  }
  const echoing = [...found].filter(([, reason]) => reason === 'echo');
  const isWhole = rep.some(
    ({ index, marks }) => found.get(index) === 'echo' && marks.echo >= LIMITS.whole,
  );
  if (echoing.length < LIMITS.echoTurns && !isWhole)
    for (const [index] of echoing) found.delete(index);
  for (const index of brokenTurns(rep)) if (!found.has(index)) found.set(index, 'unreadable');
  const flags = (Object.keys(SENTENCES) as Reason[]).flatMap((reason) => {
    const count = [...found.values()].filter((each) => each === reason).length;
    return count > 0 ? [SENTENCES[reason](count === 1 ? 'One turn' : `${count} turns`)] : [];
  });
  return { uncredited: new Set(found.keys()), flags };
}

/** Saying it again is fair where the persona did not catch it. */
function missedBefore(turns: readonly HeardTurn[], { index }: RepTurn): boolean {
  const before = turns[index - 1];
  return before?.role === 'persona' && before.acts.some(({ act }) => act === 'missed');
}

function reasonFor(turn: RepTurn, missed: boolean): Reason | null {
  if (turn.marks.words === 0) return null;
  const leaves = repDoes(turn, 'thanks', 'goodbye') && turn.marks.words < LIMITS.goodbyeWords;
  const reasons: [Reason, boolean][] = [
    ['injection', instructedShare(turn) >= LIMITS.instructed],
    ['unreadable', isUnreadable(turn, leaves)],
    ['echo', isEcho(turn)],
    ['repeat', turn.marks.again >= LIMITS.repeat && !missed && !leaves],
    ['script', isScript(turn)],
    ['stuffed', isStuffed(turn)],
  ];
  return reasons.find(([, holds]) => holds)?.[0] ?? null;
}

function isUnreadable({ acts, marks: { words, small } }: RepTurn, leaves: boolean): boolean {
  const unclear = acts.length > 0 && acts.every(({ act }) => act === 'unclear');
  if (unclear && words >= LIMITS.unclearWords) return true;
  return words >= LIMITS.smallWords && !leaves && small < LIMITS.small;
}

function isEcho(turn: RepTurn): boolean {
  const { words, echo } = turn.marks;
  const asks = repDoes(turn, 'question') && echo < LIMITS.whole;
  return !asks && words >= LIMITS.echoWords && echo >= LIMITS.echo;
}

function instructedShare(turn: RepTurn): number {
  const letters = repActs(turn, 'instruction').reduce(
    (sum, { span }) => sum + span[1] - span[0],
    0,
  );
  return letters / Math.max(1, turn.text.length);
}

/**
 * Opening, finding out, answering objections, closing and ending belong to different moments of a
 * call.
 */
function isScript(turn: RepTurn): boolean {
  if (turn.marks.words < LIMITS.scriptWords) return false;
  const questions = repActs(turn, 'question').length;
  const opening = repDoes(turn, 'introduction', 'permission');
  const closing = repActs(turn, 'next-step').some(({ step }) => step.day !== null);
  const ending = repDoes(turn, 'recap', 'thanks', 'goodbye');
  const handling = repDoes(turn, 'empathy') && repDoes(turn, 'objection-response');
  const parts = [opening, questions >= 2, handling, repDoes(turn, 'pitch'), closing, ending];
  return (
    (opening && questions >= 2 && closing) || parts.filter(Boolean).length >= LIMITS.scriptParts + 1
  );
}

/** Phrases or questions in a row with next to nothing between them. */
function isStuffed(turn: RepTurn): boolean {
  if (repActs(turn, 'question').length > LIMITS.questions) return true;
  const kinds = new Set(turn.acts.map(({ act }) => act)).size;
  return kinds >= LIMITS.stuffedActs && turn.marks.words / turn.acts.length < LIMITS.wordsToAct;
}

/**
 * Words in no order are slips when they are few; where they run through all that was said, the
 * turns that hold them are no speech.
 */
function brokenTurns(rep: readonly RepTurn[]): number[] {
  const words = rep.reduce((sum, { marks }) => sum + marks.words, 0);
  const broken = rep.reduce((sum, { marks }) => sum + marks.broken, 0);
  if (broken < LIMITS.brokenLeast || broken < words * LIMITS.broken) return [];
  return rep.filter(({ marks }) => marks.broken > 0).map(({ index }) => index);
}
