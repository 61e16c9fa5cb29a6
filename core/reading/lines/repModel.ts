import { createLineModel } from './lineModel.ts';
import weights from './repWeights.json' with { type: 'json' };

/** What a turn of a rep may do that words alone tell. */
export const REP_LABELS = [
  'next-step',
  'follow-up',
  'builds',
  'pitch',
  'pressing',
  'reason',
  'agenda',
  'permission',
  'recap',
] as const;
export type RepLabel = (typeof REP_LABELS)[number];

export const repModel = createLineModel<RepLabel>(weights);
