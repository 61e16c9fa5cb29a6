/** Every measure that a formula may name. */
export const MEASURE_IDS = [
  'takes-up', 'asks-on', 'talk-share',
  'question-rate', 'deep-questions', 'open-questions', 'stays-on-topic',
  'pause', 'longest-turn', 'cuts-in', 'heard-first', 'lets-stand',
  'keeps-civil', 'acknowledges', 'steady-length', 'steady-speech',
  'early-reason', 'concrete-ask', 'hedges',
  'sentence-length', 'fillers', 'jargon', 'pace-off',
  'you-over-i', 'checks', 'agenda-asked', 'step-asked',
  'frame', 'phases', 'recap', 'close',
  'fits-line', 'tailored-pitch', 'changes-course',
] as const;

export type MeasureId = (typeof MEASURE_IDS)[number];
