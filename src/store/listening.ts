import { createAction, createListenerMiddleware } from '@reduxjs/toolkit';
import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './rootReducer.ts';

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;

/** How features add their effects; the returned function takes the effect away again. */
export type AppStartListening = TypedStartListening<RootState, AppDispatch>;

export function createAppListeners() {
  return createListenerMiddleware<RootState, AppDispatch>();
}

/**
 * Listeners that come after the first screen have joined: they look at what is there by now, of
 * which they heard nothing.
 */
export const listenersJoined = createAction('app/listenersJoined');
