import type { Readable } from 'node:stream';
import type { Proof } from '#core/contract/account/account.ts';
import type { ExportTicket } from '#core/contract/account/dataExport.ts';
import { API } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import { saveTicket, takeTicket } from '#server/db/queries/accounts/exportTickets.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { queueNotice } from '../accounts/mails/notices.ts';
import { requireProof } from '../accounts/secondFactor/proof.ts';
import type { Bearer } from '../accounts/sessions/sessions.ts';
import { hashToken, newToken } from '../accounts/sessions/tokens.ts';
import { recordOfSession } from '../accounts/activity.ts';
import { ProblemError } from '../problemError.ts';
import { archiveOf } from './archive.ts';

/** Milliseconds: for a browser to begin. */
const OF_USE_MS = 5 * 60_000;

/**
 * Leave to fetch the user's archive once.
 * @throws {ProblemError} where the user does not prove who they are
 */
export async function exportTicket(
  context: Context,
  bearer: Bearer,
  proof: Proof,
): Promise<ExportTicket> {
  const user = await findAccount(context, bearer.userId);
  await requireProof(context, user, bearer, proof);
  const ticket = newToken();
  const expiresAt = new Date(context.now().getTime() + OF_USE_MS);
  await context.db.transaction(async (tx) => {
    await saveTicket(tx, { hash: hashToken(ticket), userId: user.id, expiresAt });
    await recordOfSession(context, tx, bearer, 'data-exported');
    await queueNotice(context, tx, 'dataExported', user);
  });
  return {
    path: `${API.userExport}?ticket=${encodeURIComponent(ticket)}`,
    expiresAt: expiresAt.toISOString(),
  };
}

/** The archive of whoever the ticket was given to. @throws {ProblemError} 404 */
export async function exportFor(context: Context, ticket: string): Promise<Readable> {
  const userId = await takeTicket(context.db, hashToken(ticket), context.now());
  if (userId === undefined)
    throw new ProblemError(
      404,
      'unknown-ticket',
      'Not Found',
      'This download link was used or has expired. Create a new archive.',
    );
  return archiveOf(context, userId);
}
