import type { League, LeagueParticipation } from '#core/contract/game/leagues.ts';
import { API } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const leagueApi = api.injectEndpoints({
  endpoints: (build) => ({
    league: build.query<League, void>({ query: () => API.league, providesTags: ['Game'] }),
    setParticipation: build.mutation<unknown, LeagueParticipation>({
      query: (body) => ({ url: API.leagueParticipation, method: 'POST', body }),
      extraOptions: { waits: ['Game'] },
      invalidatesTags: (_result, error) => (error === undefined ? ['Game'] : []),
    }),
  }),
});

export const { useLeagueQuery, useSetParticipationMutation } = leagueApi;
