import { createAction } from '@reduxjs/toolkit';

/** The server no longer takes this session's tokens: whoever holds the session signs out. */
export const sessionRejected = createAction<{ sessionId: string }>('api/sessionRejected');
