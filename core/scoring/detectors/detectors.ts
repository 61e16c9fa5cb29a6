import type { DetectorId } from './detectorIds.ts';
import { elements, listening, questions, spin, topics } from './discovery.ts';
import { concessions, objections, recap, value } from './handling.ts';
import { nextStep } from './motion.ts';
import { ease, manner } from './manner.ts';
import { agenda, opener, reason } from './opening.ts';
import { command, told } from './reception.ts';
import { fillers, interruptions, monologue, pace, pause, switches, talkShare } from './rhythm.ts';
import type { Detector } from './finding.ts';

export const DETECTORS: Record<DetectorId, Detector> = {
  opener,
  reason,
  agenda,
  questions,
  topics,
  spin,
  elements,
  listening,
  told,
  command,
  ease,
  manner,
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
