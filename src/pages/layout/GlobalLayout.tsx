import { Outlet, useLocation } from 'react-router-dom';
import { UpdatePrompt } from '#src/features/pwa/UpdatePrompt.tsx';
import { RewardOverlay } from '#src/features/rewards/RewardOverlay.tsx';
import { PATHS } from '../paths.ts';
import { RouteBoundary } from '../RouteBoundary.tsx';
import { Toaster } from './Toaster.tsx';
import { useArrival } from './useArrival.ts';

/** What every page has: the reward overlay, the toaster, and the offer of a new version. */
export function GlobalLayout() {
  useArrival();
  const { pathname } = useLocation();
  return (
    <>
      <RouteBoundary pathname={pathname}>
        <Outlet />
      </RouteBoundary>
      <RewardOverlay />
      <Toaster />
      <UpdatePrompt held={pathname === PATHS.call} />
    </>
  );
}
