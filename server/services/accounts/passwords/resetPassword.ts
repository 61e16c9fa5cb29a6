import type { ResetPasswordRequest } from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import { endSessions } from '#server/db/queries/accounts/sessions.ts';
import {
  findUserByEmail,
  findUserForUpdate,
  updateUser,
  type User,
} from '#server/db/queries/accounts/users.ts';
import { record } from '../activity.ts';
import { NO_ID } from '../../ids.ts';
import { isConfirmed, normalizeEmail } from '../emails.ts';
import { validationProblem } from '../identityProblems.ts';
import { forgetOtherDevices, knowDevice, type Origin } from '../signingIn/knownDevices.ts';
import { unlockSignIns } from '../signingIn/lockout.ts';
import { readMailedCode } from '../mails/mailedCodes.ts';
import { queueNotice } from '../mails/notices.ts';
import { refuseBreached } from './breachedPasswords.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { shortened } from '../sessions/sessions.ts';
import { newStamp } from '../sessions/tokens.ts';

/**
 * A new password by a mailed code, which then is used up; everyone who was signed in no longer is,
 * and no lock by failures is left.
 * @returns the token by which the browser is known from now on
 * @throws {ProblemError} 400: `InvalidToken` alike for a wrong code, an unconfirmed and an unknown
 * address, else what is wrong with the password
 */
export async function resetPassword(
  context: Context,
  request: ResetPasswordRequest,
  from: Origin,
): Promise<string> {
  const user = await userOfCode(context, request);
  if (!user) throw validationProblem('InvalidToken');
  checkPassword(request.newPassword, user.email, context.config);
  await refuseBreached(context, request.newPassword);
  const passwordHash = await hashPassword(request.newPassword);
  return context.db.transaction(async (tx) => {
    const current = await findUserForUpdate(tx, user.id);
    if (current?.securityStamp !== user.securityStamp) throw validationProblem('InvalidToken');
    await updateUser(tx, user.id, {
      passwordHash,
      initialPasswordEndsAt: null,
      securityStamp: newStamp(),
    });
    await endSessions(tx, user.id, {}, context.now());
    await unlockSignIns(context, tx, current.normalizedEmail);
    await forgetOtherDevices(tx, user.id, { deviceToken: null });
    const by = { userId: user.id, userAgent: shortened(from.userAgent) };
    await record(context, tx, by, 'password-reset');
    await queueNotice(context, tx, 'passwordChanged', current);
    return knowDevice(context, tx, user.id, from);
  });
}

/**
 * Whose code it is. For an address that is nobody's the same work is done, so that the time tells
 * nothing.
 */
async function userOfCode(
  context: Context,
  { email, resetCode }: ResetPasswordRequest,
): Promise<User | undefined> {
  const normalizedEmail = normalizeEmail(email);
  const user = await findUserByEmail(context.db, normalizedEmail);
  const stamp = readMailedCode(
    context.secretKeys,
    resetCode,
    { purpose: 'reset', userId: user?.id ?? NO_ID, email: normalizedEmail },
    context.now(),
  );
  return stamp !== undefined && stamp === user?.securityStamp && isConfirmed(context, user)
    ? user
    : undefined;
}
