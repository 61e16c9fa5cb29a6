import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQueryWithReauth } from './baseQuery.ts';
import { TAG_TYPES, answersRestored, restoredState } from './hydrate.ts';
import type { ApiState } from './hydrate.ts';

/**
 * An answer older than this, in seconds, is shown at once and fetched anew: so are the kept ones of
 * an earlier start.
 */
const STALE_AFTER_S = 30;

/** The one API of the app; features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithReauth,
  tagTypes: TAG_TYPES,
  refetchOnMountOrArgChange: STALE_AFTER_S,
  refetchOnReconnect: true,
  extractRehydrationInfo: (action): ApiState | undefined =>
    answersRestored.match(action) ? restoredState(action.payload) : undefined,
  endpoints: () => ({}),
});
