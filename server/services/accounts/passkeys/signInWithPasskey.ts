import type { Assertion, RequestOptions } from '#core/contract/account/passkeys.ts';
import type { Context } from '#server/context.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { isConfirmed } from '../emails.ts';
import { signInProblem } from '../identityProblems.ts';
import type { Origin } from '../signingIn/knownDevices.ts';
import { signIn, type SignedIn } from '../signingIn/signIn.ts';
import { requestOptions, type PasskeyUse } from './challenges.ts';
import { takePasskey } from './takePasskey.ts';

const SIGN_IN: PasskeyUse = { purpose: 'sign-in', userId: null, sessionId: null };

/**
 * What a browser needs to sign somebody in whom nobody knows yet.
 * @throws {ProblemError} 409 where this server can have no passkeys
 */
export function signInOptions(context: Context): Promise<RequestOptions> {
  return requestOptions(context, SIGN_IN, 'required');
}

/**
 * Tokens for a passkey that knew its user, which is as good as password and second factor. No lock
 * by failures stands in its way: a signature is not guessed.
 * @throws {ProblemError} 401 whose detail is `Failed`, `LockedOut` (by an operator) or `NotAllowed`
 * (address not confirmed)
 */
export async function signInWithPasskey(
  context: Context,
  assertion: Assertion,
  from: Origin,
): Promise<SignedIn> {
  const used = await takePasskey(context, assertion, SIGN_IN);
  const user = used && (await findUser(context.db, used.userId));
  if (!user) throw signInProblem('Failed');
  if (user.lockedAt) throw signInProblem('LockedOut');
  if (!isConfirmed(context, user)) throw signInProblem('NotAllowed');
  return signIn(context, user, from, { kind: 'signed-in-with-passkey' });
}
