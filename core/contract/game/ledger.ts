import { z } from 'zod';
import { pageQuery, paginationSchema } from '../pagination.ts';

/**
 * `call-rest`: the part of a call's XP that waited for the score of an earlier call with the same
 * persona. `take-back`: what an operator took back; its id names type and id of the row that it
 * makes up for, `call:...`.
 */
export const LEDGER_SOURCES = [
  'call',
  'call-rest',
  'achievement',
  'challenge',
  'take-back',
] as const;

export const ledgerEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Below nought where it was taken back. */
  exp: z.int(),
  /** The lifetime total with this entry. */
  totalExp: z.int().min(0),
  source: z.object({
    type: z.enum(LEDGER_SOURCES),
    id: z.string(),
    /** In words: "Call with Dana Whitfield". */
    title: z.string(),
    /** A sentence more, such as "Scored 72 on hard."; may be empty. */
    detail: z.string(),
    /** A path within the app that begins with one slash; null where there is nowhere to go. */
    link: z.string().nullable(),
  }),
});

export const ledgerQuerySchema = pageQuery(20);

/** Newest first. */
export const ledgerPageSchema = z.object({
  data: z.array(ledgerEntrySchema),
  pagination: paginationSchema,
});

export type LedgerSource = (typeof LEDGER_SOURCES)[number];
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type LedgerPage = z.infer<typeof ledgerPageSchema>;
