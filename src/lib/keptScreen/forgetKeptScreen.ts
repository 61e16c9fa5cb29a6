import { KEPT_SCREEN_KEY } from './keptScreen.ts';

/** What is known to be out of date, or to be another's, is not shown at the next start. */
export function forgetKeptScreen(): void {
  localStorage.removeItem(KEPT_SCREEN_KEY);
}
