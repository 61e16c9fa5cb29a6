import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { KeptOnboarding, OnboardingDraftReply } from '#core/contract/account/onboarding.ts';
import { withLock } from '#src/lib/locks.ts';
import type { RootState } from '#src/store/rootReducer.ts';
import { forgetKeptDraft, keepDraft, readKeptDraft } from './keptDraft.ts';
import { onboardingApi } from './onboardingApi.ts';

type Thunk = ThunkAction<Promise<void>, RootState, unknown, UnknownAction>;

const LOCK = 'ringside-onboarding';

/**
 * Keeps the step and what was entered: here at once, and with the server as soon as it answers, one
 * after another.
 */
export function keepWay(kept: KeptOnboarding): Thunk {
  return async (dispatch) => {
    keepDraft({ ...kept, untold: true });
    dispatch(upserted(kept));
    await withLock(LOCK, async () => {
      const latest = readKeptDraft();
      if (latest?.untold !== true) return;
      const { step, draft } = latest;
      if (draft === null) return;
      const { error } = await dispatch(
        onboardingApi.endpoints.keepOnboarding.initiate({ step, draft }),
      );
      const now = readKeptDraft();
      // What was entered in the meantime is told by its own turn.
      if (error === undefined && JSON.stringify(now) === JSON.stringify(latest))
        keepDraft({ ...latest, untold: false });
    });
  };
}

/** The way was gone to its end. */
export function forgetWay(): Thunk {
  return async (dispatch) => {
    forgetKeptDraft();
    dispatch(upserted({ step: 1, draft: null }));
    await withLock(LOCK, () => dispatch(onboardingApi.endpoints.forgetOnboarding.initiate()));
  };
}

/** Within the call: the page of the next step, which comes at once, finds what was entered. */
const upserted = (value: OnboardingDraftReply) =>
  onboardingApi.util.upsertQueryEntries([
    { endpointName: 'onboardingDraft', arg: undefined, value },
  ]);
