import type {
  BillingUrl,
  CheckoutRequest,
  Invoice,
  PlansReply,
  PortalRequest,
} from '#core/contract/account/billing.ts';
import { API } from '#core/contract/paths.ts';
import type { Subscription } from '#core/contract/account/user.ts';
import { api } from '#src/api/api.ts';

export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query<Subscription, void>({
      query: () => API.subscription,
      providesTags: ['Billing', 'Calls'],
    }),
    /** `minutesRemaining` is null where minutes are unlimited. */
    minutesRemaining: build.query<{ minutesRemaining: number | null }, void>({
      query: () => API.minutesRemaining,
      providesTags: ['Billing', 'Calls'],
    }),
    plans: build.query<PlansReply, void>({
      query: () => API.billingPlans,
      providesTags: ['Billing'],
    }),
    invoices: build.query<Invoice[], void>({
      query: () => API.billingInvoices,
      providesTags: ['Billing'],
    }),
    checkout: build.mutation<BillingUrl, CheckoutRequest>({
      query: (body) => ({ url: API.billingCheckout, method: 'POST', body }),
    }),
    portal: build.mutation<BillingUrl, PortalRequest>({
      query: (body) => ({ url: API.billingPortal, method: 'POST', body }),
    }),
    /** How the subscription stands after a visit to the payment service's pages. */
    returned: build.query<Subscription, void>({
      query: () => ({ url: API.billingSync, method: 'POST', body: {} }),
      keepUnusedDataFor: 0,
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        // The guards go by the user's details.
        if (reply !== null) dispatch(api.util.invalidateTags(['Billing', 'User']));
      },
    }),
  }),
});

export const {
  useSubscriptionQuery,
  useMinutesRemainingQuery,
  usePlansQuery,
  useInvoicesQuery,
  useCheckoutMutation,
  usePortalMutation,
  useReturnedQuery,
} = billingApi;
