import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type ConnectionState = {
  /** Whether the server was reached last time, or the browser says there is a network. */
  online: boolean;
  /** The browser keeps nothing of what is given to it. */
  keepsNothing: boolean;
  /** Parts of the page whose code did not come, the first to fail first. */
  missingParts: string[];
};

const initialState: ConnectionState = { online: true, keepsNothing: false, missingParts: [] };

/** Whether there is a network, whether anything is kept, and what did not come. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    onlineChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.online = payload;
    },
    storageRefused: (state) => {
      state.keepsNothing = true;
    },
    partMissed: (state, { payload }: PayloadAction<string>) => {
      state.missingParts.push(payload);
    },
    partGone: (state, { payload }: PayloadAction<string>) => {
      state.missingParts = state.missingParts.filter((part) => part !== payload);
    },
  },
  selectors: {
    selectOnline: (state) => state.online,
    selectKeepsNothing: (state) => state.keepsNothing,
    selectFirstMissing: (state) => state.missingParts[0],
  },
});

export const { onlineChanged, storageRefused, partMissed, partGone } = connectionSlice.actions;
export const { selectOnline, selectKeepsNothing, selectFirstMissing } = connectionSlice.selectors;
