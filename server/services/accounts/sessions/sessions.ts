import type { Tokens } from '#core/contract/account/account.ts';
import type { SignInNeed } from '#core/contract/account/signInNeeds.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  deleteSession,
  endSessions,
  findBearer,
  findSignIn,
  insertSession,
  insertTokens,
  isOnCall,
  isSessionOpen,
  isToken,
  lockRefreshToken,
  markTokenUsed,
  seeSession,
} from '#server/db/queries/accounts/sessions.ts';
import { updateUser } from '#server/db/queries/accounts/users.ts';
import { recordOfSession } from '../activity.ts';
import { fingerprints } from '../../secrets/secrets.ts';
import { signInNeedOf } from '../signingIn/needs.ts';
import { hashToken, newStamp, newToken } from './tokens.ts';

/** Seconds. */
const ACCESS_LIFETIME = 3_600;
const REFRESH_LIFETIME = 14 * 86_400;
const USER_AGENT_LENGTH = 300;

/** Who makes a request, and in which session. */
export interface Bearer {
  userId: string;
  sessionId: string;
}

/** A session, and what its tokens are bound to. */
export interface TokenFamily extends Bearer {
  securityStamp: string;
  signedInAt: Date;
}

/**
 * A new family of tokens for someone who proved who they are.
 * @param userAgent what the client calls itself, for the list of places where one is signed in
 */
export async function openSession(
  context: Context,
  tx: Executor,
  user: { id: string; securityStamp: string },
  userAgent: string | null,
): Promise<Tokens> {
  const signedInAt = context.now();
  const sessionId = await insertSession(tx, user.id, shortened(userAgent), signedInAt);
  const family = { sessionId, userId: user.id, securityStamp: user.securityStamp, signedInAt };
  return issuePair(context, tx, family, [newToken(), newToken()]);
}

/** As much of a user agent as is kept. */
export function shortened(userAgent: string | null): string | null {
  return userAgent?.slice(0, USER_AGENT_LENGTH) ?? null;
}

/** What a token is good for beside the usual. */
export interface TokenUse {
  /**
   * Whether that of a session that was ended elsewhere is good too while the user's call goes on.
   */
  duringCall?: boolean | undefined;
  /** What need not have been done first. */
  before?: readonly SignInNeed[] | undefined;
}

/** Who bears a live access token. */
export interface FoundToken {
  bearer: Bearer;
  /** What they have to do before this; null: nothing. */
  need: SignInNeed | null;
}

/** The user and session of a live access token. */
export async function whoseToken(
  context: Context,
  accessToken: string,
  use: TokenUse = {},
): Promise<FoundToken | undefined> {
  const { db, memory, now } = context;
  const hash = hashToken(accessToken);
  const found = await memory.bearers.recall(hash.toString('base64'), () => findBearer(db, hash));
  if (!found || found.expiresAt <= now()) return undefined;
  const { userId, sessionId, endedAt } = found;
  const finishesCall = async (begunBy: Date) =>
    use.duringCall === true && (await isOnCall(db, userId, begunBy));
  if (endedAt && !(await finishesCall(endedAt))) return undefined;
  const need = signInNeedOf(context, found);
  const isOpen =
    need === null ||
    use.before?.includes(need) === true ||
    // A rule that begins during a call does not cut it short.
    (need === 'second-factor' && (await finishesCall(now())));
  return { bearer: { userId, sessionId }, need: isOpen ? null : need };
}

/** Whether whoever began to follow something is still signed in. */
export function isSignedIn({ db }: Context, { sessionId }: Bearer): Promise<boolean> {
  return isSessionOpen(db, sessionId);
}

/**
 * Trades a refresh token for a new pair; undefined where it is not good. For the grace after its
 * first use it gives the same pair again, since the reply was lost or two tabs raced; used after
 * that it counts as stolen: its whole family ends.
 */
export function refreshSession(
  context: Context,
  refreshToken: string,
): Promise<Tokens | undefined> {
  const { config, db, now } = context;
  const hash = hashToken(refreshToken);
  return db.transaction(async (tx) => {
    const token = await lockRefreshToken(tx, hash);
    const at = now();
    if (!token || token.expiresAt <= at || token.securityStamp !== token.currentStamp)
      return undefined;
    if (sessionEnd(context, token) <= at) return undefined;
    const usedAt = token.usedAt ?? at;
    if (at.getTime() - usedAt.getTime() > config.refreshGrace * 1000) {
      await recordOfSession(context, tx, token, 'refresh-token-reused');
      await deleteSession(tx, token.sessionId);
      return undefined;
    }
    await seeSession(tx, token.sessionId, at);
    const given = token.usedAt && (await givenFor(context, tx, refreshToken));
    if (given) return replyWith(given, accessEnd(context, token, usedAt), at);
    await markTokenUsed(tx, hash, usedAt);
    return issuePair(context, tx, token, successorsOf(context, refreshToken)[0]!);
  });
}

