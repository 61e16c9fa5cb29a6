import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Origin } from '#src/features/auth/headedFor.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus, selectSignedOutBy } from '#src/store/session.ts';
import { PageSpinner } from '#src/ui/Spinner.tsx';
import { PATHS } from './paths.ts';

/** Lets only signed-in reps through; others sign in first and come back to where they were headed. */
export function ProtectedRoute() {
  const status = useAppSelector(selectSessionStatus);
  const signedOutBy = useAppSelector(selectSignedOutBy);
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <PageSpinner />;
  // Who signed out on purpose, or was refused, starts afresh: the page left may be another rep's.
  if (status === 'signedOut' && signedOutBy !== null) return <Navigate to={PATHS.signIn} replace />;
  if (status === 'signedOut') return <Navigate to={PATHS.login} state={{ origin: `${pathname}${search}${hash}` } satisfies Origin} replace />;
  return <Outlet />;
}
