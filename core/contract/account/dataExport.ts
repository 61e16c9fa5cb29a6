import { z } from 'zod';
import { text } from '../text.ts';

/**
 * POST with a proof gives an address; GET of it, once and soon, the archive: no session is asked
 * for there.
 */
export const exportTicketSchema = z.object({ path: z.string(), expiresAt: z.iso.datetime() });
export const exportQuerySchema = z.object({ ticket: text(200) });

export type ExportTicket = z.infer<typeof exportTicketSchema>;
