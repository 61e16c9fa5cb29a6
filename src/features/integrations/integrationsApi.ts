import type {
  AircallKeyRequest,
  ImportState,
  Integrations,
  IntegrationService,
  SalesloftKeyRequest,
  ServiceCalls,
} from '#core/contract/account/integrations.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { api } from '#src/api/api.ts';
import type { AppDispatch } from '#src/store/listening.ts';

interface ListAsked {
  service: IntegrationService;
  page: number;
}

/** A call, and the page on which it is listed. */
export interface CallAsked extends ListAsked {
  id: string;
}

/** Rows that are looked over at once; the list of calls that are here comes below. */
const PAGE_SIZE = 10;

type KeyAsked =
  | { service: 'salesloft'; key: SalesloftKeyRequest }
  | { service: 'aircall'; key: AircallKeyRequest };

const KEY_PATHS: Record<IntegrationService, string> = {
  salesloft: API.salesloftKey,
  aircall: API.aircallKey,
};

export const integrationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    integrations: build.query<Integrations, void>({
      query: () => API.integrations,
      providesTags: ['Integrations'],
    }),
    saveKey: build.mutation<{ verified: boolean }, KeyAsked>({
      query: ({ service, key }) => ({ url: KEY_PATHS[service], method: 'POST', body: key }),
      invalidatesTags: (_result, error) => (error ? [] : ['Integrations']),
    }),
    removeKey: build.mutation<null, IntegrationService>({
      query: (service) => ({ url: KEY_PATHS[service], method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Integrations']),
    }),
    serviceCalls: build.query<ServiceCalls, ListAsked>({
      query: ({ service, page }) => ({
        url: pathTo(API.serviceCalls, { service }),
        params: { page, pageSize: PAGE_SIZE },
      }),
      // What a list turns out to be says whether the key is still taken.
      providesTags: ['Integrations'],
    }),
    /** Asks this server alone; what it says goes into the list. */
    importState: build.query<ImportState, CallAsked>({
      query: ({ service, id }) => pathTo(API.importServiceCall, { service, id }),
      onQueryStarted: (asked, { dispatch, queryFulfilled }) =>
        tell(asked, dispatch, queryFulfilled),
    }),
    bringIn: build.mutation<ImportState, CallAsked & { callType: CallType }>({
      query: ({ service, id, callType }) => ({
        url: pathTo(API.importServiceCall, { service, id }),
        method: 'POST',
        body: { callType },
      }),
      onQueryStarted: (asked, { dispatch, queryFulfilled }) =>
        tell(asked, dispatch, queryFulfilled),
    }),
  }),
});

export const {
  useIntegrationsQuery,
  useSaveKeyMutation,
  useRemoveKeyMutation,
  useServiceCallsQuery,
  useImportStateQuery,
  useBringInMutation,
} = integrationsApi;

async function tell(
  { service, page, id }: CallAsked,
  dispatch: AppDispatch,
  answer: Promise<{ data: ImportState }>,
): Promise<void> {
  const reply = await answer.catch(() => null);
  if (reply === null) return;
  dispatch(
    integrationsApi.util.updateQueryData('serviceCalls', { service, page }, ({ data }) => {
      const call = data.find((each) => each.id === id);
      if (call) call.import = reply.data;
    }),
  );
  // The history has one more.
  if (reply.data.state === 'imported') dispatch(api.util.invalidateTags(['Calls']));
}
