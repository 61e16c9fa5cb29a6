/** What a fact of a brief can be about. */
export const FACT_TOPICS = [
  'team-size',
  'current-solution',
  'process',
  'contract-end',
  'budget',
  'decision-maker',
  'timeline',
  'metrics',
  'pain',
  'goals',
  'company',
  'priorities',
  'competitors',
  'integration',
  'role',
] as const;

/** What a persona can agree to. */
export const NEXT_STEP_KINDS = [
  'meeting',
  'demo',
  'trial',
  'proposal',
  'intro',
  'send-info',
  'renewal',
] as const;

export type FactTopic = (typeof FACT_TOPICS)[number];
export type NextStepKind = (typeof NEXT_STEP_KINDS)[number];
