import { useCallback, useEffect, useRef } from 'react';

/**
 * For work that must not outlive what asked for it: gives a signal that aborts when the component
 * goes. Not for use while it is drawn.
 */
export function useGone(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // In strict mode an effect is undone and done once more.
    if (controller.current.signal.aborted) controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return useCallback(() => controller.current.signal, []);
}
