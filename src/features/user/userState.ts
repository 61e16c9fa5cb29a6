import { createSelector } from '@reduxjs/toolkit';
import type { UserDetails } from '#core/contract/account/user.ts';
import { rankOf } from '#core/progression/levels.ts';
import type { RootState } from '#src/store/rootReducer.ts';
import { userApi } from './userApi.ts';

const detailsOf = userApi.endpoints.userDetails.select();
const profileOf = userApi.endpoints.userProfile.select();

/**
 * The signed-in user's details, the last-known ones while there is no answer; null until there are
 * any, and after a failure without.
 */
export const selectUserDetails = (state: RootState): UserDetails | null =>
  detailsOf(state).data ?? null;

/** What went wrong with details that are not known; null while they load. */
export const selectDetailsError = (state: RootState): unknown => {
  const { data, error, isError } = detailsOf(state);
  return data === undefined && isError ? error : null;
};

/** Rank and XP of the signed-in user: without a profile no level and no XP. */
export const selectStanding = createSelector(
  [(state: RootState) => profileOf(state).data],
  (profile) =>
    profile === undefined
      ? { level: null, currentXP: 0 }
      : { level: rankOf(profile.userLevel), currentXP: profile.userLevel.currentExp },
);
