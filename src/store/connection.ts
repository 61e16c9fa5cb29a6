import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { answersRestored } from '#src/api/hydrate.ts';

export type ConnectionState = {
  /** Whether the server was reached last time, or the browser says there is a network. */
  online: boolean;
  /** By endpoint name: when the answer on the screen came from the network (epoch ms), where it is a kept one. */
  savedAt: Record<string, number>;
  /** The browser keeps nothing of what is given to it. */
  keepsNothing: boolean;
};

const initialState: ConnectionState = { online: true, savedAt: {}, keepsNothing: false };

/** Whether there is a network, how old what is shown is, and whether anything is kept. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    onlineChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.online = payload;
    },
    answered: (state, { payload }: PayloadAction<{ endpoint: string; savedAt: number | null }>) => {
      if (payload.savedAt === null) delete state.savedAt[payload.endpoint];
      else state.savedAt[payload.endpoint] = payload.savedAt;
    },
    storageRefused: (state) => {
      state.keepsNothing = true;
    },
    answersForgotten: (state) => {
      state.savedAt = {};
    },
  },
  extraReducers: (build) =>
    build.addCase(answersRestored, (state, { payload }) => {
      for (const query of Object.values(payload.queries)) {
        if (query?.endpointName !== undefined && query.fulfilledTimeStamp !== undefined)
          state.savedAt[query.endpointName] = query.fulfilledTimeStamp;
      }
    }),
  selectors: {
    selectOnline: (state) => state.online,
    selectKeepsNothing: (state) => state.keepsNothing,
    /** Epoch ms of a kept answer's age, null where it is fresh or, with a network, on its way: `selectSavedAt(state, 'assistants')`. */
    selectSavedAt: (state, endpoint: string) =>
      state.online ? null : (state.savedAt[endpoint] ?? null),
  },
});

export const { onlineChanged, answered, storageRefused, answersForgotten } =
  connectionSlice.actions;
export const { selectOnline, selectKeepsNothing, selectSavedAt } = connectionSlice.selectors;
