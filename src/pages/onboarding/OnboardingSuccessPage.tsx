import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { useUserDetailsQuery } from '#src/features/user/userApi.ts';
import { selectUserDetails } from '#src/features/user/userState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { onboardingPageTexts } from './texts.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { PageSpinner } from '#src/ui/states/Spinner.tsx';
import { StandalonePage } from '#src/ui/layout/StandalonePage.tsx';
import { useTitle } from '#src/ui/hooks/useTitle.ts';
import { USERNAME_STEP } from '../guards/onboardingStep.ts';
import { ASSISTANT_PARAM, callPath, onboardingPath, PATHS } from '../paths.ts';

const t = onboardingPageTexts.success;

/** What is done and what is next. Who has not come so far is led to where they are. */
export function OnboardingSuccessPage() {
  const { state } = useLocation();
  const [params] = useSearchParams();
  const auth = useAppSelector(selectSessionStatus);
  const { isError } = useUserDetailsQuery(undefined, { skip: auth !== 'signedIn' });
  const details = useAppSelector(selectUserDetails);
  const username = details?.publicUsername ?? null;
  useTitle(onboardingPageTexts.successTitle);
  if (auth === 'loading' || (auth === 'signedIn' && details === null && !isError))
    return <PageSpinner />;
  if (auth === 'signedOut' || (details !== null && username === null))
    return <Navigate to={onboardingPath(USERNAME_STEP)} state={state} replace />;
  const headed = headedFor(state);
  const assistant = params.get(ASSISTANT_PARAM);
  return (
    <StandalonePage title={t.title(username)} detail={t.detail}>
      {assistant !== null && (
        <LinkButton to={callPath(assistant)}>{onboardingPageTexts.opponent.callAny}</LinkButton>
      )}
      <LinkButton to={headed} look={assistant === null ? 'primary' : 'plain'}>
        {headed === PATHS.home ? t.action : t.goOn}
      </LinkButton>
      {assistant === null && (
        <LinkButton to={PATHS.createBot} look="plain" whiteSpace="normal">
          {onboardingPageTexts.opponent.create}
        </LinkButton>
      )}
    </StandalonePage>
  );
}
