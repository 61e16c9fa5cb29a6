import type { Context } from '#server/context.ts';
import { insertInvite } from '#server/db/queries/people/invites.ts';
import { normalizeEmail } from './emails.ts';
import { hashToken, newToken } from './sessions/tokens.ts';

const DAY_MS = 86_400_000;

/**
 * Leave for one account to register where that takes an invite.
 * @param email whose alone it is; anybody's without
 * @param days that it is good for
 */
export async function createInvite(
  { db, now, publicUrl }: Pick<Context, 'db' | 'now' | 'publicUrl'>,
  { email, days }: { email?: string; days: number },
): Promise<{ code: string; link: string }> {
  const code = newToken();
  const createdAt = now();
  await insertInvite(db, {
    hash: hashToken(code),
    email: email === undefined ? null : normalizeEmail(email),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days * DAY_MS),
  });
  return {
    code,
    link: `${publicUrl}/auth/register?${new URLSearchParams({ inviteCode: code }).toString()}`,
  };
}
