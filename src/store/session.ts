import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** Who ended the session: the rep, the server (tokens refused), another tab; or the account is no more. */
export type SignOutReason = 'rep' | 'rejected' | 'elsewhere' | 'deleted';

export type SessionState = {
  status: 'loading' | 'signedIn' | 'signedOut';
  /** One a sign-in; null while signed out. */
  sessionId: string | null;
  /** Null until the user is known (the last-known one while offline). */
  userId: string | null;
  /** Until the sign-in page is there. */
  signedOutBy: SignOutReason | null;
};

const initialState: SessionState = {
  status: 'loading',
  sessionId: null,
  userId: null,
  signedOutBy: null,
};

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionStarted: (
      _state,
      { payload }: PayloadAction<{ sessionId: string; userId: string | null }>,
    ) => ({
      status: 'signedIn' as const,
      sessionId: payload.sessionId,
      userId: payload.userId,
      signedOutBy: null,
    }),
    userIdentified: (state, { payload }: PayloadAction<string>) => {
      if (state.status === 'signedIn') state.userId = payload;
    },
    /** Without a reason: nobody was signed in at the start. */
    sessionEnded: (_state, { payload }: PayloadAction<SignOutReason | null>) => ({
      status: 'signedOut' as const,
      sessionId: null,
      userId: null,
      signedOutBy: payload,
    }),
    signOutShown: (state) => {
      state.signedOutBy = null;
    },
  },
  selectors: {
    selectSessionStatus: (state) => state.status,
    selectSessionId: (state) => state.sessionId,
    selectUserId: (state) => state.userId,
    selectSignedOutBy: (state) => state.signedOutBy,
  },
});

export const { sessionStarted, userIdentified, sessionEnded, signOutShown } = sessionSlice.actions;
export const { selectSessionStatus, selectSessionId, selectUserId, selectSignedOutBy } =
  sessionSlice.selectors;