/** Ends a session: its access and refresh tokens are dead at once. */
export async function closeSession(context: Context, bearer: Bearer): Promise<void> {
  await context.db.transaction(async (tx) => {
    await recordOfSession(context, tx, bearer, 'signed-out');
    await deleteSession(tx, bearer.sessionId);
  });
}

/**
 * After a change of how one signs in: everybody else has to sign in anew. Gives new tokens for the
 * session that made it.
 */
export async function endOtherSessions(
  context: Context,
  tx: Executor,
  bearer: Bearer,
): Promise<Tokens | null> {
  await endSessions(tx, bearer.userId, { except: bearer.sessionId }, context.now());
  return renewStamp(context, tx, bearer);
}

/**
 * Makes every older refresh token and mailed code useless. Gives new tokens for the session that
 * did so.
 */
export async function renewStamp(
  context: Context,
  tx: Executor,
  bearer: Bearer,
): Promise<Tokens | null> {
  const securityStamp = newStamp();
  await updateUser(tx, bearer.userId, { securityStamp });
  return renewPair(context, tx, bearer, securityStamp);
}

/** A new pair for a session; null where it was ended meanwhile. */
async function renewPair(
  context: Context,
  tx: Executor,
  { userId, sessionId }: Bearer,
  securityStamp: string,
): Promise<Tokens | null> {
  const signedInAt = await findSignIn(tx, sessionId);
  return (
    signedInAt &&
    issuePair(context, tx, { userId, sessionId, securityStamp, signedInAt }, [
      newToken(),
      newToken(),
    ])
  );
}

type Pair = [accessToken: string, refreshToken: string];

/** No token outlives its session. */
async function issuePair(
  context: Pick<Context, 'config' | 'now'>,
  tx: Executor,
  { sessionId, userId, securityStamp, signedInAt }: TokenFamily,
  [accessToken, refreshToken]: Pair,
): Promise<Tokens> {
  const at = context.now();
  const bound = { sessionId, userId, securityStamp };
  const accessEndsAt = accessEnd(context, { signedInAt }, at);
  const refreshEndsAt = earlier(after(at, REFRESH_LIFETIME), sessionEnd(context, { signedInAt }));
  await insertTokens(tx, [
    { ...bound, kind: 'access', hash: hashToken(accessToken), expiresAt: accessEndsAt },
    { ...bound, kind: 'refresh', hash: hashToken(refreshToken), expiresAt: refreshEndsAt },
  ]);
  return replyWith([accessToken, refreshToken], accessEndsAt, at);
}

/**
 * The pair that a refresh token is traded for. It follows from the token and the installation's
 * secret, so that it can be given again though its hashes alone are kept: the first by the newest
 * secret key, the others by those before it.
 */
function successorsOf({ secretKeys }: Context, refreshToken: string): Pair[] {
  const derived = (kind: string) =>
    fingerprints(secretKeys, 'refreshed tokens', kind, refreshToken);
  const refresh = derived('refresh');
  return derived('access').map((access, place) => [
    access.toString('base64url'),
    refresh[place]!.toString('base64url'),
  ]);
}

/** The pair that a refresh token was traded for, if it was one of these. */
async function givenFor(
  context: Context,
  tx: Executor,
  refreshToken: string,
): Promise<Pair | undefined> {
  for (const pair of successorsOf(context, refreshToken))
    if (await isToken(tx, hashToken(pair[1]))) return pair;
  return undefined;
}

function replyWith([accessToken, refreshToken]: Pair, accessEndsAt: Date, at: Date): Tokens {
  const seconds = Math.floor((accessEndsAt.getTime() - at.getTime()) / 1000);
  return { tokenType: 'Bearer', accessToken, expiresIn: Math.max(1, seconds), refreshToken };
}

function accessEnd(
  context: Pick<Context, 'config'>,
  session: Pick<TokenFamily, 'signedInAt'>,
  issuedAt: Date,
): Date {
  return earlier(after(issuedAt, ACCESS_LIFETIME), sessionEnd(context, session));
}

/** When one has to sign in anew, however often the session was refreshed. */
function sessionEnd(
  { config }: Pick<Context, 'config'>,
  { signedInAt }: Pick<TokenFamily, 'signedInAt'>,
): Date {
  return after(signedInAt, config.sessionLifetime);
}

function after(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
