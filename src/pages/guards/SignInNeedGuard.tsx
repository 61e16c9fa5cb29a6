import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { originOf } from '#src/features/auth/headedFor.ts';
import { selectUserDetails } from '#src/features/user/userState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSignInNeed } from '#src/store/session.ts';
import { signInNeedGuard } from './guards.ts';

/**
 * Leads whoever has to choose a password or set up a second factor first to where that is done;
 * from there they come back.
 */
export function SignInNeedGuard() {
  const need = useAppSelector(selectSignInNeed);
  const known = useAppSelector(selectUserDetails) !== null;
  const location = useLocation();
  const decision = signInNeedGuard(location.pathname, need, known);
  if (decision.kind !== 'redirect') return <Outlet />;
  return <Navigate to={decision.to} state={originOf(location)} replace />;
}
