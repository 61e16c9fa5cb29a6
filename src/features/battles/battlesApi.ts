import type {
  Battle,
  BattleDetails,
  BattleInvite,
  BattlesPage,
} from '#core/contract/game/battles.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

/** A refusal too may mean that a battle is not what it seemed. */
const CHANGED = ['Battles', 'People'] as const;

export const battlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    battles: build.query<BattlesPage, { state: 'open' | 'past'; page: number }>({
      query: (params) => ({ url: API.battles, params }),
      providesTags: ['Battles'],
    }),
    battle: build.query<BattleDetails, string>({
      query: (id) => pathTo(API.battle, { id }),
      providesTags: ['Battles'],
    }),
    invite: build.mutation<Battle, BattleInvite>({
      query: (body) => ({ url: API.battles, method: 'POST', body }),
      invalidatesTags: CHANGED,
    }),
    acceptBattle: build.mutation<Battle, string>({
      query: (id) => ({ url: pathTo(API.acceptBattle, { id }), method: 'POST' }),
      invalidatesTags: CHANGED,
    }),
    declineBattle: build.mutation<Battle, string>({
      query: (id) => ({ url: pathTo(API.declineBattle, { id }), method: 'POST' }),
      invalidatesTags: CHANGED,
    }),
    rematch: build.mutation<Battle, string>({
      query: (id) => ({ url: pathTo(API.rematch, { id }), method: 'POST' }),
      invalidatesTags: CHANGED,
    }),
  }),
});

export const {
  useBattlesQuery,
  useBattleQuery,
  useInviteMutation,
  useAcceptBattleMutation,
  useDeclineBattleMutation,
  useRematchMutation,
} = battlesApi;
