import type { LoginRequest, SecondStep } from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import { listPasskeys } from '#server/db/queries/accounts/passkeys.ts';
import { findUserByEmail, type User } from '#server/db/queries/accounts/users.ts';
import { disclose } from '../../users/disclosures.ts';
import { requestOptions, type PasskeyUse } from '../passkeys/challenges.ts';
import { relyingParty } from '../passkeys/relyingParty.ts';
import { checkBot } from './botCheck.ts';
import { isConfirmed, normalizeEmail } from '../emails.ts';
import { signInProblem } from '../identityProblems.ts';
import type { Origin } from './knownDevices.ts';
import { failSignIn, refuseLocked, signInAttempt } from './lockout.ts';
import { isPassword } from '../passwords/passwords.ts';
import {
  isSecondFactorOn,
  secondFactorsOf,
  takeSecondFactor,
} from '../secondFactor/secondFactor.ts';
import { signIn, type SignedIn } from './signIn.ts';

/**
 * Tokens for the right password and, where it is on, the right second factor. An unknown user gets
 * the answers of a wrong password, in the same time.
 * @throws {ProblemError} 401 whose detail is `Failed`, `LockedOut`, `NotAllowed` (address not
 * confirmed), `PasswordExpired` (one that an operator set, over a day ago) or `RequiresTwoFactor`
 */
export async function login(
  context: Context,
  request: LoginRequest,
  from: Origin,
): Promise<SignedIn> {
  if (request.turnstileToken) await checkBot(context, request.turnstileToken, from.address);
  const normalizedEmail = normalizeEmail(request.email);
  const attempt = await signInAttempt(context, normalizedEmail, from);
  await refuseLocked(context, attempt);
  const user = await findUserByEmail(context.db, normalizedEmail);
  const right = await isPassword(request.password, user?.passwordHash);
  if (!user || !right) throw await failSignIn(context, attempt);
  await refuseLocked(context, attempt);
  refuseAccount(context, user);
  if (isSecondFactorOn(user)) {
    const taken = await takeSecondFactor(context, user, request, secondStepOf(user));
    if (taken === null) throw signInProblem('RequiresTwoFactor', await secondStep(context, user));
    if (!taken) throw await failSignIn(context, attempt);
  }
  if (request.turnstileToken && context.config.turnstile)
    await disclose(context, user.id, 'turnstile', 'bot-check');
  return signIn(context, user, from, { kind: 'signed-in', attempt });
}

/** What keeps somebody out who knows the password. @throws {ProblemError} 401 */
function refuseAccount(context: Context, user: User): void {
  const { lockedAt, initialPasswordEndsAt } = user;
  if (lockedAt) throw signInProblem('LockedOut');
  if (initialPasswordEndsAt && initialPasswordEndsAt <= context.now())
    throw signInProblem('PasswordExpired');
  if (!isConfirmed(context, user)) throw signInProblem('NotAllowed');
}

function secondStepOf({ id }: User): PasskeyUse {
  return { purpose: 'second-factor', userId: id, sessionId: null };
}

/** What the second step can be done with. It is told after the right password alone. */
async function secondStep(context: Context, user: User): Promise<SecondStep> {
  const passkeys = relyingParty(context) ? await listPasskeys(context.db, user.id) : [];
  return {
    secondFactors: secondFactorsOf(user, passkeys.length > 0),
    passkeyOptions:
      passkeys.length === 0
        ? null
        : await requestOptions(context, secondStepOf(user), 'preferred', passkeys),
  };
}
