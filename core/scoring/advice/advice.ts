import type { DetectorId } from '../detectors/detectorIds.ts';
import type { Finding } from '../detectors/finding.ts';
import type { CallReading, Place } from '../call/reading.ts';
import type { Criterion } from '../rubric.ts';
import { asked, depth, listening, questions, unasked } from './asking.ts';
import { conduct, goodwill } from './feeling.ts';
import { concessions, objections, recap, value } from './handling.ts';
import { nextStep } from './nextStep.ts';
import type { Observe } from './observed.ts';
import { agenda, opener, reason } from './opening.ts';
import { fillers, interruptions, monologue, pace, pause, talkShare } from './rhythm.ts';
import sentences from './sentences.json' with { type: 'json' };

/** What to try, made from a moment of the call. */
export interface Advice {
  /** What was said there. */
  saw: string;
  /** What to do instead. */
  advise: string;
  /** Where it was said. */
  place: Place | null;
}

export interface AdviceInput {
  criterion: Criterion;
  finding: Finding;
  call: CallReading;
  /** The rep's turn that a line to try would have stood for. */
  turn: number | null;
}

/** What each detector's advice is made of; the number of times the word changed hands is nobody's fault. */
const OBSERVE: Record<Exclude<DetectorId, 'switches'>, Observe> = {
  opener,
  reason,
  agenda,
  questions,
  spin: depth,
  elements: unasked,
  listening,
  told: asked,
  goodwill,
  conduct,
  objections,
  value,
  recap,
  concessions,
  'next-step': nextStep,
  'talk-share': talkShare,
  monologue,
  pause,
  pace,
  fillers,
  interruptions,
};

type Sentences = Partial<Record<string, string>>;
const SAW: Sentences = sentences.saw;
const ADVISE: Partial<Record<string, Sentences>> = sentences.advise;

/**
 * What to try in a moment of this call: what was said there, in the call's own words, and what to do instead. Null where the reading
 * has nothing to name. Where a rubric of one's own words its advice itself, that advice follows what was seen.
 */
export function adviceFor(
  { criterion, finding, call, turn }: AdviceInput,
  { own }: { own: string | null },
): Advice | null {
  const { detector } = criterion;
  if (detector === 'switches') return null;
  const seen = OBSERVE[detector]({
    call,
    finding,
    turn: call.rep.find(({ index }) => index === turn),
  });
  const saw = seen && SAW[seen.saw];
  if (!seen || saw === undefined || saw === null) return null;
  const cases = ADVISE[detector];
  const advise = own ?? cases?.[seen.advise ?? seen.saw] ?? cases?.['any'];
  if (advise === undefined) return null;
  return {
    saw: filled(saw, seen.slots),
    advise: filled(advise, seen.slots),
    place: seen.place,
  };
}

function filled(text: string, slots: Record<string, string | number>): string {
  return text.replace(/\{([a-z]+)\}/g, (whole, name: string) => String(slots[name] ?? whole));
}
