import { hashOfParts } from '#core/language/hash.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import type { DetectorId } from '../detectors/detectorIds.ts';
import type { Finding } from '../detectors/finding.ts';
import discovery from '../lines/discovery.json' with { type: 'json' };
import handling from '../lines/handling.json' with { type: 'json' };
import motion from '../lines/motion.json' with { type: 'json' };
import opening from '../lines/opening.json' with { type: 'json' };
import questions from '../lines/questions.json' with { type: 'json' };
import rhythm from '../lines/rhythm.json' with { type: 'json' };
import type { CallReading } from '../call/reading.ts';
import type { Criterion } from '../rubric.ts';
import { say } from '../words/said.ts';
import { contentOf, isAlike } from '../words/stems.ts';
import { BY_TIME } from '../detectors/timedDetectors.ts';
import { placeOf } from './tryLine/places.ts';
import { capital, repTurns } from './tryLine/repWords.ts';
import { slotsAt } from './tryLine/slots.ts';
import type { SlotName, Slots } from './tryLine/slots.ts';

/** A line that the rep could have said. */
export interface TryLine {
  line: string;
  /** The rep's turn that it would have stood for; null where saying it again would not show whether it is better. */
  turn: number | null;
}

/** Longer lines nobody would learn from. */
export const MOST_LINE_WORDS = 35;
/** From here on a line is one that the rep has said already. */
const ALIKE = 0.6;

/** Frames by case, best first; those side by side are as good as one another. */
type Frames = Partial<Record<string, readonly (readonly string[])[]>>;

const FRAMES: Partial<Record<DetectorId, Frames>> = {
  ...opening,
  ...discovery,
  ...handling,
  ...motion,
  ...rhythm,
  questions,
  topics: questions,
  elements: questions,
  told: questions,
  manner: questions,
};

/**
 * A line for one thing to try, made from what was said in this very call, and null where no whole sentence can be made.
 * Pure: the same call gives the same line. `taken` holds the turns that other lines stand for.
 */
export function tryLineFor(
  criterion: Criterion,
  finding: Finding,
  call: CallReading,
  callType: CallType,
  taken: ReadonlySet<number>,
): TryLine | null {
  const place = placeOf(criterion.detector, { call, finding, params: criterion.params, taken });
  const frames = FRAMES[criterion.detector];
  if (!place || !frames) return null;
  const slots = slotsAt(call, place.turn);
  const chance = hashOfParts(
    call.turns[place.turn - 1]?.said.raw ?? '',
    call.turns[place.turn]?.said.raw ?? '',
    criterion.detector,
  );
  const cases = criterion.detector === 'agenda' ? [callType] : place.cases;
  for (const tier of inOrder(cases, frames)) {
    const lines = tier
      .flatMap((frame) => fill(frame, slots) ?? [])
      .filter((line) => isSayable(line, call));
    const line = lines[chance % Math.max(1, lines.length)];
    if (line !== undefined)
      return { line, turn: BY_TIME.has(criterion.detector) ? null : place.turn };
  }
  return null;
}

/** Every case's best frames before any case's second best, and those without a word of the call last: any line with one is better. */
function inOrder(cases: readonly string[], frames: Frames): (readonly string[])[] {
  const tiers = cases.flatMap((name) =>
    (frames[name] ?? []).map((tier, rank) => ({
      tier,
      rank: tier.some((frame) => frame.includes('{')) ? rank : Infinity,
    })),
  );
  return tiers
    .toSorted((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank))
    .map(({ tier }) => tier);
}

function fill(frame: string, slots: Slots): string | null {
  let whole = true;
  const line = frame.replaceAll(/\{([A-Za-z]+)\}/g, (_, name: string) => {
    const text = slots[name as SlotName]();
    if (text === null) whole = false;
    return text ?? '';
  });
  return whole
    ? capital(line).replaceAll(/(?<=[.?!] )\p{Ll}/gu, (letter) => letter.toUpperCase())
    : null;
}

/** Short enough to be learnt, and none that the rep has said in this call. */
function isSayable(line: string, call: CallReading): boolean {
  const { flat, words } = say(line);
  const content = contentOf(flat);
  return (
    words <= MOST_LINE_WORDS &&
    !repTurns(call).some((turn) => turn.said.flat === flat || isAlike(turn.content, content, ALIKE))
  );
}
