/** What a criterion of a rubric can rest on. */
export const DETECTOR_IDS = [
  'opener',
  'reason',
  'agenda',
  'questions',
  'topics',
  'spin',
  'elements',
  'listening',
  'told',
  'command',
  'ease',
  'manner',
  'objections',
  'value',
  'recap',
  'concessions',
  'talk-share',
  'monologue',
  'pause',
  'pace',
  'fillers',
  'switches',
  'interruptions',
  'next-step',
] as const;

export type DetectorId = (typeof DETECTOR_IDS)[number];
