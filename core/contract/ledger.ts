import { z } from 'zod';
import { pageQuery, paginationSchema } from './pagination.ts';

/** `call-rest`: the part of a call's XP that waited for the score of an earlier call with the same persona. */
export const LEDGER_SOURCES = ['call', 'call-rest', 'achievement', 'challenge'] as const;

export const ledgerEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  exp: z.int().min(1),
  /** The lifetime total with this entry. */
  totalExp: z.int().min(1),
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
