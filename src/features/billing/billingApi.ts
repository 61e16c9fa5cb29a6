import { API } from '#core/contract/paths.ts';
import type { Subscription } from '#core/contract/user.ts';
import { api } from '#src/api/api.ts';

export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({ query: () => API.subscription }),
  }),
});

export const { useSubscriptionQuery } = billingApi;
