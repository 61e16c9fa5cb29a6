import type {
  ManageInfo,
  ManageInfoReply,
  ManageInfoRequest,
  Tokens,
} from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { isTaken } from '#server/db/failure.ts';
import { findSignedInUser, type SignedInUser } from '#server/db/queries/accounts/sessions.ts';
import { findUserByEmail, updateUser, type User } from '#server/db/queries/accounts/users.ts';
import { recordOfSession } from './activity.ts';
import { queueMail } from '../jobs.ts';
import { countAgainst } from '../requests/limits.ts';
import { isConfirmed, isEmail, normalizeEmail } from './emails.ts';
import { accountGone, findAccount } from './findAccount.ts';
import { validationProblem } from './identityProblems.ts';
import { forgetOtherDevices, type Origin } from './signingIn/knownDevices.ts';
import { signInNeedOf } from './signingIn/needs.ts';
import { queueNotice } from './mails/notices.ts';
import { refuseBreached } from './passwords/breachedPasswords.ts';
import { checkPassword, hashPassword } from './passwords/passwords.ts';
import { provedUser, requireProof } from './secondFactor/proof.ts';
import { type Bearer, endOtherSessions, renewStamp } from './sessions/sessions.ts';

/** The account of a signed-in user. */
export async function manageInfo(context: Context, userId: string): Promise<ManageInfo> {
  return infoOf(context, await findSignedInUser(context.db, userId));
}

/** Who changes the account, and from which browser. */
export interface Change extends Bearer {
  from: Pick<Origin, 'deviceToken'>;
}

/**
 * Changes password, address or both. A new password ends the other sessions; a new address counts
 * when its mailed link is opened or, where no mail is sent, at once. Either way older refresh
 * tokens stop, and the reply brings new ones.
 * @throws {ProblemError} 400 with Identity's key, or where the user does not prove who they are,
 * 429 for an address that was mailed too often
 */
export async function changeInfo(
  context: Context,
  by: Change,
  request: ManageInfoRequest,
): Promise<ManageInfoReply> {
  const user = await findAccount(context, by.userId);
  const { newPassword } = request;
  const newEmail = newEmailIn(user, request);
  if (newPassword && !request.oldPassword) throw validationProblem('OldPasswordRequired');
  if (!newPassword && newEmail === null)
    return { ...(await manageInfo(context, user.id)), tokens: null };
  const password = request.password ?? request.oldPassword;
  await requireProof(context, user, by, { ...request, password });
  const passwordHash = newPassword ? await newHash(context, user, newPassword) : null;
  const changing = context.db.transaction(async (tx) => {
    const current = await provedUser(tx, user);
    const changed = newEmail
      ? await changeEmail(context, tx, by, { user: current, email: newEmail })
      : current;
    if (passwordHash) await changePassword(context, tx, by, { user: current, passwordHash });
    const tokens = await tokensAfter(context, tx, by, {
      password: passwordHash !== null,
      email: changed !== current,
    });
    return { ...infoOf(context, await findSignedInUser(tx, user.id)), tokens };
  });
  return changing.catch((error: unknown) => {
    // Somebody else took the address at the same moment.
    throw isTaken(error) ? validationProblem('DuplicateUserName', newEmail ?? '') : error;
  });
}

/** Null where nothing changes. @throws {ProblemError} 400 `InvalidEmail` */
function newEmailIn(
  { normalizedEmail }: User,
  { newEmail }: Pick<ManageInfoRequest, 'newEmail'>,
): string | null {
  if (!newEmail) return null;
  if (!isEmail(newEmail)) throw validationProblem('InvalidEmail', newEmail);
  return normalizeEmail(newEmail) === normalizedEmail ? null : newEmail;
}

async function newHash(context: Context, { email }: User, newPassword: string): Promise<string> {
  checkPassword(newPassword, email, context.config);
  await refuseBreached(context, newPassword);
  return hashPassword(newPassword);
}

async function changePassword(
  context: Context,
  tx: Transaction,
  by: Change,
  { user, passwordHash }: { user: User; passwordHash: string },
): Promise<void> {
  await updateUser(tx, user.id, { passwordHash, initialPasswordEndsAt: null });
  await forgetOtherDevices(tx, user.id, by.from);
  await recordOfSession(context, tx, by, 'password-changed');
  await queueNotice(context, tx, 'passwordChanged', user);
}

/** What changes at once; with a mail service nothing does, and the mail says how it will. */
async function changeEmail(
  context: Context,
  tx: Transaction,
  by: Change,
  { user, email }: { user: User; email: string },
): Promise<User> {
  if (context.config.mail) {
    // Whose address it is, nobody knows yet.
    await countAgainst({ ...context, db: tx }, 'mailAccount', normalizeEmail(email));
    await recordOfSession(context, tx, by, 'email-change-asked');
    await queueMail(tx, { kind: 'change', userId: user.id, email });
    return user;
  }
  const normalizedEmail = normalizeEmail(email);
  if (await findUserByEmail(tx, normalizedEmail))
    throw validationProblem('DuplicateUserName', email);
  await updateUser(tx, user.id, { email, normalizedEmail });
  await recordOfSession(context, tx, by, 'email-changed');
  return { ...user, email, normalizedEmail };
}

async function tokensAfter(
  context: Context,
  tx: Transaction,
  by: Bearer,
  changed: { password: boolean; email: boolean },
): Promise<Tokens | null> {
  if (changed.password) return endOtherSessions(context, tx, by);
  return changed.email ? renewStamp(context, tx, by) : null;
}

/** @throws {ProblemError} 401 where the account is gone */
function infoOf(context: Context, user: SignedInUser | undefined): ManageInfo {
  if (!user) throw accountGone();
  return {
    email: user.email,
    isEmailConfirmed: isConfirmed(context, user),
    id: user.id,
    publicUsername: user.publicUsername,
    signInNeed: signInNeedOf(context, user),
  };
}
