import { z } from 'zod';

/** What a dump says of itself; the rows lie beside it. */
export const dumpSchema = z.object({
  /** The version of the server that it was taken from. */
  postgres: z.string(),
  /** When each migration that had run was made (milliseconds), and its hash, oldest first. */
  migrations: z.array(z.object({ made: z.number(), hash: z.string() })).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.int().nonnegative(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) })),
});

/** A background job as `graphile_worker.add_job` takes it. */
export const dumpedJobSchema = z.object({
  identifier: z.string(),
  payload: z.unknown(),
  queueName: z.string().nullable(),
  runAt: z.string(),
  maxAttempts: z.int(),
  key: z.string().nullable(),
  priority: z.int(),
  flags: z.array(z.string()),
});

export type Dump = z.infer<typeof dumpSchema>;
export type DumpedTable = Dump['tables'][number];
export type DumpedSequence = Dump['sequences'][number];
export type DumpedJob = z.infer<typeof dumpedJobSchema>;
