import { z } from 'zod';
import { FACT_TOPICS, NEXT_STEP_KINDS } from './briefWords.ts';
import { layeredPainSchema, statementSchema } from './statement.ts';
import { text } from '../text.ts';

/** Easiest first: lists are shown in this order. */
export const DIFFICULTIES = ['easy', 'medium', 'hard', 'expert'] as const;
export const CALL_TYPES = ['cold-call', 'discovery', 'demo-follow-up', 'renewal'] as const;
export const OBJECTION_CATEGORIES = [
  'dismissive',
  'situational',
  'existing-solution',
  'price',
  'authority',
  'trust',
] as const;
export const TEMPERAMENTS = [
  'warm',
  'busy',
  'skeptical',
  'analytical',
  'blunt',
  'cautious',
] as const;

export const difficultySchema = z.enum(DIFFICULTIES);
export const callTypeSchema = z.enum(CALL_TYPES);

/** Of anything that a persona has several of. */
const MOST = 100;

const sentence = text(600).trim().min(1);
const keys = z.array(text(60).trim().min(1)).min(1).max(MOST);

/**
 * What the persona knows and says when asked: `keys` are words one of which any line giving the
 * fact contains.
 */
export const factSchema = z.object({
  id: text(64).regex(/^[a-z0-9-]+$/),
  topic: z.enum(FACT_TOPICS),
  /** Said as it stands, in the first person, in full sentences. */
  text: sentence,
  /** The same fact in other words, for a second asking. */
  again: z.array(sentence).max(MOST).default([]),
  keys,
  /** 0 to 100: the trust from which it is told without more ado; easy personas tell at once. */
  trust: z.int().min(0).max(100).default(0),
});

/** A pain in three layers; the cause and the cost are told only once they were earned. */
export const painSchema = z.object({
  id: text(64).regex(/^[a-z0-9-]+$/),
  /** Words of a rep that touch this pain. */
  keys,
  surface: sentence,
  cause: sentence,
  cost: sentence,
  /** What unlocks the deeper layers: a follow-up question of this SPIN kind, or this much trust. */
  unlocks: z.object({
    cause: z.object({
      question: z.enum(['follow-up', 'problem', 'implication']),
      trust: z.int().min(0).max(100),
    }),
    cost: z.object({
      question: z.enum(['follow-up', 'implication', 'need-payoff']),
      trust: z.int().min(0).max(100),
    }),
  }),
});

export const objectionSchema = z.object({
  id: text(64).regex(/^[a-z0-9-]+$/),
  category: z.enum(OBJECTION_CATEGORIES),
  /**
   * When it comes: on the opener, a pitch, a price, an ask for a next step, or when it has run
   * long.
   */
  trigger: z.enum(['opener', 'pitch', 'price', 'next-step', 'mid-call']),
  /** The next steps that it speaks against; any where left out. */
  steps: z.array(z.enum(NEXT_STEP_KINDS)).min(1).max(NEXT_STEP_KINDS.length).optional(),
  text: sentence,
  /** Asked again, in other words, when it was not met. */
  again: z.array(sentence).min(1).max(MOST),
  /** What it says when it was met well. */
  resolved: sentence,
  /** Words of a specific response that speaks to it. */
  keys,
});

/** A question of the persona's own; left open until it is answered. */
export const counterQuestionSchema = z.object({
  id: text(64).regex(/^[a-z0-9-]+$/),
  text: sentence,
  again: sentence,
  /** Words of an answer that speaks to it. */
  keys,
});

/** What the persona would agree to. */
export const nextStepSchema = z.object({
  kind: z.enum(NEXT_STEP_KINDS),
  /** 0 to 100: the interest it takes to agree. */
  interest: z.int().min(0).max(100),
  /** Said on agreeing; `{date}` stands for the date the rep named. */
  agree: sentence,
});

export const briefSchema = z.object({
  /** Two or three sentences: the situation the persona is in. */
  situation: text(1200).trim().min(1),
  facts: z.array(factSchema).min(6).max(MOST),
  pains: z.array(painSchema).min(1).max(MOST),
  objections: z.array(objectionSchema).min(1).max(MOST),
  questions: z.array(counterQuestionSchema).max(MOST).default([]),
  nextSteps: z.array(nextStepSchema).min(1).max(MOST),
  /** Days and times it is free, as it would say them, for negotiating the date. */
  availability: z.array(text(80).trim().min(1)).min(2).max(MOST),
  /** Who else would join, by name and title. */
  colleagues: z
    .array(z.object({ name: text(80).min(1), jobTitle: text(80).min(1) }))
    .max(MOST)
    .default([]),
});

