import type { About, AboutRequest } from '#core/contract/account/about.ts';
import { API } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const aboutApi = api.injectEndpoints({
  endpoints: (build) => ({
    about: build.query<About, void>({
      query: () => API.about,
      keepUnusedDataFor: Infinity,
      providesTags: ['User'],
    }),
    keepAbout: build.mutation<About, AboutRequest>({
      query: (body) => ({ url: API.about, method: 'PUT', body }),
      invalidatesTags: ['User'],
      /** Known at once: the page that asked is about to be left. */
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
        if (reply !== null)
          dispatch(aboutApi.util.updateQueryData('about', undefined, () => reply.data));
      },
    }),
  }),
});

export const { useAboutQuery, useKeepAboutMutation } = aboutApi;
