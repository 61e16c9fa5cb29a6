import type { ReactNode } from 'react';
import type { OnboardingDraft } from '#core/contract/account/onboarding.ts';
import type { OwnPersona } from '#core/contract/personas/ownPersona.ts';
import { selectOnline } from '#src/store/connection/connection.ts';
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts';
import { Notice } from '#src/ui/states/Notice.tsx';
import { onboardingTexts as t } from './texts.ts';
import { stepAfter, stepBefore, stepsOf, withCompany, withReport } from './draft.ts';
import { HandStep } from './HandStep.tsx';
import { forgetWay, keepWay } from './keepWay.ts';
import { PersonaStep } from './persona/PersonaStep.tsx';
import { ResearchOffer } from './ResearchOffer.tsx';
import { ReportStep } from './ReportStep.tsx';
import { SiteStep } from './SiteStep.tsx';
import { StepFrame, type Place } from './StepFrame.tsx';
import {
  NAME_STEP,
  PERSONA_STEP,
  PLAN_STEP,
  REPORT_STEP,
  SITE_STEP,
  TITLE_STEP,
  type Flow,
} from './steps.ts';
import { TitleStep } from './TitleStep.tsx';
import { useStepArrival } from './useStepArrival.ts';

interface OnboardingFlowProps {
  flow: Flow;
  /** One of the flow's, for which everything is there. */
  step: number;
  draft: OnboardingDraft;
  named: boolean;
  /** Whether the first step asks for a description rather than a website. */
  byHand: boolean;
  /** `byHand` for the first step. */
  onGo: (step: number, byHand?: boolean) => void;
  /** The persona is stored; where no step follows, the way is at its end. */
  onMade: (made: OwnPersona) => void;
  renderUsername?: (place: Place) => ReactNode;
  plan?: ReactNode;
  toBattleRoom: ReactNode;
}

/**
 * The way from a website to a persona, one question a step. What other parts of the app ask on it
 * comes from outside.
 */
export function OnboardingFlow({
  flow,
  step,
  draft,
  named,
  byHand,
  onGo,
  onMade,
  renderUsername,
  plan,
  toBattleRoom,
}: OnboardingFlowProps) {
  const dispatch = useAppDispatch();
  const online = useAppSelector(selectOnline);
  useStepArrival(`${step} ${byHand}`);
  const steps = stepsOf(flow, named);
  // Counted with the username also once it is chosen: the count stays the same all along the way.
  const all = stepsOf(flow, false);
  const begun = draft.domain !== undefined || draft.researchData !== undefined;

  /** Keeps what was entered, and goes on. */
  function goOn(changed: OnboardingDraft, from = step) {
    const next = stepAfter(from, steps) ?? from;
    void dispatch(keepWay({ step: next, draft: { ...changed, flow } }));
    onGo(next);
  }

  function startOver() {
    void dispatch(keepWay({ step: SITE_STEP, draft: { flow } }));
    onGo(SITE_STEP);
  }

  async function made(persona: OwnPersona) {
    onMade(persona);
    if (stepAfter(PERSONA_STEP, steps) === null) await dispatch(forgetWay());
    else await dispatch(keepWay({ step: PLAN_STEP, draft: { ...draft, flow } }));
  }

  const previous = stepBefore(step, steps, draft);
  // Who is on no way is asked one thing alone, and sees no count of steps that are never shown.
  const alone = !begun && (step === NAME_STEP || step === PLAN_STEP);
  const place: Place = {
    at: alone ? 1 : all.indexOf(step) + 1,
    of: alone ? 1 : all.length,
    back:
      previous === null || step === PLAN_STEP
        ? null
        : () => onGo(previous, previous === SITE_STEP && draft.domain === undefined && begun),
    startOver: begun && step !== NAME_STEP && step !== PLAN_STEP ? startOver : null,
  };
  const toHand = () => onGo(SITE_STEP, true);

  if (step === NAME_STEP) return <>{renderUsername?.(place)}</>;
  if (step === PLAN_STEP)
    return (
      <StepFrame place={place} title={t.plan.title}>
        {plan}
      </StepFrame>
    );
  if (!online && step !== SITE_STEP && step !== PERSONA_STEP) {
    return (
      <StepFrame place={place} title={flow === 'onboarding' ? t.title : t.createTitle}>
        <Notice kind="offline" title={t.offline} detail={t.offlineDetail} />
      </StepFrame>
    );
  }
  if (step === REPORT_STEP && draft.domain !== undefined) {
    return (
      <ReportStep
        key={`${draft.subject ?? 'own'} ${draft.domain}`}
        place={place}
        draft={{ ...draft, domain: draft.domain }}
        onReport={(report, name) => goOn(withReport(draft, report, name))}
        onOtherSite={() => onGo(SITE_STEP)}
        onByHand={toHand}
      />
    );
  }
  const { researchData, companyName, persona } = draft;
  if (step === TITLE_STEP && researchData !== undefined && companyName !== undefined) {
    return (
      <TitleStep
        place={place}
        draft={{ ...draft, researchData, companyName }}
        toBattleRoom={toBattleRoom}
        onPersona={(jobTitle, person) =>
          goOn({
            ...draft,
            jobTitle,
            persona: person,
            ...(person === persona ? {} : { voice: undefined }),
          })
        }
        onByHand={toHand}
      />
    );
  }
  if (
    step === PERSONA_STEP &&
    researchData !== undefined &&
    companyName !== undefined &&
    persona !== undefined
  ) {
    const submit = stepAfter(step, steps) === null ? t.persona.saveAndCall : t.persona.save;
    return (
      <PersonaStep
        place={place}
        draft={{ ...draft, researchData, companyName, persona }}
        submit={submit}
        toBattleRoom={toBattleRoom}
        onChanged={(changes) =>
          void dispatch(keepWay({ step, draft: { ...draft, ...changes, flow } }))
        }
        onMade={made}
      />
    );
  }
  const first = { ...place, at: 1, back: null };
  return byHand ? (
    <StepFrame place={first} title={t.hand.title} intro={t.hand.intro}>
      <HandStep
        draft={draft}
        onDescribed={(company) =>
          goOn(withCompany(draft, { ...company, domain: undefined }), REPORT_STEP)
        }
        onBySite={() => onGo(SITE_STEP)}
      />
    </StepFrame>
  ) : (
    <StepFrame place={first} title={t.site.title} intro={t.site.intro}>
      <SiteStep
        draft={draft}
        onSite={(subject, domain) => goOn(withCompany(draft, { subject, domain }))}
        onByHand={toHand}
      />
      {flow === 'create-bot' && !begun && (
        <ResearchOffer
          onUse={({ subject, domain, companyName, researchData }) =>
            goOn(withCompany(draft, { subject, domain, companyName, researchData }), REPORT_STEP)
          }
        />
      )}
    </StepFrame>
  );
}
