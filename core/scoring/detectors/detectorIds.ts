/** What a criterion of a rubric can look at. */
export const DETECTOR_IDS = [
  'opener',
  'reason',
  'agenda',
  'questions',
  'spin',
  'elements',
  'listening',
  'told',
  'goodwill',
  'conduct',
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
