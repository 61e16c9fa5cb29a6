import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useUserDetailsQuery } from '#src/features/user/userApi.ts';
import { selectDetailsError, selectUserDetails } from '#src/features/user/userState.ts';
import type { Origin } from '#src/features/auth/headedFor.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { subscriptionGuard } from './guards.ts';
import { stepOf } from './onboardingStep.ts';
import { Waiting } from './Waiting.tsx';

/**
 * Every page but the legal ones is behind it: who is signed in needs a subscription and a username,
 * and sees nothing before.
 */
export function SubscriptionGuard() {
  const auth = useAppSelector(selectSessionStatus);
  const { refetch } = useUserDetailsQuery(undefined, { skip: auth !== 'signedIn' });
  const details = useAppSelector(selectUserDetails);
  const error = useAppSelector(selectDetailsError);
  const { pathname, search, hash } = useLocation();
  const decision = subscriptionGuard(pathname, auth, details, stepOf(new URLSearchParams(search)));
  if (decision.kind === 'render') return <Outlet />;
  if (decision.kind === 'redirect')
    return (
      <Navigate
        to={decision.to}
        state={{ origin: `${pathname}${search}${hash}` } satisfies Origin}
        replace
      />
    );
  return <Waiting pathname={pathname} auth={auth} error={error} retry={() => void refetch()} />;
}
