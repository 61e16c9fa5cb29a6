import { nanoid } from '@reduxjs/toolkit';
import { createQueueSlice } from './queue.ts';
import type { QueueState } from './queue.ts';

export type Toast = {
  key: string;
  title: string;
  description?: string;
  kind: 'info' | 'success' | 'warning' | 'error';
};

/** Milliseconds (specification, section 9). */
export const TOAST_TIMES = { shown: 4_000, leaving: 300, gap: 500 };

/** General toasts, top center, one at a time. */
export const toastsSlice = createQueueSlice<Toast, 'toasts'>('toasts');

/** A message with the `key` of one that waits or is shown is left out. */
export const showToast = (toast: Omit<Toast, 'key'> & { key?: string }) =>
  toastsSlice.actions.add([{ key: nanoid(), ...toast }]);
export const { dismiss: dismissToast, hold: holdToast } = toastsSlice.actions;
export const selectToast = (state: { toasts: QueueState<Toast> }) => state.toasts.current;
