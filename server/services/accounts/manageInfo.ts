import type {
  ManageInfo,
  ManageInfoReply,
  ManageInfoRequest,
  Tokens,
} from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { isTaken } from '#server/db/failure.ts';
import { endSessions } from '#server/db/queries/sessions.ts';
import {
  findUserByEmail,
  findUserForUpdate,
  updateUser,
  type User,
} from '#server/db/queries/users.ts';
import { queueMail } from '../jobs.ts';
import { isConfirmed, isEmail, normalizeEmail } from './emails.ts';
import { findAccount } from './findAccount.ts';
import { validationProblem } from './identityProblems.ts';
import { queueNotice } from './notices.ts';
import { failProof, refuseGuessing } from './proof.ts';
import { checkPassword, hashPassword, isPassword } from './passwords.ts';
import { type Bearer, issuePair } from './sessions.ts';
import { newStamp } from './tokens.ts';

/** The account of a signed-in user. */
export async function manageInfo(context: Context, userId: string): Promise<ManageInfo> {
  return infoOf(context, await findAccount(context, userId));
}

/**
 * Changes password, address or both. A new password ends the other sessions; a new address counts when its mailed link is
 * opened or, where no mail is sent, at once. Either way older refresh tokens stop, and the reply brings new ones.
 * @throws {ProblemError} 400 with Identity's key
 */
export async function changeInfo(
  context: Context,
  bearer: Bearer,
  request: ManageInfoRequest,
): Promise<ManageInfoReply> {
  const user = await findAccount(context, bearer.userId);
  const newEmail = request.newEmail || undefined;
  if (newEmail !== undefined && !isEmail(newEmail))
    throw validationProblem('InvalidEmail', newEmail);
  const passwordHash = request.newPassword
    ? await newPasswordHash(context, user, request.newPassword, request.oldPassword)
    : undefined;
  const changing = context.db.transaction(async (tx) => {
    const current = (await findUserForUpdate(tx, user.id)) ?? user;
    // Someone else changed it in the meantime: what was proved above is no proof any more.
    if (passwordHash !== undefined && current.passwordHash !== user.passwordHash)
      throw validationProblem('PasswordMismatch');
    const changes = {
      ...(passwordHash && { passwordHash }),
      ...(newEmail && (await emailChange(context, tx, current, newEmail))),
    };
    if (Object.keys(changes).length === 0) return { ...infoOf(context, current), tokens: null };
    const changed = { ...current, ...changes, securityStamp: newStamp() };
    await updateUser(tx, user.id, { ...changes, securityStamp: changed.securityStamp });
    if (passwordHash) {
      await endSessions(tx, user.id, { except: bearer.sessionId }, context.now());
      await queueNotice(context, tx, 'passwordChanged', current);
    }
    return { ...infoOf(context, changed), tokens: await newPair(context, tx, bearer, changed) };
  });
  return changing.catch((error: unknown) => {
    // Somebody else took the address at the same moment.
    throw isTaken(error) ? validationProblem('DuplicateUserName', newEmail) : error;
  });
}

/** For the session that changed what proves who one is: every older refresh token has just become useless. */
export function newPair(
  { now }: Context,
  tx: Executor,
  bearer: Bearer,
  { securityStamp }: Pick<User, 'securityStamp'>,
): Promise<Tokens> {
  return issuePair(tx, { ...bearer, securityStamp }, now());
}

async function newPasswordHash(
  context: Context,
  user: User,
  newPassword: string,
  oldPassword: string | null | undefined,
): Promise<string> {
  if (!oldPassword) throw validationProblem('OldPasswordRequired');
  await refuseGuessing(context, user);
  if (!(await isPassword(oldPassword, user.passwordHash)))
    throw await failProof(context, user, 'PasswordMismatch');
  checkPassword(newPassword, user.email, context.config);
  return hashPassword(newPassword);
}

/** What changes at once; with a mail service nothing does, and the mail says how it will. */
async function emailChange(
  { config }: Context,
  tx: Executor,
  user: User,
  email: string,
): Promise<Partial<User>> {
  const normalizedEmail = normalizeEmail(email);
  if (normalizedEmail === user.normalizedEmail) return {};
  if (config.mail) {
    await queueMail(tx, { kind: 'change', userId: user.id, email });
    return {};
  }
  if (await findUserByEmail(tx, normalizedEmail))
    throw validationProblem('DuplicateUserName', email);
  return { email, normalizedEmail };
}

function infoOf(context: Context, user: User): ManageInfo {
  return {
    email: user.email,
    isEmailConfirmed: isConfirmed(context, user),
    id: user.id,
    publicUsername: user.publicUsername,
  };
}
