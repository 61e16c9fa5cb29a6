import { createAction } from '@reduxjs/toolkit';
import type { CombinedState, EndpointDefinitions } from '@reduxjs/toolkit/query';

export const TAG_TYPES = [
  'User',
  'Profile',
  'Devices',
  'Passkeys',
  'SecondFactor',
  'Assistants',
  'Calls',
  'PendingScorings',
  'Scoring',
  'Billing',
  'Recordings',
  'Game',
  'Notifications',
  'Regenerations',
  'Boards',
  'Friends',
  'Battles',
  'People',
  'Company',
  'Privacy',
  'Coaching',
  'Integrations',
  'Analytics',
  'Calibration',
] as const;

/** The state of an API before features have injected their endpoints. */
export type ApiState = CombinedState<EndpointDefinitions, (typeof TAG_TYPES)[number], 'api'>;

/**
 * The part of the API's state that is kept between starts, with the time stamps of when it was
 * fetched.
 */
export type KeptAnswers = Pick<ApiState, 'queries' | 'provided'>;

/** Puts kept answers back, before any query runs: an answer under way would be lost. */
export const answersRestored = createAction<KeptAnswers>('api/answersRestored');

/** Of a restored state only queries, their tags and (none) mutations are read. */
export function restoredState({ queries, provided }: KeptAnswers): ApiState {
  return { queries, provided, mutations: {} } as unknown as ApiState;
}
