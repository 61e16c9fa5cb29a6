import { z } from 'zod';
import { CHALLENGE_KINDS } from '#core/contract/game/challenges.ts';
import { isIcon } from '#core/contract/game/icon.ts';
import { line } from '#core/contract/text.ts';
import { ruleSchema } from './rules.ts';

const id = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'must be small letters from a to z and digits, with hyphens between',
  )
  .max(60);
const words = (max: number) => line(max).refine((text) => text !== '', 'is empty');
const ownIcon = line(200).refine(isIcon, 'must be the relative path of a picture, or an emoji');
const icon = ownIcon.default('');
const reward = z.int().min(1).max(2_000);
const cssClass = z
  .string()
  .regex(/^[\w -]{0,100}$/, 'must be names of classes with spaces between')
  .optional();

export const tierSchema = z.strictObject({
  title: words(60),
  description: words(200),
  target: z.number().min(1).max(1_000_000),
  reward,
  icon: ownIcon.optional(),
  borderCssClass: cssClass,
  backgroundCssClass: cssClass,
});

/** One kind of evidence, and up to five steps of it. */
export const familySchema = z.strictObject({
  family: id,
  title: words(60),
  icon,
  rule: ruleSchema,
  tiers: z
    .array(tierSchema)
    .min(1)
    .max(5)
    .refine(
      (tiers) => tiers.every(({ target }, at) => at === 0 || target > (tiers[at - 1]?.target ?? 0)),
      'must have targets that rise from tier to tier',
    ),
});

/**
 * Of each slot one challenge at a time: `start` is for anyone, `skill` for one thing done well,
 * `stretch` for more of it.
 */
export const SLOTS = ['start', 'skill', 'stretch'] as const;

export const challengeDefinitionSchema = z.strictObject({
  id,
  kind: z.enum(CHALLENGE_KINDS),
  slot: z.enum(SLOTS).default('skill'),
  family: id,
  title: words(60),
  description: words(200),
  icon,
  rule: ruleSchema.refine(
    ({ measure }) => measure !== 'level',
    'cannot go by the level, which has no end',
  ),
  target: z.number().min(1).max(1_000_000),
  reward,
});

export const goalFileSchema = z.strictObject({
  achievements: z.array(familySchema).max(100).default([]),
  challenges: z.array(challengeDefinitionSchema).max(200).default([]),
});

export type Family = z.output<typeof familySchema>;
export type ChallengeDefinition = z.output<typeof challengeDefinitionSchema>;
export type Goals = z.output<typeof goalFileSchema>;

/** The id of a tier of an achievement, which counts from 1. */
export function achievementId(family: string, tier: number): string {
  return `${family}-${tier}`;
}
