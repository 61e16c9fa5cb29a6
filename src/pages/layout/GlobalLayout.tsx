import { Outlet, useLocation } from 'react-router-dom';
import { PATHS } from '../paths.ts';
import { lazyPart } from '../lazyPage.tsx';
import { RouteBoundary } from '../RouteBoundary.tsx';
import { useCrashReport } from '../useCrashReport.ts';
import { useFirstScreenShown } from '../useFirstScreenShown.ts';
import { useArrival } from './useArrival.ts';

const Overlays = lazyPart('overlays', async () => (await import('./Overlays.tsx')).Overlays, null);

/** What every page has: what may come over it, once the first one is there. */
export function GlobalLayout() {
  useArrival();
  const { pathname } = useLocation();
  const onCrash = useCrashReport('route');
  const shown = useFirstScreenShown();
  return (
    <>
      <RouteBoundary pathname={pathname} onCrash={onCrash}>
        <Outlet />
      </RouteBoundary>
      {shown && <Overlays held={pathname === PATHS.call} />}
    </>
  );
}