export const voiceSchema = z.object({
  /** BCP 47. */
  language: text(35).default('en-US'),
  gender: z.enum(['female', 'male']),
  /** 1 is normal speed. */
  rate: z.number().min(0.5).max(2).default(1),
  /** 1 is normal pitch. */
  pitch: z.number().min(0).max(2).default(1),
});

/** A persona without what the rep must find out. */
export const publicPersonaSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .max(64),
  name: text(80).trim().min(1),
  jobTitle: text(80).trim().min(1),
  companyName: text(80).trim().min(1),
  industry: text(80).trim().min(1),
  difficulty: difficultySchema,
  callType: callTypeSchema,
  temperament: z.enum(TEMPERAMENTS),
  voice: voiceSchema,
  /** A path under the app's root, or null for initials. */
  avatar: text(400).nullable().default(null),
  /** One or two sentences a rep may know before the call: who this is and why one would call. */
  intro: text(400).trim().min(1),
});

export const personaSchema = publicPersonaSchema.extend({ brief: briefSchema });

/**
 * The brief of a persona that knows statements instead of facts. Packs with facts are converted
 * (`core/persona/convert.ts`).
 */
export const statementBriefSchema = briefSchema
  .omit({ facts: true, pains: true })
  .extend({
    situation: text(2000).trim().min(1),
    statements: z.array(statementSchema).min(6),
    pains: z.array(layeredPainSchema).min(1),
  })
  .superRefine(requireKnownIds);

export const statementPersonaSchema = publicPersonaSchema.extend({ brief: statementBriefSchema });

/** A persona of either shape. A call keeps the one that it began with. */
export const anyPersonaSchema = z.union([statementPersonaSchema, personaSchema]);

/** A row of the battle room: the persona with the caller's record against it. */
export const assistantSchema = publicPersonaSchema
  .pick({
    id: true,
    name: true,
    jobTitle: true,
    companyName: true,
    industry: true,
    difficulty: true,
    callType: true,
    avatar: true,
    intro: true,
  })
  .extend({
    bestScore: z.int().min(0).max(100).nullable(),
    calls: z.int().min(0),
    /** The user's own, which others do not see. */
    own: z.boolean().optional(),
    /** The owner wishes that colleagues see it too. */
    sharedWithCompany: z.boolean().optional(),
  });

export type Difficulty = z.infer<typeof difficultySchema>;
export type CallType = z.infer<typeof callTypeSchema>;
export type ObjectionCategory = (typeof OBJECTION_CATEGORIES)[number];
export type Fact = z.infer<typeof factSchema>;
export type Pain = z.infer<typeof painSchema>;
export type Objection = z.infer<typeof objectionSchema>;
export type CounterQuestion = z.infer<typeof counterQuestionSchema>;
export type NextStep = z.infer<typeof nextStepSchema>;
export type Brief = z.infer<typeof briefSchema>;
export type PublicPersona = z.infer<typeof publicPersonaSchema>;
export type Persona = z.infer<typeof personaSchema>;
export type StatementBrief = z.infer<typeof statementBriefSchema>;
export type StatementPersona = z.infer<typeof statementPersonaSchema>;
export type AnyPersona = z.infer<typeof anyPersonaSchema>;
export type Assistant = z.infer<typeof assistantSchema>;

/** Tells the shapes of a persona apart. */
export function knowsStatements(persona: AnyPersona): persona is StatementPersona {
  return 'statements' in persona.brief;
}

interface NamedStatements {
  statements: { id: string; parent?: string | undefined; facet?: string | undefined }[];
  pains: { surface: string; cause: string; cost: string }[];
}

/** Every id is used once, and what is named exists. */
function requireKnownIds({ statements, pains }: NamedStatements, check: z.RefinementCtx): void {
  const fault = (path: (string | number)[], message: string) =>
    check.addIssue({ code: 'custom', path, message });
  const known = new Set(statements.map(({ id }) => id));
  const seen = new Set<string>();
  for (const [index, { id, parent, facet }] of statements.entries()) {
    if (seen.has(id)) fault(['statements', index, 'id'], `"${id}" is used before in this list`);
    seen.add(id);
    if ((parent === undefined) !== (facet === undefined))
      fault(['statements', index], 'parent and facet go together');
    if (parent !== undefined && (!known.has(parent) || parent === id))
      fault(['statements', index, 'parent'], `"${parent}" is no other statement`);
  }
  for (const [index, pain] of pains.entries())
    for (const layer of ['surface', 'cause', 'cost'] as const)
      if (!known.has(pain[layer]))
        fault(['pains', index, layer], `"${pain[layer]}" is no statement`);
}
