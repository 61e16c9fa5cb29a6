import { createLineModel } from './lineModel.ts';
import weights from './weights.json' with { type: 'json' };

/** What a line of a prospect may do that words alone tell. */
export const PROSPECT_LABELS = ['objects', 'annoyed', 'agrees', 'declines', 'warm'] as const;
export type ProspectLabel = (typeof PROSPECT_LABELS)[number];

export const prospectModel = createLineModel<ProspectLabel>(weights);
