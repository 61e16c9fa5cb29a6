import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { SignInNeed } from '#core/contract/account/signInNeeds.ts';

/**
 * Who ended the session: the rep, the server (tokens refused), another tab; or the account is no
 * more.
 */
export type SignOutReason = 'rep' | 'rejected' | 'elsewhere' | 'deleted';

export type SessionState = {
  status: 'loading' | 'signedIn' | 'signedOut';
  /** One a sign-in; null while signed out. */
  sessionId: string | null;
  /** Null until the user is known (the last-known one while offline). */
  userId: string | null;
  /** Until the sign-in page is there. */
  signedOutBy: SignOutReason | null;
  /** What the rep has to do before anything else; null where that is nothing, or not known yet. */
  signInNeed: SignInNeed | null;
};

const initialState: SessionState = {
  status: 'loading',
  sessionId: null,
  userId: null,
  signedOutBy: null,
  signInNeed: null,
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
      signInNeed: null,
    }),
    userIdentified: (state, { payload }: PayloadAction<string>) => {
      if (state.status === 'signedIn') state.userId = payload;
    },
    signInNeedFound: (state, { payload }: PayloadAction<SignInNeed | null>) => {
      if (state.status === 'signedIn') state.signInNeed = payload;
    },
    /** Without a reason: nobody was signed in at the start. */
    sessionEnded: (_state, { payload }: PayloadAction<SignOutReason | null>) => ({
      status: 'signedOut' as const,
      sessionId: null,
      userId: null,
      signedOutBy: payload,
      signInNeed: null,
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
    selectSignInNeed: (state) => state.signInNeed,
  },
});

export const { sessionStarted, userIdentified, signInNeedFound, sessionEnded, signOutShown } =
  sessionSlice.actions;
export const {
  selectSessionStatus,
  selectSessionId,
  selectUserId,
  selectSignedOutBy,
  selectSignInNeed,
} = sessionSlice.selectors;
