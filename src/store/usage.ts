import { createAction } from '@reduxjs/toolkit';
import type events from '#src/lib/analytics/events.json';

/**
 * What the app counts: the names of `src/lib/analytics/events.json`, which also says what each may
 * carry.
 */
export type UsageEvent = keyof typeof events;

export interface Usage {
  event: UsageEvent;
  properties: Record<string, string | number | boolean>;
}

/**
 * Something worth counting happened. It goes nowhere unless the operator has set up analytics and
 * the rep lets it.
 */
export const usageNoted = createAction<Usage>('usage/noted');
