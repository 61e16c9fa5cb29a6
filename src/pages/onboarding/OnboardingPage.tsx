import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { UserDetails } from '#core/contract/account/user.ts';
import { usePublicConfigQuery } from '#src/features/config/configApi.ts';
import { headedFor } from '#src/features/auth/headedFor.ts';
import { isReady, NOTHING, stepsOf, stepToShow } from '#src/features/onboarding/draft.ts';
import { useOnboardingDraftQuery } from '#src/features/onboarding/onboardingApi.ts';
import { OnboardingFlow } from '#src/features/onboarding/OnboardingFlow.tsx';
import { StepFrame } from '#src/features/onboarding/StepFrame.tsx';
import {
  ABOUT_STEP,
  PLAN_STEP,
  REPORT_STEP,
  SITE_STEP,
  TITLE_STEP,
} from '#src/features/onboarding/steps.ts';
import { useAboutQuery } from '#src/features/user/aboutApi.ts';
import { UsernameForm } from '#src/features/user/UsernameForm.tsx';
import { selectUserDetails } from '#src/features/user/userState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectSessionStatus } from '#src/store/session.ts';
import { onboardingPageTexts } from './texts.ts';
import { usernameTexts } from '#src/features/user/usernameTexts.ts';
import { onboardingTexts } from '#src/features/onboarding/texts.ts';
import { AuthLayout } from '#src/ui/layout/AuthLayout.tsx';
import { LinkButton, TextLink } from '#src/ui/controls/Button.tsx';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { Muted } from '#src/ui/layout/Panel.tsx';
import { PageSpinner } from '#src/ui/states/Spinner.tsx';
import { stepOf, USERNAME_STEP } from '../guards/onboardingStep.ts';
import { WayLayout } from '../layout/WayLayout.tsx';
import { AboutStep } from './AboutStep.tsx';
import { OnboardingPlan } from './OnboardingPlan.tsx';
import { ASSISTANT_PARAM, onboardingPath, onboardingSuccessPath, PATHS } from '../paths.ts';

const t = usernameTexts;

/** From a company's website to a persona, a public name and a plan. */
export function OnboardingPage() {
  const auth = useAppSelector(selectSessionStatus);
  const [params] = useSearchParams();
  if (auth === 'loading') return <PageSpinner />;
  return auth === 'signedOut' ? <Visitor step={stepOf(params)} /> : <Onboarding />;
}

function Onboarding() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const details = useAppSelector(selectUserDetails);
  const query = useOnboardingDraftQuery();
  const about = useAboutQuery();
  const publicBoard = usePublicConfigQuery().data?.publicBoard === true;
  if (query.data === undefined && !isSettled(query)) return <PageSpinner />;

  const kept = query.data ?? { step: SITE_STEP, draft: null };
  const draft = kept.draft ?? NOTHING;
  const named = details !== null && details.publicUsername !== null;
  const asked = params.has('step') ? stepOf(params) : kept.step;
  const assistant = params.get(ASSISTANT_PARAM);
  const toSuccess = () =>
    navigate(onboardingSuccessPath(assistant), {
      state: { origin: headedFor(state) },
      replace: true,
    });
  if (named && asked === ABOUT_STEP)
    return (
      <WayLayout>
        <AboutStep onDone={() => void toSuccess()} />
      </WayLayout>
    );
  // Of who has a name and is on no way, the plan alone is left to ask.
  if (named && kept.draft === null && asked !== PLAN_STEP)
    return isSettled(about) ? (
      <Navigate to={afterName(details, about.data?.asked !== false)} state={state} replace />
    ) : (
      <PageSpinner />
    );
  const wanted =
    named && asked === USERNAME_STEP
      ? isReady(TITLE_STEP, draft)
        ? TITLE_STEP
        : REPORT_STEP
      : asked;
  const step = stepToShow(wanted, stepsOf('onboarding', named), draft);
  if (step !== (params.has('step') ? asked : SITE_STEP))
    return <Navigate to={onboardingPath(step)} state={state} replace />;

  const goOn = () =>
    about.data?.asked !== false
      ? toSuccess()
      : navigate(onboardingPath(ABOUT_STEP, assistant), { state, replace: true });
  return (
    <WayLayout>
      <OnboardingFlow
        flow="onboarding"
        step={step}
        draft={draft}
        named={named}
        byHand={params.get('by') === 'hand'}
        onGo={(to, byHand) =>
          void navigate(`${onboardingPath(to)}${byHand === true ? '&by=hand' : ''}`, { state })
        }
        onMade={({ id }) =>
          void navigate(
            `${onboardingPath(PLAN_STEP)}&${ASSISTANT_PARAM}=${encodeURIComponent(id)}`,
            { state, replace: true },
          )
        }
        renderUsername={(place) => (
          <StepFrame place={place} title={t.title} intro={t.intro}>
            {/* Who is on the way goes on with it as soon as the name is known. */}
            <UsernameForm
              publicBoard={publicBoard}
              onCreated={() => kept.draft === null && void goOn()}
            />
          </StepFrame>
        )}
        plan={<OnboardingPlan onDone={() => void goOn()} />}
        toBattleRoom={
          <LinkButton look="plain" size="sm" to={PATHS.home}>
            {onboardingTexts.limits.toBattleRoom}
          </LinkButton>
        }
      />
    </WayLayout>
  );
}

/** Where a rep with a name goes on, as the subscription guard has it. */
function afterName({ isSubscribed, hasStripeCustomerId }: UserDetails, askedAll: boolean): string {
  if (isSubscribed) return askedAll ? PATHS.onboardingSuccess : onboardingPath(ABOUT_STEP);
  return hasStripeCustomerId ? PATHS.billing : onboardingPath(PLAN_STEP);
}

function Visitor({ step }: { step: number }) {
  const origin = onboardingPath(step);
  const atName = step === USERNAME_STEP;
  return (
    <AuthLayout
      title={atName ? t.title : onboardingTexts.title}
      footer={
        <TextLink to={PATHS.register} state={{ origin }}>
          {onboardingPageTexts.toRegister}
        </TextLink>
      }
    >
      <Muted mb="5">{atName ? t.visitor : onboardingPageTexts.visitor}</Muted>
      <LinkButton to={PATHS.signIn} state={{ origin }} width="100%">
        {onboardingPageTexts.signIn}
      </LinkButton>
    </AuthLayout>
  );
}
