import { z } from 'zod';
import { readableCallSchema } from '../people/companies.ts';
import { personSchema } from '../people/person.ts';

/**
 * Who may open a link, and must be signed in for it: anybody with an account here, the rep's
 * friends, or their company.
 */
export const LINK_AUDIENCES = ['members', 'friends', 'company'] as const;
export const linkAudienceSchema = z.enum(LINK_AUDIENCES);

/** Days after which a link opens nothing any more. */
export const LINK_DAYS = 30;

/** A way to read one call; its id is the secret that the link carries. */
export const callLinkSchema = z.object({
  id: z.string(),
  audience: linkAudienceSchema,
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});
/** Those that still open the call, newest first. GET at /api/call/{callRecordId}/links. */
export const callLinksSchema = z.array(callLinkSchema);

/**
 * POST there: one link an audience, the one that is there where it still opens. 409
 * `call-not-over`, `battle-undecided`, `no-username`.
 */
export const newCallLinkSchema = z.object({ audience: linkAudienceSchema });

/**
 * GET /api/shared-calls/{id}: score and transcript, without notes, recording and comments. 404
 * `unknown-share` for whoever is not of its audience, and once it was taken back or is over.
 */
export const linkedCallSchema = readableCallSchema.extend({
  rep: personSchema,
  /** The reader's own call. */
  isMine: z.boolean(),
});

export type LinkAudience = z.infer<typeof linkAudienceSchema>;
export type CallLink = z.infer<typeof callLinkSchema>;
export type LinkedCall = z.infer<typeof linkedCallSchema>;
