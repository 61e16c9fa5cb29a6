import { conduct, goodwill } from './feeling.ts';
import type { Detector } from './finding.ts';
import type { DetectorId } from './detectorIds.ts';
import { elements, listening, questions, spin, told } from './discovery.ts';
import { concessions, objections, recap, value } from './handling.ts';
import { nextStep } from './motion.ts';
import { agenda, opener, reason } from './opening.ts';
import { fillers, interruptions, monologue, pace, pause, switches, talkShare } from './rhythm.ts';

/** Finds in a call what a criterion asks for. */
export const DETECTORS: Record<DetectorId, Detector> = {
  opener,
  reason,
  agenda,
  questions,
  spin,
  elements,
  listening,
  told,
  goodwill,
  conduct,
  objections,
  value,
  recap,
  concessions,
  'talk-share': talkShare,
  monologue,
  pause,
  pace,
  fillers,
  switches,
  interruptions,
  'next-step': nextStep,
};
