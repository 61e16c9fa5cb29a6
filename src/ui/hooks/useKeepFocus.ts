import { useEffect, useRef } from 'react';

/**
 * For a region whose content changes by what is done in it: when the element that had the focus
 * goes, `target` gets it, so that whoever uses a keyboard or a screen reader is not sent back to
 * the top of the page.
 */
export function useKeepFocus<Region extends HTMLElement, Target extends HTMLElement>() {
  const region = useRef<Region>(null);
  const target = useRef<Target>(null);
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    const ended = new AbortController();
    let inside = element.contains(document.activeElement);
    document.addEventListener(
      'focusin',
      ({ target: now }) => (inside = now instanceof Node && element.contains(now)),
      { signal: ended.signal },
    );
    // A press beside everything takes the focus away on purpose; nothing was removed then.
    document.addEventListener(
      'pointerdown',
      ({ target: pressed }) => (inside = pressed instanceof Node && element.contains(pressed)),
      { signal: ended.signal },
    );
    const changes = new MutationObserver(() => {
      if (inside && (document.activeElement === null || document.activeElement === document.body))
        target.current?.focus({ preventScroll: true });
    });
    changes.observe(element, { childList: true, subtree: true });
    return () => {
      ended.abort();
      changes.disconnect();
    };
  }, []);
  return { region, target };
}
