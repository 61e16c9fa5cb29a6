import type { LedgerPage } from '#core/contract/game/ledger.ts';
import { API } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const ledgerApi = api.injectEndpoints({
  endpoints: (build) => ({
    ledger: build.query<LedgerPage, { page: number }>({
      query: (params) => ({ url: API.ledger, params }),
      providesTags: ['Game'],
    }),
  }),
});

export const { useLedgerQuery } = ledgerApi;
