import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { Origin } from '#src/features/auth/headedFor.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { PageSpinner } from '#src/ui/states/Spinner.tsx';
import { protectedRouteGuard } from './guards.ts';

/**
 * Lets only signed-in reps through; others sign in first and come back to where they were headed.
 */
export function ProtectedRoute() {
  const status = useAppSelector(selectSessionStatus);
  const { pathname, search, hash } = useLocation();
  const decision = protectedRouteGuard(status);
  if (decision.kind === 'wait') return <PageSpinner />;
  if (decision.kind === 'render') return <Outlet />;
  return (
    <Navigate
      to={decision.to}
      state={{ origin: `${pathname}${search}${hash}` } satisfies Origin}
      replace
    />
  );
}
