import type { AircallKeyRequest, ImportState, Integrations, IntegrationService, SalesloftKeyRequest, ServiceCalls } from '#core/contract/integrations.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { CallType } from '#core/contract/persona.ts';
import { api } from '#src/api/api.ts';

export interface CallsAsked {
  service: IntegrationService;
  page: number;
}

type KeyAsked = { service: 'salesloft'; key: SalesloftKeyRequest } | { service: 'aircall'; key: AircallKeyRequest };

const KEY_PATHS: Record<IntegrationService, string> = { salesloft: API.salesloftKey, aircall: API.aircallKey };

export const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrations: build.query<Integrations, void>({ query: () => API.integrations, providesTags: ['Integrations'] }),
    saveKey: build.mutation<{ verified: boolean }, KeyAsked>({
      query: ({ service, key }) => ({ url: KEY_PATHS[service], method: 'POST', body: key }),
      invalidatesTags: (_result, error) => (error ? [] : ['Integrations']),
    }),
    removeKey: build.mutation<null, IntegrationService>({
      query: (service) => ({ url: KEY_PATHS[service], method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Integrations']),
    }),
    serviceCalls: build.query<ServiceCalls, CallsAsked>({
      query: ({ service, page }) => ({ url: pathTo(API.serviceCalls, { service }), params: { page } }),
      // What a list turns out to be says whether the key is still taken.
      providesTags: ['Integrations'],
      async onQueryStarted(asked, { dispatch, getState, queryFulfilled }) {
        const before = integrationsApi.endpoints.serviceCalls.select(asked)(getState()).data;
        const now = (await queryFulfilled.catch(() => null))?.data;
        const waited = new Set(before?.data.filter((call) => call.import.state === 'waiting').map(({ id }) => id));
        // The history has one more.
        if (now?.data.some((call) => call.import.state === 'imported' && waited.has(call.id))) dispatch(api.util.invalidateTags(['Calls']));
      },
    }),
    bringIn: build.mutation<ImportState, CallsAsked & { id: string; callType: CallType }>({
      query: ({ service, id, callType }) => ({ url: pathTo(API.importServiceCall, { service, id }), method: 'POST', body: { callType } }),
      async onQueryStarted({ service, page, id }, { dispatch, queryFulfilled }) {
        const reply = await queryFulfilled.catch(() => null);
        if (reply === null) return;
        dispatch(
          integrationsApi.util.updateQueryData('serviceCalls', { service, page }, ({ data }) => {
            const call = data.find((each) => each.id === id);
            if (call) call.import = reply.data;
          }),
        );
      },
    }),
  }),
});

export const { useIntegrationsQuery, useSaveKeyMutation, useRemoveKeyMutation, useServiceCallsQuery, useBringInMutation } = integrationsApi;
