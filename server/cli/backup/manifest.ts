import { z } from 'zod';
import { dumpSchema } from '#server/db/dump/dump.ts';

export const MANIFEST = 'manifest.json';
/**
 * Pieces of tables are `database/TABLE/NUMBER.copy`; jobs a line each; files as they lie under the
 * data folder.
 */
export const DATABASE = 'database/';
export const JOBS = 'database/jobs.jsonl';
export const FILES = 'files/';
export const KEY = 'secret.key';

const entrySchema = z.object({
  name: z.string(),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The last entry of a backup: what is in it, so that one that was cut off has none. */
export const manifestSchema = z.object({
  format: z.literal('ringside-backup'),
  version: z.literal(1),
  /** Of Ringside. */
  release: z.string(),
  madeAt: z.iso.datetime(),
  /** Tells whether a secret key is the one that the backup needs: the newest. */
  keyPrint: z.string().nullable(),
  /** Of the keys before it, which secrets may still rest on. */
  olderKeyPrints: z.array(z.string()).default([]),
  /** Whether recordings lie in a bucket, and so not in the backup. */
  recordingsElsewhere: z.boolean(),
  dump: dumpSchema,
  entries: z.array(entrySchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Entry = z.infer<typeof entrySchema>;
