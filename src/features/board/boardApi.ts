import type {
  BoardPeriod,
  Leaderboard,
  PublicLeaderboard,
} from '#core/contract/game/leaderboard.ts';
import { API } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';
import type { BoardView } from './boardAddress.ts';

export const boardApi = api.injectEndpoints({
  endpoints: (build) => ({
    leaderboard: build.query<Leaderboard, BoardView>({
      query: (params) => ({ url: API.leaderboard, params }),
      providesTags: ['Boards'],
    }),
    publicLeaderboard: build.query<PublicLeaderboard, { period: BoardPeriod; page: number }>({
      query: (params) => ({ url: API.publicLeaderboard, params }),
    }),
  }),
});

export const { useLeaderboardQuery, usePublicLeaderboardQuery } = boardApi;
