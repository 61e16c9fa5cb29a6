import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Origin } from '#src/features/auth/headedFor.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus, selectSignedOutBy } from '#src/store/session.ts';
import { PageSpinner } from '#src/ui/Spinner.tsx';
import { PATHS } from '../paths.ts';
import { protectedRouteGuard } from './guards.ts';

/** Lets only signed-in reps through; others sign in first and come back to where they were headed. */
export function ProtectedRoute() {
  const status = useAppSelector(selectSessionStatus);
  const signedOutBy = useAppSelector(selectSignedOutBy);
  const { pathname, search, hash } = useLocation();
  const decision = protectedRouteGuard(status);
  if (decision.kind === 'wait') return <PageSpinner />;
  if (decision.kind === 'render') return <Outlet />;
  // Who signed out on purpose, or was refused, starts afresh: the page left may be another rep's.
  if (signedOutBy !== null) return <Navigate to={PATHS.signIn} replace />;
  return (
    <Navigate
      to={decision.to}
      state={{ origin: `${pathname}${search}${hash}` } satisfies Origin}
      replace
    />
  );
}
