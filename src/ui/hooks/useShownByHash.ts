import { useEffect, useRef } from 'react';

/**
 * For the heading of a part of a page that links lead to as `#id`: once it is there, it is scrolled
 * to and has the focus.
 */
export function useShownByHash<Element extends HTMLElement>(id: string) {
  const target = useRef<Element>(null);
  useEffect(() => {
    if (window.location.hash !== `#${id}`) return undefined;
    // After the page's arrival, which begins at the top.
    const frame = requestAnimationFrame(() => {
      target.current?.scrollIntoView();
      target.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [id]);
  return target;
}
