import { useEffect, useRef } from 'react';

/**
 * Keeps the current item of a list in sight, as long as the one before it was: whoever has scrolled
 * away is left there.
 */
export function useFollow(current: number) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(-1);
  useEffect(() => {
    const items = list.current?.children;
    const last = items?.item(before.current);
    before.current = current;
    const item = items?.item(current);
    if (!item || !last || !isInSight(last)) return;
    const smooth = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    item.scrollIntoView({ block: 'nearest', behavior: smooth ? 'smooth' : 'instant' });
  }, [current]);
  return list;
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && bottom > top;
}
