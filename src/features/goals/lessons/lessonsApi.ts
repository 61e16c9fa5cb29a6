import type { FirstLessons } from '#core/contract/calls/lessons.ts';
import { API } from '#core/contract/paths.ts';
import { api } from '#src/api/api.ts';

export const lessonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    firstLessons: build.query<FirstLessons, void>({
      query: () => API.lessons,
      keepUnusedDataFor: Infinity,
      providesTags: ['Calls'],
    }),
    dismissLessons: build.mutation<null, void>({
      query: () => ({ url: API.dismissLessons, method: 'POST' }),
      /** Gone as soon as that is pressed. */
      onQueryStarted: async (_nothing, { dispatch, queryFulfilled }) => {
        const hidden = dispatch(
          lessonsApi.util.updateQueryData(
            'firstLessons',
            undefined,
            (lessons) => void (lessons.offered = false),
          ),
        );
        await queryFulfilled.catch(() => hidden.undo());
      },
    }),
  }),
});

export const { useFirstLessonsQuery, useDismissLessonsMutation } = lessonsApi;
