import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { NOTHING, stepsOf, stepToShow } from '#src/features/onboarding/draft.ts';
import { useOnboardingDraftQuery } from '#src/features/onboarding/onboardingApi.ts';
import { OnboardingFlow } from '#src/features/onboarding/OnboardingFlow.tsx';
import { SITE_STEP } from '#src/features/onboarding/steps.ts';
import { LinkButton } from '#src/ui/controls/Button.tsx';
import { isSettled } from '#src/ui/states/Loaded.tsx';
import { onboardingTexts } from '#src/features/onboarding/texts.ts';
import { PageSpinner } from '#src/ui/states/Spinner.tsx';
import { stepOf } from '../guards/onboardingStep.ts';
import { callPath, createBotPath, DOMAIN_PARAM, PATHS } from '../paths.ts';

/**
 * The way from a website to another persona: the onboarding without username and plan. It ends on
 * the persona's call page.
 */
export function CreateBotPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [made, setMade] = useState<string | null>(null);
  const query = useOnboardingDraftQuery();
  // Before anything of the way, which is forgotten by then.
  if (made !== null) return <Navigate to={callPath(made)} replace />;
  if (query.data === undefined && !isSettled(query)) return <PageSpinner />;
  const kept = query.data ?? { step: SITE_STEP, draft: null };
  // A website that was shared with the app begins another way. The one of before is kept until this
  // is gone on with.
  const shared = params.get(DOMAIN_PARAM);
  const draft = shared === null ? (kept.draft ?? NOTHING) : { ...NOTHING, domain: shared };
  const asked = params.has('step') || shared !== null ? stepOf(params) : kept.step;
  const step = stepToShow(asked, stepsOf('create-bot', true), draft);
  if (step !== (params.has('step') ? asked : SITE_STEP))
    return <Navigate to={createBotPath(step)} replace />;
  return (
    <OnboardingFlow
      flow="create-bot"
      step={step}
      draft={draft}
      named
      byHand={params.get('by') === 'hand'}
      onGo={(to, byHand) =>
        void navigate(`${createBotPath(to)}${byHand === true ? '&by=hand' : ''}`)
      }
      onMade={({ id }) => setMade(id)}
      toBattleRoom={
        <LinkButton look="plain" size="sm" to={PATHS.home}>
          {onboardingTexts.limits.toBattleRoom}
        </LinkButton>
      }
    />
  );
}
