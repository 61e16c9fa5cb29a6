import { setupListeners } from '@reduxjs/toolkit/query';
import { onlineChanged } from './connection.ts';
import type { AppDispatch } from '#src/store/listening.ts';

/**
 * Follows the browser's word on the network; answers (or their lack) correct it, see
 * answerListeners.ts.
 */
export function startConnection(dispatch: AppDispatch): void {
  dispatch(onlineChanged(navigator.onLine));
  window.addEventListener('online', () => dispatch(onlineChanged(true)));
  window.addEventListener('offline', () => dispatch(onlineChanged(false)));
  setupListeners(dispatch);
}
