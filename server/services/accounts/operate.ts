import type { Context } from '#server/context.ts';
import type { ActivityKind } from '#core/contract/account/activity.ts';
import type { Executor } from '#server/db/executor.ts';
import { deletePasskeys } from '#server/db/queries/accounts/passkeys.ts';
import { replaceRecoveryCodes } from '#server/db/queries/accounts/secondFactors.ts';
import { endSessions, usersSignedIn } from '#server/db/queries/accounts/sessions.ts';
import {
  findUserByEmail,
  insertUser,
  updateUser,
  type User,
} from '#server/db/queries/accounts/users.ts';
import { record } from './activity.ts';
import { ProblemError } from '../problemError.ts';
import { deleteWithBelongings } from './deleteAccount.ts';
import { isEmail, normalizeEmail } from './emails.ts';
import { validationProblem } from './identityProblems.ts';
import { forgetOtherDevices } from './signingIn/knownDevices.ts';
import { unlockSignIns } from './signingIn/lockout.ts';
import { hashPassword, newInitialPassword } from './passwords/passwords.ts';
import { newStamp } from './sessions/tokens.ts';

/*
 * What an operator may do with anybody's account.
 * @throws {ProblemError} with a sentence for the operator
 */

/**
 * So long a password is good that an operator set, in milliseconds; its owner chooses another at
 * the first sign-in.
 */
const INITIAL_PASSWORD_MS = 86_400_000;

interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * An account whose address counts as confirmed. Gives its first password, which is kept nowhere
 * else.
 */
export async function createAccount(
  context: Context,
  { email, firstName, lastName }: NewAccount,
): Promise<string> {
  const { db, now } = context;
  if (!isEmail(email)) throw validationProblem('InvalidEmail', email);
  const at = now();
  const { password, ...initial } = await initialPassword(context, email);
  const names = {
    firstName,
    lastName,
    whereDidYouHearAboutUs: '',
    whereDidYouHearAboutUsDetails: '',
  };
  const id = await insertUser(db, {
    email,
    normalizedEmail: normalizeEmail(email),
    emailConfirmed: true,
    ...initial,
    ...names,
    termsAcceptedAt: at,
    marketingEmailsAccepted: false,
    createdAt: at,
  });
  if (id === undefined) throw validationProblem('DuplicateUserName', email);
  await tell(context, db, id, 'operator-created');
  return password;
}

export async function confirmAccount(context: Context, email: string): Promise<void> {
  const { id } = await accountOf(context, email);
  await context.db.transaction(async (tx) => {
    await updateUser(tx, id, { emailConfirmed: true });
    await tell(context, tx, id, 'operator-confirmed-email');
  });
}

/**
 * Turns the second factor off and forgets its key and all passkeys; whoever is signed in has to
 * sign in again.
 */
export async function resetSecondFactor(context: Context, email: string): Promise<void> {
  const { id } = await accountOf(context, email);
  await context.db.transaction(async (tx) => {
    await updateUser(tx, id, {
      twoFactorEnabled: false,
      twoFactorKey: null,
      passkeyFactor: false,
      securityStamp: newStamp(),
    });
    await replaceRecoveryCodes(tx, id, []);
    await deletePasskeys(tx, id);
    await endSessions(tx, id, {}, context.now());
    await tell(context, tx, id, 'operator-reset-second-factor');
  });
}

/**
 * Sets a first password anew, forgives all failures, and signs the user out everywhere. Gives the
 * password, which is kept nowhere else.
 */
export async function setPassword(context: Context, email: string): Promise<string> {
  const user = await accountOf(context, email);
  const { password, ...initial } = await initialPassword(context, user.email);
  await context.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { ...initial, securityStamp: newStamp() });
    await endSessions(tx, user.id, {}, context.now());
    await unlockSignIns(context, tx, user.normalizedEmail);
    await forgetOtherDevices(tx, user.id, { deviceToken: null });
    await tell(context, tx, user.id, 'operator-set-password');
  });
  return password;
}

async function initialPassword({ config, now }: Context, email: string) {
  const password = newInitialPassword(email, config);
  return {
    password,
    passwordHash: await hashPassword(password),
    initialPasswordEndsAt: new Date(now().getTime() + INITIAL_PASSWORD_MS),
  };
}

/** Signs a user out everywhere: how many sessions ended. A call under way can be finished. */
export async function signOutAccount(context: Context, email: string): Promise<number> {
  const { id } = await accountOf(context, email);
  return signOut(context, id);
}

/** Signs every user out everywhere, one after the other: how many sessions ended. */
export async function signOutEverybody(context: Context): Promise<number> {
  let ended = 0;
  for (const id of await usersSignedIn(context.db)) ended += await signOut(context, id);
  return ended;
}

function signOut(context: Context, userId: string): Promise<number> {
  return context.db.transaction(async (tx) => {
    const ended = await endSessions(tx, userId, {}, context.now());
    if (ended > 0) await tell(context, tx, userId, 'operator-ended-sessions');
    return ended;
  });
}

/** Until it is unlocked nobody signs in to the account; whoever is signed in no longer is. */
export async function lockAccount(context: Context, email: string): Promise<void> {
  const { id } = await accountOf(context, email);
  await context.db.transaction(async (tx) => {
    await updateUser(tx, id, { lockedAt: context.now() });
    await endSessions(tx, id, {}, context.now());
    await tell(context, tx, id, 'operator-locked');
  });
}

/** Undoes a lock, an operator's or that of failures. */
export async function unlockAccount(context: Context, email: string): Promise<void> {
  const { id, normalizedEmail } = await accountOf(context, email);
  await context.db.transaction(async (tx) => {
    await updateUser(tx, id, { lockedAt: null });
    await unlockSignIns(context, tx, normalizedEmail);
    await tell(context, tx, id, 'operator-unlocked');
  });
}

/** The account and everything of it, for good. */
export async function removeAccount(context: Context, email: string): Promise<void> {
  await deleteWithBelongings(context, await accountOf(context, email), 'operator-deleted');
}

async function tell(
  context: Context,
  tx: Executor,
  userId: string,
  kind: ActivityKind,
): Promise<void> {
  await record(context, tx, { userId, userAgent: null }, kind);
}

/** @throws {ProblemError} 404 with a sentence for the operator */
export async function accountOf({ db }: Context, email: string): Promise<User> {
  const user = await findUserByEmail(db, normalizeEmail(email));
  if (!user)
    throw new ProblemError(
      404,
      'unknown-account',
      'Not Found',
      `There is no account with the address ${email}.`,
    );
  return user;
}
