import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { selectSignedOutBy, signOutShown } from '#src/store/session.ts';
import { PATHS } from '../paths.ts';
import { lazyPart } from '../boundaries/lazyPage.tsx';
import { RouteBoundary } from '../boundaries/RouteBoundary.tsx';
import type { RouteState } from '../routeState.ts';
import { useCrashReport } from '../boundaries/useCrashReport.ts';
import { useFirstScreenShown } from '../useFirstScreenShown.ts';
import { useArrival } from './useArrival.ts';

const Overlays = lazyPart('overlays', async () => (await import('./Overlays.tsx')).Overlays, null);

/**
 * What every page has: what may come over it, once the first one is there, and the way out of it
 * when the session ends.
 */
export function GlobalLayout() {
  useArrival();
  const { pathname } = useLocation();
  const onCrash = useCrashReport('route');
  const shown = useFirstScreenShown();
  return (
    <>
      <RouteBoundary pathname={pathname} onCrash={onCrash}>
        <WhileSignedIn pathname={pathname} />
      </RouteBoundary>
      {shown && <Overlays held={pathname === PATHS.call || pathname === PATHS.try} />}
    </>
  );
}

/**
 * The page, until its rep signs out or the session cannot be renewed: from wherever that was, to
 * sign in, without a way back to it.
 */
function WhileSignedIn({ pathname }: { pathname: string }) {
  const dispatch = useAppDispatch();
  const signedOutBy = useAppSelector(selectSignedOutBy);
  const arrived = pathname === PATHS.signIn;
  useEffect(() => {
    if (signedOutBy !== null && arrived) dispatch(signOutShown());
  }, [dispatch, signedOutBy, arrived]);
  if (signedOutBy === null || arrived) return <Outlet />;
  const state: RouteState = signedOutBy === 'deleted' ? { notice: 'deleted' } : {};
  return <Navigate to={PATHS.signIn} state={state} replace />;
}
