import type { Tokens } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  deleteSession,
  findBearer,
  insertSession,
  insertTokens,
  isOnCall,
  lockRefreshToken,
  markTokenUsed,
  seeSession,
} from '#server/db/queries/sessions.ts';
import { hashToken, newToken } from './tokens.ts';

/** Seconds. */
const ACCESS_LIFETIME = 3_600;
const REFRESH_LIFETIME = 14 * 86_400;
const USER_AGENT_LENGTH = 300;

/** Who makes a request, and in which session. */
export interface Bearer {
  userId: string;
  sessionId: string;
}

/**
 * A new family of tokens for someone who proved who they are.
 * @param userAgent what the client calls itself, for the list of places where one is signed in
 */
export function openSession(
  { db, now }: Context,
  user: { id: string; securityStamp: string },
  userAgent: string | null,
): Promise<Tokens> {
  return db.transaction(async (tx) => {
    const sessionId = await insertSession(
      tx,
      user.id,
      userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
      now(),
    );
    return issuePair(tx, { sessionId, userId: user.id, securityStamp: user.securityStamp }, now());
  });
}

/**
 * The user and session of a live access token.
 * @param duringCall whether the token of a session that was ended elsewhere is good too while the user's call goes on
 */
export async function whoseToken(
  { db, now }: Context,
  accessToken: string,
  duringCall: boolean,
): Promise<Bearer | undefined> {
  const found = await findBearer(db, hashToken(accessToken), now());
  if (!found) return undefined;
  if (found.endedAt && !(duringCall && (await isOnCall(db, found.userId, found.endedAt))))
    return undefined;
  return { userId: found.userId, sessionId: found.sessionId };
}

/**
 * Trades a refresh token for a new pair; undefined where it is not good. For the grace after its first use it answers again,
 * since the reply was lost or two tabs raced; used after that it counts as stolen: its whole family ends.
 */
export function refreshSession(
  { config, db, now }: Context,
  refreshToken: string,
): Promise<Tokens | undefined> {
  const hash = hashToken(refreshToken);
  return db.transaction(async (tx) => {
    const token = await lockRefreshToken(tx, hash);
    const at = now();
    if (!token || token.expiresAt <= at || token.securityStamp !== token.currentStamp)
      return undefined;
    if (token.usedAt && at.getTime() - token.usedAt.getTime() > config.refreshGrace * 1000) {
      await deleteSession(tx, token.sessionId);
      return undefined;
    }
    if (!token.usedAt) await markTokenUsed(tx, hash, at);
    await seeSession(tx, token.sessionId, at);
    return issuePair(tx, token, at);
  });
}

/** Ends a session: its access and refresh tokens are dead at once. */
export async function closeSession({ db }: Context, sessionId: string): Promise<void> {
  await deleteSession(db, sessionId);
}

/** A pair of tokens within a session, bound to the security stamp of now. */
export async function issuePair(
  db: Executor,
  {
    sessionId,
    userId,
    securityStamp,
  }: { sessionId: string; userId: string; securityStamp: string },
  now: Date,
): Promise<Tokens> {
  const [accessToken, refreshToken] = [newToken(), newToken()];
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await insertTokens(db, [
    {
      hash: hashToken(accessToken),
      kind: 'access',
      sessionId,
      userId,
      securityStamp,
      expiresAt: after(ACCESS_LIFETIME),
    },
    {
      hash: hashToken(refreshToken),
      kind: 'refresh',
      sessionId,
      userId,
      securityStamp,
      expiresAt: after(REFRESH_LIFETIME),
    },
  ]);
  return { tokenType: 'Bearer', accessToken, expiresIn: ACCESS_LIFETIME, refreshToken };
}
