import { createSlice } from '@reduxjs/toolkit';
import type { WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '#src/store/rootReducer.ts';

const initialState = {
  /** A new version is installed and waits; the rep decides when. */
  update: 'none' as 'none' | 'waiting' | 'applying',
};

const pwaSlice = createSlice({
  name: 'pwa',
  initialState,
  reducers: {
    updateFound: (state) => {
      state.update = 'waiting';
    },
    /** Not now: asked again when the next version comes or the app starts anew. */
    updatePostponed: (state) => {
      state.update = 'none';
    },
    updateAccepted: (state) => {
      state.update = 'applying';
    },
  },
});

declare module '#src/store/rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof pwaSlice> {}
}

const injected = pwaSlice.injectInto(rootReducer);

export const { updateFound, updatePostponed, updateAccepted } = pwaSlice.actions;
export const selectUpdate = (state: Parameters<typeof injected.selectSlice>[0]) =>
  injected.selectSlice(state).update;
