import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new page begins at its top, with the focus at its start; going back leaves the place to the
 * browser.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0);
    return focusWhenThere(kind === NavigationType.Pop);
  }, [pathname, kind]);
}

/**
 * A page whose code is still on its way gets the focus when it comes, unless it is somewhere by
 * then; so does the page that takes the place of what stood there for it.
 */
function focusWhenThere(onlyIfLost: boolean): () => void {
  const lost = () => document.activeElement === null || document.activeElement === document.body;
  if (onlyIfLost && !lost()) return () => undefined;
  let content = focusContent();
  if (isWhole(content)) return () => undefined;
  const coming = new MutationObserver(() => {
    if (lost()) content = focusContent();
    if (isWhole(content) || (!lost() && document.activeElement !== content)) coming.disconnect();
  });
  coming.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
  return () => coming.disconnect();
}

function focusContent(): HTMLElement | null {
  const content = document.getElementById('content');
  content?.focus({ preventScroll: true });
  return content;
}

/** Whether what is shown is the page itself. */
const isWhole = (content: HTMLElement | null) =>
  content !== null &&
  (content.matches('.content-ready') || content.querySelector('.content-ready') !== null);
