import type { EditPersonaRequest, OwnPersona } from '#core/contract/personas/ownPersona.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Assistant, PublicPersona } from '#core/contract/personas/persona.ts';
import { api } from '#src/api/api.ts';

export const personasApi = api.injectEndpoints({
  endpoints: (build) => ({
    assistants: build.query<Assistant[], void>({
      query: () => API.assistants,
      keepUnusedDataFor: Infinity,
      providesTags: ['Assistants'],
    }),
    assistant: build.query<PublicPersona, string>({
      query: (id) => pathTo(API.assistant, { id }),
      providesTags: (_reply, _error, id) => [{ type: 'Assistants', id }],
    }),
    editPersona: build.mutation<OwnPersona, { id: string; changes: EditPersonaRequest }>({
      query: ({ id, changes }) => ({
        url: pathTo(API.assistant, { id }),
        method: 'PUT',
        body: changes,
      }),
      invalidatesTags: ['Assistants'],
    }),
    deletePersona: build.mutation<null, string>({
      query: (id) => ({ url: pathTo(API.assistant, { id }), method: 'DELETE' }),
      /** Gone from the list at once: nobody is asked for what is no more. */
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (done)
          dispatch(
            personasApi.util.updateQueryData('assistants', undefined, (list) =>
              list.filter((assistant) => assistant.id !== id),
            ),
          );
      },
    }),
  }),
});

export const {
  useAssistantsQuery,
  useAssistantQuery,
  useEditPersonaMutation,
  useDeletePersonaMutation,
} = personasApi;
