import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ScoreOutcome, SettledScoring } from '#src/lib/scores/scoreOutcome.ts';

/** A call whose score is awaited; `startedAt` in epoch milliseconds. */
export type PendingScoring = { callRecordId: string; startedAt: number; userId: string };

export type ScoringState = { status: 'pending'; startedAt: number } | ScoreOutcome;

const initialState: Record<string, ScoringState> = {};

/** Scores being awaited and those that came while the app was open, by call. */
export const scoringSlice = createSlice({
  name: 'scoring',
  initialState,
  reducers: {
    /** A call ended: its score is awaited from now on, over reloads and tabs. */
    trackPendingScoring: (state, { payload }: PayloadAction<PendingScoring>) => {
      state[payload.callRecordId] ??= { status: 'pending', startedAt: payload.startedAt };
    },
    /** Found in the store, in the server's list or told by another tab. */
    pendingScoringsFound: (state, { payload }: PayloadAction<PendingScoring[]>) => {
      for (const { callRecordId, startedAt } of payload)
        state[callRecordId] ??= { status: 'pending', startedAt };
    },
    scoringSettled: (state, { payload }: PayloadAction<SettledScoring>) => {
      state[payload.callRecordId] = payload.state;
    },
    scoringsForgotten: () => ({}),
  },
  selectors: {
    /** Undefined where this call's score is not awaited here: read the call's details then. */
    selectScoringState: (state, callRecordId: string): ScoringState | undefined =>
      state[callRecordId],
    selectPendingCount: (state) =>
      Object.values(state).filter(({ status }) => status === 'pending').length,
    selectHasPending: (state) => Object.values(state).some(({ status }) => status === 'pending'),
  },
});

export const { trackPendingScoring, pendingScoringsFound, scoringSettled, scoringsForgotten } =
  scoringSlice.actions;
export const { selectScoringState, selectPendingCount, selectHasPending } = scoringSlice.selectors;
