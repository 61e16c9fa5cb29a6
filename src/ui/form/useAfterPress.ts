import { useEffect, useRef } from 'react';

/**
 * Runs work once no pointer is down: what moves the page while a button is being pressed moves it
 * away from under the pointer, and the click is lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    const release = () => {
      pressed.current = false;
      // The click comes right after the release.
      setTimeout(() => waiting.current.splice(0).forEach((work) => work()));
    };
    addEventListener('pointerdown', () => (pressed.current = true), options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => ended.abort();
  }, []);
  return (work) => {
    if (pressed.current) waiting.current.push(work);
    else work();
  };
}
