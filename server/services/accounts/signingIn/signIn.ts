import type { Tokens } from '#core/contract/account/account.ts';
import type { ActivityKind } from '#core/contract/account/activity.ts';
import type { Context } from '#server/context.ts';
import { findUserForUpdate, type User } from '#server/db/queries/accounts/users.ts';
import { record } from '../activity.ts';
import { signInProblem } from '../identityProblems.ts';
import { knowDevice, type Origin } from './knownDevices.ts';
import { forgiveSignIns, type Attempt } from './lockout.ts';
import { openSession, shortened } from '../sessions/sessions.ts';

export interface SignedIn {
  tokens: Tokens;
  /** By which the browser is known at its next sign-in. */
  deviceToken: string;
}

/**
 * A session for someone who proved who they are, and the browser is known from now on.
 * @param user as it was when it was proved: a change of the password in between ends what is only
 * about to begin
 * @throws {ProblemError} 401 `Failed` where that changed meanwhile
 */
export function signIn(
  context: Context,
  user: User,
  from: Origin,
  how: { kind: ActivityKind; attempt?: Attempt },
): Promise<SignedIn> {
  return context.db.transaction(async (tx) => {
    const current = await findUserForUpdate(tx, user.id);
    if (current?.securityStamp !== user.securityStamp) throw signInProblem('Failed');
    if (how.attempt) await forgiveSignIns(context, tx, how.attempt);
    const tokens = await openSession(context, tx, user, from.userAgent);
    const deviceToken = await knowDevice(context, tx, user.id, from);
    const by = { userId: user.id, userAgent: shortened(from.userAgent) };
    await record(context, tx, by, how.kind);
    return { tokens, deviceToken };
  });
}
