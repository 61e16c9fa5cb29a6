import type { Achievement } from '#core/contract/game/achievements.ts';
import type { Challenge } from '#core/contract/game/challenges.ts';
import { API } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const goalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    challenges: build.query<Challenge[], void>({
      query: () => API.challenges,
      providesTags: ['Game'],
    }),
    achievements: build.query<Achievement[], void>({
      query: () => API.achievements,
      providesTags: ['Game'],
    }),
  }),
});

export const { useChallengesQuery, useAchievementsQuery } = goalsApi;
