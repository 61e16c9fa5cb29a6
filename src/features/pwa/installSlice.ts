import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '#src/store/rootReducer.ts';

export type InstallState = {
  /**
   * `askable`: the browser lets the app ask; `installed`: it runs, or was just put, on this device
   * as an app.
   */
  standing: 'unknown' | 'askable' | 'installed';
  /** It is offered now. */
  offered: boolean;
};

const initialState: InstallState = { standing: 'unknown', offered: false };

const installSlice = createSlice({
  name: 'install',
  initialState,
  reducers: {
    installStands: (state, { payload }: PayloadAction<InstallState['standing']>) => {
      state.standing = payload;
      if (payload !== 'askable') state.offered = false;
    },
    installOffered: (state) => {
      state.offered = state.standing === 'askable';
    },
    installPostponed: (state) => {
      state.offered = false;
    },
    /** In the tap: the browser asks. */
    installAccepted: (state) => {
      state.offered = false;
    },
  },
});

declare module '#src/store/rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof installSlice> {}
}

const injected = installSlice.injectInto(rootReducer);

export const { installStands, installOffered, installPostponed, installAccepted } =
  installSlice.actions;
export const selectInstall = (state: Parameters<typeof injected.selectSlice>[0]) =>
  injected.selectSlice(state);
