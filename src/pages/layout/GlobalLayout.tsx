import { useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router-dom';
import { UpdatePrompt } from '#src/features/pwa/UpdatePrompt.tsx';
import { RewardOverlay } from '#src/features/rewards/RewardOverlay.tsx';
import { PATHS } from '../paths.ts';
import { Toaster } from './Toaster.tsx';

/** What every page has: the reward overlay, the toaster, and the offer of a new version. */
export function GlobalLayout() {
  useArrival();
  const { pathname } = useLocation();
  return (
    <>
      <Outlet />
      <RewardOverlay />
      <Toaster />
      <UpdatePrompt held={pathname === PATHS.call} />
    </>
  );
}

/** A new page begins at its top, with the focus at its start; going back leaves the place to the browser. */
function useArrival() {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (kind === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, kind]);
}
