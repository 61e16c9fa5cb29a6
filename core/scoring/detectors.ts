import type { DetectorId } from './detectorIds.ts';
import { elements, listening, questions, spin, topics } from './detectors/discovery.ts';
import { concessions, objections, recap, value } from './detectors/handling.ts';
import { nextStep } from './detectors/motion.ts';
import { ease, manner } from './detectors/manner.ts';
import { agenda, opener, reason } from './detectors/opening.ts';
import { command, told } from './detectors/reception.ts';
import {
  fillers,
  interruptions,
  monologue,
  pace,
  pause,
  switches,
  talkShare,
} from './detectors/rhythm.ts';
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
