import { useEffect, useRef } from 'react';

export const QUESTION_ID = 'question';

/**
 * Each step begins at its top, with the focus on its question, unless a field of it took the focus
 * already.
 */
export function useStepArrival(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLInputElement) return;
    document.getElementById(QUESTION_ID)?.focus({ preventScroll: true });
  }, [step]);
}
