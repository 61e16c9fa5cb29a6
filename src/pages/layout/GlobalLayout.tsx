import { Outlet, useLocation } from 'react-router-dom';
import { InstallOffer } from '#src/features/pwa/InstallOffer.tsx';
import { UpdatePrompt } from '#src/features/pwa/UpdatePrompt.tsx';
import { RewardOverlay } from '#src/features/rewards/RewardOverlay.tsx';
import { PATHS } from '../paths.ts';
import { lazyPart } from '../lazyPage.tsx';
import { RouteBoundary } from '../RouteBoundary.tsx';
import { useCrashReport } from '../useCrashReport.ts';
import { Toaster } from './Toaster.tsx';
import { useArrival } from './useArrival.ts';

// The first one is a call away at least; the rest of its four seconds is enough for its code to come.
const RewardToast = lazyPart('reward', async () => (await import('#src/features/rewards/RewardToast.tsx')).RewardToast, null);

/** What every page has: the reward overlay, the toaster, and the offer of a new version. */
export function GlobalLayout() {
  useArrival();
  const { pathname } = useLocation();
  const onCrash = useCrashReport('route');
  return (
    <>
      <RouteBoundary pathname={pathname} onCrash={onCrash}>
        <Outlet />
      </RouteBoundary>
      <RewardOverlay renderReward={(item, leaving) => <RewardToast item={item} leaving={leaving} />} />
      <Toaster />
      <InstallOffer held={pathname === PATHS.call} />
      <UpdatePrompt held={pathname === PATHS.call} />
    </>
  );
}
