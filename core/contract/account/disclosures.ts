import { z } from 'zod';
import { pageQuery, paginationSchema } from '../pagination.ts';

export const DISCLOSURE_SERVICES = [
  'mail',
  'llm',
  'speech',
  'vapi',
  'stripe',
  'turnstile',
  'salesloft',
  'aircall',
  'push',
] as const;

/** What was given to the service, and what for. */
export const DISCLOSURE_PURPOSES = [
  'account-mail',
  'persona-line',
  'commentary',
  'reading',
  'research',
  'transcription',
  'spoken-line',
  'call',
  'customer',
  'checkout',
  'subscription',
  'portal',
  'invoices',
  'bot-check',
  'key-check',
  'call-list',
  'call-import',
  'notification',
] as const;

/** So many days the log is kept. */
export const DISCLOSURES_KEPT_DAYS = 90;

export const disclosureSchema = z.object({
  /** UTC. */
  day: z.iso.date(),
  service: z.enum(DISCLOSURE_SERVICES),
  purpose: z.enum(DISCLOSURE_PURPOSES),
  /** That day. */
  times: z.int().min(1),
  lastAt: z.iso.datetime(),
});

export const disclosuresQuerySchema = pageQuery(20);
/** Newest first. */
export const disclosuresPageSchema = z.object({
  data: z.array(disclosureSchema),
  pagination: paginationSchema,
});

export type DisclosureService = (typeof DISCLOSURE_SERVICES)[number];
export type DisclosurePurpose = (typeof DISCLOSURE_PURPOSES)[number];
export type Disclosure = z.infer<typeof disclosureSchema>;
export type DisclosuresPage = z.infer<typeof disclosuresPageSchema>;
