import type { ConfirmEmailQuery } from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import {
  findUserByEmail,
  findUserForUpdate,
  updateUser,
  type User,
} from '#server/db/queries/accounts/users.ts';
import type { Executor } from '#server/db/executor.ts';
import { isTaken } from '#server/db/failure.ts';
import { record } from './activity.ts';
import { isUuid } from '../ids.ts';
import { normalizeEmail } from './emails.ts';
import { readMailedCode } from './mails/mailedCodes.ts';
import { queueNotice } from './mails/notices.ts';
import { newStamp } from './sessions/tokens.ts';

/**
 * Confirms an address by its mailed code, also a second time; false for a user or code that is no
 * good.
 */
export async function confirmEmail(
  context: Context,
  { userId, code, changedEmail }: ConfirmEmailQuery,
): Promise<boolean> {
  if (!isUuid(userId)) return false;
  try {
    return await context.db.transaction(async (tx) => {
      const user = await findUserForUpdate(tx, userId.toLowerCase());
      if (!user) return false;
      return changedEmail === undefined
        ? confirm(context, tx, user, code)
        : change(context, tx, user, code, changedEmail);
    });
  } catch (error) {
    // Somebody else took the address at the same moment.
    if (isTaken(error)) return false;
    throw error;
  }
}

async function confirm(context: Context, tx: Executor, user: User, code: string): Promise<boolean> {
  const about = { purpose: 'confirm', userId: user.id, email: user.normalizedEmail } as const;
  if (readMailedCode(context.secretKeys, code, about, context.now()) === undefined) return false;
  if (user.emailConfirmed) return true;
  await updateUser(tx, user.id, { emailConfirmed: true });
  await record(context, tx, { userId: user.id, userAgent: null }, 'email-confirmed');
  return true;
}

/** The new address counts from now on, and what was issued for the old one is refreshed no more. */
async function change(
  context: Context,
  tx: Executor,
  user: User,
  code: string,
  email: string,
): Promise<boolean> {
  const { secretKeys, now } = context;
  const normalizedEmail = normalizeEmail(email);
  const stamp = readMailedCode(
    secretKeys,
    code,
    { purpose: 'change', userId: user.id, email: normalizedEmail },
    now(),
  );
  if (stamp === undefined) return false;
  if (user.normalizedEmail === normalizedEmail && user.emailConfirmed) return true;
  if (stamp !== user.securityStamp || (await findUserByEmail(tx, normalizedEmail))) return false;
  await updateUser(tx, user.id, {
    email,
    normalizedEmail,
    emailConfirmed: true,
    securityStamp: newStamp(),
  });
  await record(context, tx, { userId: user.id, userAgent: null }, 'email-changed');
  await queueNotice(context, tx, 'emailChanged', user);
  return true;
}
