import type {
  CompanyRubric,
  RubricPreview,
  RubricSettings,
} from '#core/contract/calibration/rubrics.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { CallType } from '#core/contract/personas/persona.ts';
import { api } from '#src/api/api.ts';

interface Draft {
  callType: CallType;
  settings: RubricSettings;
}

export const rubricApi = api.injectEndpoints({
  endpoints: (build) => ({
    companyRubric: build.query<CompanyRubric, CallType>({
      query: (callType) => pathTo(API.companyRubric, { callType }),
      providesTags: ['Calibration'],
    }),
    previewRubric: build.mutation<RubricPreview, Draft>({
      query: ({ callType, settings }) => ({
        url: pathTo(API.previewRubric, { callType }),
        method: 'POST',
        body: settings,
      }),
    }),
    putRubric: build.mutation<CompanyRubric, Draft>({
      query: ({ callType, settings }) => ({
        url: pathTo(API.companyRubric, { callType }),
        method: 'PUT',
        body: settings,
      }),
      invalidatesTags: ['Calibration', 'Scoring'],
    }),
    shippedRubric: build.mutation<CompanyRubric, CallType>({
      query: (callType) => ({ url: pathTo(API.companyRubric, { callType }), method: 'DELETE' }),
      invalidatesTags: ['Calibration', 'Scoring'],
    }),
    scoreAgain: build.mutation<unknown, string>({
      query: (callRecordId) => ({
        url: pathTo(API.scoreAgain, { callRecordId }),
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_result, _error, id) => [{ type: 'Scoring', id }, 'Calls'],
    }),
  }),
});

export const {
  useCompanyRubricQuery,
  usePreviewRubricMutation,
  usePutRubricMutation,
  useShippedRubricMutation,
  useScoreAgainMutation,
} = rubricApi;
