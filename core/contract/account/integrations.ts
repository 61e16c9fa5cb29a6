import { z } from 'zod';
import { pageQuery, paginationSchema } from '../pagination.ts';
import { callTypeSchema } from '../personas/persona.ts';

/** Services that hold a rep's real calls. */
export const INTEGRATION_SERVICES = ['salesloft', 'aircall'] as const;

export const integrationServiceSchema = z.enum(INTEGRATION_SERVICES);

const MISSING = 'Paste the key exactly as the service shows it.';

/**
 * Part of a key: visible ASCII, so that it can stand in a header; spaces around it come from
 * copying.
 */
const keyPart = z
  .string()
  .trim()
  .min(1, MISSING)
  .max(1_024, 'That’s too long for a key. Copy it again.')
  .regex(/^[\x21-\x7e]*$/, 'Keys have no spaces or accented letters. Copy it again.');

export const salesloftKeyRequestSchema = z.object({ apiKey: keyPart });

/** Aircall signs in with the id as the name: a colon would end it. */
export const aircallKeyRequestSchema = z.object({
  apiId: keyPart.refine((id) => !id.includes(':'), 'API IDs have no colons. Copy it again.'),
  apiToken: keyPart,
});

/** `verified: false`: the service did not answer; the key is kept and tried again. */
export const keySavedSchema = z.object({ verified: z.boolean() });

/** `unverified`: the service has not answered yet; `revoked`: it does not take the key any more. */
export const INTEGRATION_STATES = ['none', 'unverified', 'verified', 'revoked'] as const;

export const integrationSchema = z.object({
  service: integrationServiceSchema,
  state: z.enum(INTEGRATION_STATES),
  /** Whose calls are listed, as the service names them; null where that is not known. */
  account: z.string().nullable(),
  savedAt: z.iso.datetime().nullable(),
  /** When the service last answered. */
  checkedAt: z.iso.datetime().nullable(),
});

export const integrationsSchema = z.object({ integrations: z.array(integrationSchema) });

/** `waiting`: a job has it. */
export const IMPORT_STATES = ['none', 'waiting', 'imported', 'failed'] as const;

export const importStateSchema = z.object({
  state: z.enum(IMPORT_STATES),
  /** Where it is imported. */
  callRecordId: z.string().nullable(),
  /** Where it failed: a sentence. */
  problem: z.string().nullable(),
});

export const serviceCallSchema = z.object({
  /** The service's own. */
  id: z.string(),
  title: z.string(),
  counterpart: z.object({ name: z.string().nullable(), company: z.string().nullable() }),
  /** Who of the company was on the phone, as far as the service tells. */
  heldBy: z.string().nullable(),
  startedAt: z.iso.datetime(),
  durationSeconds: z.int().min(0),
  /** Both null where only asking for it tells. */
  hasRecording: z.boolean().nullable(),
  hasTranscript: z.boolean().nullable(),
  import: importStateSchema,
});

export const serviceCallsQuerySchema = pageQuery(20);
/** Newest first. */
export const serviceCallsSchema = z.object({
  data: z.array(serviceCallSchema),
  pagination: paginationSchema,
});

export const importCallRequestSchema = z.object({ callType: callTypeSchema.default('discovery') });

export type IntegrationService = z.infer<typeof integrationServiceSchema>;
export type IntegrationState = (typeof INTEGRATION_STATES)[number];
export type Integration = z.infer<typeof integrationSchema>;
export type Integrations = z.infer<typeof integrationsSchema>;
export type ImportState = z.infer<typeof importStateSchema>;
export type ServiceCall = z.infer<typeof serviceCallSchema>;
export type ServiceCalls = z.infer<typeof serviceCallsSchema>;
export type SalesloftKeyRequest = z.infer<typeof salesloftKeyRequestSchema>;
export type AircallKeyRequest = z.infer<typeof aircallKeyRequestSchema>;
