import { combineSlices } from '@reduxjs/toolkit';
import { api } from '#src/api/api.ts';
import { connectionSlice } from './connection/connection.ts';
import { scoringSlice } from './scoring.ts';
import { sessionSlice } from './session.ts';
import { toastsSlice } from './toasts/toasts.ts';

/** Features add their slices to this interface and inject them (`rewardsSlice.ts`). */
export interface LazySlices {}

export const rootReducer = combineSlices(
  api,
  sessionSlice,
  connectionSlice,
  scoringSlice,
  toastsSlice,
).withLazyLoadedSlices<LazySlices>();

export type RootState = ReturnType<typeof rootReducer>;
