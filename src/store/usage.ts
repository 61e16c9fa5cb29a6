import { createAction } from '@reduxjs/toolkit';

/** What the app counts: the names of `src/lib/analytics/events.json`, which also says what each may carry. */
export type UsageEvent = keyof typeof import('#src/lib/analytics/events.json');

export interface Usage {
  event: UsageEvent;
  properties: Record<string, string | number | boolean>;
}

/** Something worth counting happened. It goes nowhere unless the operator has set up analytics and the rep lets it. */
export const usageNoted = createAction<Usage>('usage/noted');
