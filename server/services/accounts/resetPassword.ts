import type { ResetPasswordRequest } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import { endSessions } from '#server/db/queries/sessions.ts';
import { findUserByEmail, findUserForUpdate, updateUser } from '#server/db/queries/users.ts';
import { isConfirmed, normalizeEmail } from './emails.ts';
import { validationProblem } from './identityProblems.ts';
import { readMailedCode } from './mailedCodes.ts';
import { queueNotice } from './notices.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import { newStamp } from './tokens.ts';

/**
 * A new password by a mailed code, which then is used up; everyone who was signed in no longer is.
 * @throws {ProblemError} 400: `InvalidToken` alike for a wrong code, an unconfirmed and an unknown address, else what is wrong with the password
 */
export async function resetPassword(
  context: Context,
  { email, resetCode, newPassword }: ResetPasswordRequest,
): Promise<void> {
  const { config, db, now } = context;
  const normalizedEmail = normalizeEmail(email);
  const user = await findUserByEmail(db, normalizedEmail);
  const stamp =
    user &&
    readMailedCode(
      context.secretKeys,
      resetCode,
      { purpose: 'reset', userId: user.id, email: normalizedEmail },
      now(),
    );
  if (!user || stamp !== user.securityStamp || !isConfirmed(context, user))
    throw validationProblem('InvalidToken');
  checkPassword(newPassword, user.email, config);
  const passwordHash = await hashPassword(newPassword);
  await db.transaction(async (tx) => {
    const current = await findUserForUpdate(tx, user.id);
    if (current?.securityStamp !== stamp) throw validationProblem('InvalidToken');
    await updateUser(tx, user.id, { passwordHash, securityStamp: newStamp() });
    await endSessions(tx, user.id, {}, now());
    await queueNotice(context, tx, 'passwordChanged', current);
  });
}
