import { API, pathTo } from '#core/contract/paths.ts';
import type { Assistant, PublicPersona } from '#core/contract/persona.ts';
import { api } from '#src/api/api.ts';

export const personasApi = api.injectEndpoints({
  endpoints: (build) => ({
    assistants: build.query<Assistant[], void>({ query: () => API.assistants, keepUnusedDataFor: Infinity, providesTags: ['Assistants'] }),
    assistant: build.query<PublicPersona, string>({ query: (id) => pathTo(API.assistant, { id }) }),
  }),
});

export const { useAssistantsQuery, useAssistantQuery } = personasApi;
