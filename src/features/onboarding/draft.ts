import type { OnboardingDraft, OnboardingDraftReply } from '#core/contract/account/onboarding.ts';
import type { OnboardingStatus } from '#core/contract/account/user.ts';
import {
  SITE_STEP,
  REPORT_STEP,
  NAME_STEP,
  TITLE_STEP,
  PERSONA_STEP,
  PLAN_STEP,
  type Flow,
} from './steps.ts';

/** What every way begins with. */
export const NOTHING: OnboardingDraft = { flow: 'onboarding' };

/** The steps that a way has, for who has a username (`named`) and who has none. */
export function stepsOf(flow: Flow, named: boolean): number[] {
  if (flow === 'create-bot') return [SITE_STEP, REPORT_STEP, TITLE_STEP, PERSONA_STEP];
  return named
    ? [SITE_STEP, REPORT_STEP, TITLE_STEP, PERSONA_STEP, PLAN_STEP]
    : [SITE_STEP, REPORT_STEP, NAME_STEP, TITLE_STEP, PERSONA_STEP, PLAN_STEP];
}

/** Whether what a step goes on from is there. */
export function isReady(step: number, draft: OnboardingDraft): boolean {
  if (step === REPORT_STEP) return draft.domain !== undefined;
  if (step === TITLE_STEP)
    return draft.researchData !== undefined && draft.companyName !== undefined;
  if (step === PERSONA_STEP) return isReady(TITLE_STEP, draft) && draft.persona !== undefined;
  return true;
}

/**
 * The step shown for the one that an address names: the last before it for which everything is
 * there.
 */
export function stepToShow(
  wanted: number,
  steps: readonly number[],
  draft: OnboardingDraft,
): number {
  return steps.findLast((step) => step <= wanted && isReady(step, draft)) ?? SITE_STEP;
}

/** The one before it that has something to show; null at the start. */
export function stepBefore(
  step: number,
  steps: readonly number[],
  draft: OnboardingDraft,
): number | null {
  return steps.findLast((other) => other < step && isReady(other, draft)) ?? null;
}

/** The one after it. */
export function stepAfter(step: number, steps: readonly number[]): number | null {
  return steps.find((other) => other > step) ?? null;
}

/**
 * Where the way is taken up: the server's status says at which step, unless this device holds what
 * it could not tell the server yet. A way that was not begun starts at its first step, and one to a
 * further persona has no status.
 */
export function whereLeft(
  here: (OnboardingDraftReply & { untold: boolean }) | null,
  server: OnboardingDraftReply,
  status: OnboardingStatus | null,
): OnboardingDraftReply {
  if (here?.untold === true) return { step: here.step, draft: here.draft };
  return server.draft?.flow === 'onboarding' && status !== null
    ? { step: status.step, draft: server.draft }
    : server;
}

/**
 * What changes when another website or description is entered: all that was made of the old one
 * goes.
 */
export function withCompany(
  draft: OnboardingDraft,
  company: Pick<OnboardingDraft, 'subject' | 'domain' | 'companyName' | 'researchData'>,
): OnboardingDraft {
  const same =
    draft.subject === company.subject &&
    draft.domain === company.domain &&
    draft.domain !== undefined &&
    company.researchData === undefined;
  if (same) return draft;
  const { flow } = draft;
  return { flow, ...company };
}

/** The same with a report, whose company may have another name by now. */
export function withReport(
  draft: OnboardingDraft,
  researchData: string,
  companyName: string,
): OnboardingDraft {
  if (draft.researchData === researchData) return { ...draft, companyName };
  const { jobTitles: _titles, jobTitle: _title, persona: _persona, ...rest } = draft;
  return { ...rest, researchData, companyName };
}
