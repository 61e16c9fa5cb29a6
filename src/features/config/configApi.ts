import { API } from '#core/contract/paths.ts';
import type { PublicConfig } from '#core/contract/config.ts';
import { api } from '#src/api/api.ts';

export const configApi = api.injectEndpoints({
  endpoints: (build) => ({
    publicConfig: build.query<PublicConfig, void>({
      query: () => API.config,
      keepUnusedDataFor: Infinity,
    }),
  }),
});

export const { usePublicConfigQuery } = configApi;
