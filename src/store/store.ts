import { configureStore } from '@reduxjs/toolkit';
import { api } from '#src/api/api.ts';
import { createAppListeners } from './listening.ts';
import { rootReducer } from './rootReducer.ts';

/** A store and the door for listeners; one of each in the app, a fresh one a test. */
export function createAppStore() {
  const listeners = createAppListeners();
  const store = configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
    // Told of within the task, not with the next frame: a box that was ticked would else be drawn
    // with its old state first.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  return { store, listen: listeners.startListening };
}

export type AppStore = ReturnType<typeof createAppStore>['store'];
