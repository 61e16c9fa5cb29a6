import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQueryWithReauth } from './baseQuery.ts';

/** The one API of the app; features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: baseQueryWithReauth,
  tagTypes: ['User', 'Profile', 'Assistants', 'Calls', 'PendingScorings', 'Scoring'],
  endpoints: () => ({}),
});
