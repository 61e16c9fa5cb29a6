import { z } from 'zod';
import {
  callTypeSchema,
  difficultySchema,
  personaSchema,
  voiceSchema,
} from '../personas/persona.ts';
import { MAX_RESEARCH_LENGTH, researchSubjectSchema } from '../personas/research.ts';
import { text } from '../text.ts';

export const ONBOARDING_FLOWS = ['onboarding', 'create-bot'] as const;

/**
 * What was entered on the way from a website to a persona; whatever is not there yet is left out.
 */
export const onboardingDraftSchema = z.object({
  flow: z.enum(ONBOARDING_FLOWS).default('onboarding'),
  subject: researchSubjectSchema.optional(),
  domain: text(2_048).optional(),
  companyName: text(80).optional(),
  researchData: text(MAX_RESEARCH_LENGTH).optional(),
  jobTitles: z.array(text(80)).max(20).optional(),
  jobTitle: text(80).optional(),
  persona: personaSchema.optional(),
  difficulty: difficultySchema.optional(),
  callType: callTypeSchema.optional(),
  voice: voiceSchema.optional(),
  username: text(200).optional(),
});

export const MAX_ONBOARDING_STEP = 20;

/** `step` counts from 1. */
export const keptOnboardingSchema = z.object({
  step: z.int().min(1).max(MAX_ONBOARDING_STEP),
  draft: onboardingDraftSchema,
});

/** Null where nothing was begun. */
export const onboardingDraftReplySchema = z.object({
  step: z.int().min(1).max(MAX_ONBOARDING_STEP),
  draft: onboardingDraftSchema.nullable(),
});

export type OnboardingDraft = z.infer<typeof onboardingDraftSchema>;
export type KeptOnboarding = z.infer<typeof keptOnboardingSchema>;
export type OnboardingDraftReply = z.infer<typeof onboardingDraftReplySchema>;
