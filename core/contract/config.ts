import { z } from 'zod';

/** What this server has switched on, told to anyone: null (or false) where an optional part is off. */
export const publicConfigSchema = z.object({
  turnstileSiteKey: z.string().nullable(),
  vapi: z.object({ publicKey: z.string() }).nullable(),
  llm: z.boolean(),
  speech: z.boolean(),
  stripe: z.boolean(),
  mail: z.boolean(),
  push: z.object({ publicKey: z.string().nullable() }),
  posthog: z.object({ key: z.string(), host: z.string() }).nullable(),
  version: z.string(),
});

export type PublicConfig = z.infer<typeof publicConfigSchema>;
