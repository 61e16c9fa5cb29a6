import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * While `active`, leaving asks first: closing or reloading the page through the browser's own
 * question, a link and the back button through `onAsk`. The back button is met by an entry of the
 * same address on top of the page's own.
 */
export function useLeaveGuard(active: boolean, onAsk: () => void): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;

  useEffect(() => {
    if (!active) return undefined;
    // A call that was resumed after a reload stands on such an entry already.
    const stand = (replace: boolean) => void navigate(here, { state: IN_CALL, replace });
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onPopState = () => {
      stand(false);
      onAsk();
    };
    const onClick = (event: MouseEvent) => {
      if (!leadsAway(event, here)) return;
      event.preventDefault();
      event.stopPropagation();
      onAsk();
    };
    stand(isInCall(history.state));
    window.addEventListener('beforeunload', onBeforeUnload);
    window.addEventListener('popstate', onPopState);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      window.removeEventListener('popstate', onPopState);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [active, here, navigate, onAsk]);
}

/** The router's state of the entry that a call stands on. */
const IN_CALL = { inCall: true };

/**
 * Whether an entry of the browser's history is the one that a call stands on; the router keeps its
 * state under `usr`.
 */
function isInCall(entry: unknown): boolean {
  return isCallEntry(
    typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : null,
  );
}

/**
 * Whether the router's state is that of the entry that a call stands on: below it is the page the
 * call was begun from.
 */
export function isCallEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inCall' in state;
}

/**
 * Whether a click follows a link in this page to another address; a link to a new tab leaves the
 * call alone.
 */
function leadsAway(event: MouseEvent, here: string): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return false;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (
    !(link instanceof HTMLAnchorElement) ||
    link.target === '_blank' ||
    link.origin !== location.origin
  )
    return false;
  return `${link.pathname}${link.search}` !== here || link.hash === '';
}
