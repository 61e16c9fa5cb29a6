import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export type ConnectionState = {
  /** Whether the server was reached last time, or the browser says there is a network. */
  online: boolean;
  /** The browser keeps nothing of what is given to it. */
  keepsNothing: boolean;
};

const initialState: ConnectionState = { online: true, keepsNothing: false };

/** Whether there is a network, and whether anything is kept. */
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
  },
  selectors: {
    selectOnline: (state) => state.online,
    selectKeepsNothing: (state) => state.keepsNothing,
  },
});

export const { onlineChanged, storageRefused } = connectionSlice.actions;
export const { selectOnline, selectKeepsNothing } = connectionSlice.selectors;
