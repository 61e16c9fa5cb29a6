import type { OnboardingStatus } from '#core/contract/account/user.ts';
import type { KeptOnboarding, OnboardingDraftReply } from '#core/contract/account/onboarding.ts';
import type { CreatePersonaRequest, OwnPersona } from '#core/contract/personas/ownPersona.ts';
import { API } from '#core/contract/paths.ts';
import type { Persona } from '#core/contract/personas/persona.ts';
import type {
  ExistingResearch,
  JobTitlesReply,
  JobTitlesRequest,
  RegeneratePersonaRequest,
  RegenerationLimits,
} from '#core/contract/personas/research.ts';
import { api } from '#src/api/api.ts';
import { whereLeft } from './draft.ts';
import {
  BEGUN,
  followResearch,
  type ResearchProgress,
  type ResearchWish,
} from './followResearch.ts';
import { readKeptDraft } from './keptDraft.ts';
import { requestResearch } from './requestResearch.ts';

/** A language model may take its time. */
const MODEL_TAKES_MS = 120_000;

export const onboardingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Where the way was left, here or on another device; without an answer, here. */
    onboardingDraft: build.query<OnboardingDraftReply, void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const [{ data, error }, status] = await Promise.all([
          ask(API.onboardingDraft),
          ask(API.onboardingStatus),
        ]);
        const here = readKeptDraft();
        if (error !== undefined) return here === null ? { error } : { data: here };
        const standing = (status.data ?? null) as OnboardingStatus | null;
        return { data: whereLeft(here, data as OnboardingDraftReply, standing) };
      },
    }),
    keepOnboarding: build.mutation<OnboardingDraftReply, KeptOnboarding>({
      query: (body) => ({ url: API.onboardingDraft, method: 'PUT', body }),
    }),
    forgetOnboarding: build.mutation<null, void>({
      query: () => ({ url: API.onboardingDraft, method: 'DELETE' }),
    }),

    /** The newest report; an error where no website has been read. */
    existingResearch: build.query<ExistingResearch, void>({
      query: () => API.existingResearch,
      keepUnusedDataFor: 0,
    }),

    /** A research as it is read: `attempt` counts the tries by hand. */
    research: build.query<ResearchProgress, ResearchWish & { attempt: number }>({
      queryFn: () => ({ data: BEGUN }),
      onCacheEntryAdded: async (wish, entry) => {
        const ending = new AbortController();
        void entry.cacheEntryRemoved.then(() => ending.abort());
        // Rejected where the entry went before it was there: nobody waits then.
        await entry.cacheDataLoaded.then(
          () =>
            followResearch(
              wish,
              requestResearch,
              (progress) => entry.updateCachedData(() => progress),
              ending.signal,
            ),
          () => undefined,
        );
      },
    }),
    jobTitles: build.query<JobTitlesReply, Omit<JobTitlesRequest, 'forceRegenerate'>>({
      query: (body) => ({
        url: API.generateJobTitles,
        method: 'POST',
        body,
        timeout: MODEL_TAKES_MS,
      }),
    }),
    moreJobTitles: build.mutation<JobTitlesReply, JobTitlesRequest>({
      query: (body) => ({
        url: API.generateJobTitles,
        method: 'POST',
        body,
        timeout: MODEL_TAKES_MS,
      }),
      invalidatesTags: ['Regenerations'],
    }),
    regeneratePersona: build.mutation<Persona, RegeneratePersonaRequest>({
      query: (body) => ({
        url: API.regeneratePersona,
        method: 'POST',
        body,
        timeout: MODEL_TAKES_MS,
      }),
      invalidatesTags: ['Regenerations'],
    }),
    regenerationLimits: build.query<RegenerationLimits, void>({
      query: () => API.regenerationLimits,
      providesTags: ['Regenerations'],
    }),
    createPersona: build.mutation<OwnPersona, CreatePersonaRequest>({
      query: (body) => ({ url: API.createPersona, method: 'POST', body }),
      invalidatesTags: ['Assistants'],
    }),
  }),
});

export const {
  useOnboardingDraftQuery,
  useExistingResearchQuery,
  useResearchQuery,
  useJobTitlesQuery,
  useMoreJobTitlesMutation,
  useRegeneratePersonaMutation,
  useRegenerationLimitsQuery,
  useCreatePersonaMutation,
} = onboardingApi;
