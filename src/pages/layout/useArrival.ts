import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new page begins at its top, with the focus at its start; going back leaves the place to the browser. */
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

/** A page whose code is still on its way gets the focus when it comes, unless it is somewhere by then. */
function focusWhenThere(onlyIfLost: boolean): () => void {
  const lost = () => document.activeElement === null || document.activeElement === document.body;
  const focus = () => {
    const content = document.getElementById('content');
    content?.focus({ preventScroll: true });
    return content !== null;
  };
  if ((onlyIfLost && !lost()) || focus()) return () => undefined;
  const coming = new MutationObserver(() => {
    if (!lost() || focus()) coming.disconnect();
  });
  coming.observe(document.body, { childList: true, subtree: true });
  return () => coming.disconnect();
}
