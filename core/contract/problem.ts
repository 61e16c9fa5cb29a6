import { z } from 'zod';

/** RFC 9457 problem details: the body of every error reply (`application/problem+json`). */
export const problemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  /** One sentence for the person. */
  detail: z.string().optional(),
  /** Field (or ASP.NET Core Identity error key) to its messages. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Stable, machine-readable: what a program switches on. */
  code: z.string().optional(),
});

export type Problem = z.infer<typeof problemSchema>;
