import { z } from 'zod';

/**
 * GET and PUT /api/user/analytics: whether what the user does in the app may be counted by the
 * operator's product analytics. True until the user says no.
 */
export const analyticsChoiceSchema = z.object({ allowed: z.boolean() });

export type AnalyticsChoice = z.infer<typeof analyticsChoiceSchema>;
