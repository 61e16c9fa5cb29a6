import { Secret } from 'otpauth';
import type { TwoFactorReply, TwoFactorRequest } from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { countRecoveryCodes, forgetTotpSteps } from '#server/db/queries/accounts/secondFactors.ts';
import { findUserForUpdate, updateUser, type User } from '#server/db/queries/accounts/users.ts';
import { recordOfSession } from '../activity.ts';
import { accountGone, findAccount } from '../findAccount.ts';
import { validationProblem } from '../identityProblems.ts';
import { queueNotice } from '../mails/notices.ts';
import { provedUser, requireProof } from './proof.ts';
import { newRecoveryCodes, recoveryCodesFor } from './recoveryCodes.ts';
import { sealTotpKeys, takeTotpCode, totpKeysOf } from './secondFactor.ts';
import { endOtherSessions, type Bearer } from '../sessions/sessions.ts';

/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;
/** Keys of the set-up that can still be turned on: those of the last looks at it. */
const MOST_OFFERED = 10;

/**
 * Sets up, turns on and off, and tells the state of the authenticator app. Turning it on or off
 * ends the other sessions.
 *
 * While it is off every answer has a key of its own, and the key whose code comes back is the one
 * that is turned on: whoever holds a stolen token, be it of the same session, never learns the key
 * that the owner scans. By asking often such a thief can push the owner's key out of the last ten,
 * so that its code is refused, and no more than that.
 * @throws {ProblemError} 400 with Identity's key, or where the user does not prove who they are
 */
export async function manageTwoFactor(
  context: Context,
  bearer: Bearer,
  request: TwoFactorRequest,
): Promise<TwoFactorReply> {
  if (request.enable && request.resetSharedKey)
    throw validationProblem('CannotResetSharedKeyAndEnable');
  if (request.enable && !request.twoFactorCode) throw validationProblem('RequiresTwoFactor');
  const user = await findAccount(context, bearer.userId);
  const needsProof = changesSignIn(user, request);
  if (needsProof) await requireProof(context, user, bearer, proofIn(user, request));
  return context.db.transaction(async (tx) => {
    const current = needsProof ? await provedUser(tx, user) : await findUserForUpdate(tx, user.id);
    if (!current) throw accountGone();
    return change(context, tx, bearer, { user: current, request });
  });
}

/** A key that is not on yet protects nothing. */
function changesSignIn(
  { twoFactorEnabled }: User,
  { enable, resetSharedKey, resetRecoveryCodes }: TwoFactorRequest,
): boolean {
  const turnsOff = twoFactorEnabled && (enable === false || resetSharedKey === true);
  return enable === true || resetRecoveryCodes === true || turnsOff;
}

/**
 * A code of an authenticator that is not on yet shows that it works, and proves nothing of its
 * owner.
 */
function proofIn({ twoFactorEnabled }: User, request: TwoFactorRequest): TwoFactorRequest {
  return twoFactorEnabled ? request : { ...request, twoFactorCode: null };
}

async function change(
  context: Context,
  tx: Transaction,
  bearer: Bearer,
  { user, request }: { user: User; request: TwoFactorRequest },
): Promise<TwoFactorReply> {
  const enabled = wanted(user, request);
  const turned = enabled !== user.twoFactorEnabled;
  const keys = await keysAfter(context, tx, { user, request }, enabled);
  const twoFactorKey = keys && sealTotpKeys(context, user.id, keys);
  const changed = { ...user, twoFactorEnabled: enabled };
  if (twoFactorKey) await updateUser(tx, user.id, { twoFactorEnabled: enabled, twoFactorKey });
  const made = turned ? await turn(context, tx, bearer, changed) : null;
  const renewed = request.resetRecoveryCodes ? await renewCodes(context, tx, bearer, user) : null;
  return {
    sharedKey: enabled ? null : (keys?.[0] ?? null),
    recoveryCodesLeft: await countRecoveryCodes(tx, user.id),
    recoveryCodes: renewed ?? made,
    isTwoFactorEnabled: enabled,
    isMachineRemembered: false,
    tokens: turned ? await endOtherSessions(context, tx, bearer) : null,
  };
}

function wanted(user: User, { enable, resetSharedKey }: TwoFactorRequest): boolean {
  if (enable) return true;
  return enable === false || resetSharedKey ? false : user.twoFactorEnabled;
}

/** The keys to keep; null where it is on and stays so. */
async function keysAfter(
  context: Context,
  tx: Transaction,
  { user, request }: { user: User; request: TwoFactorRequest },
  enabled: boolean,
): Promise<string[] | null> {
  if (enabled)
    return user.twoFactorEnabled ? null : [await turnedOnKey(context, tx, user, request)];
  const startsAfresh = user.twoFactorEnabled || request.resetSharedKey === true;
  return offeredKeys(context, user, startsAfresh);
}

/**
 * The key whose code was given, from now on.
 * @throws {ProblemError} 400 where it is of none that was given out
 */
async function turnedOnKey(
  context: Context,
  tx: Transaction,
  user: User,
  { twoFactorCode }: TwoFactorRequest,
): Promise<string> {
  // No code of a new key was used yet.
  await forgetTotpSteps(tx, user.id);
  const key = await takeTotpCode(context, tx, user, twoFactorCode ?? '');
  if (key === null) throw validationProblem('InvalidTwoFactorCode');
  return key;
}

/** A new key, before those that were given out already unless one starts afresh. */
function offeredKeys(context: Context, user: User, afresh: boolean): string[] {
  const before = afresh ? [] : totpKeysOf(context, user);
  return [new Secret({ size: KEY_BYTES }).base32, ...before].slice(0, MOST_OFFERED);
}

/** Tells of it; gives the recovery codes that came with it. */
async function turn(
  context: Context,
  tx: Transaction,
  bearer: Bearer,
  user: User,
): Promise<string[] | null> {
  const on = user.twoFactorEnabled;
  await recordOfSession(context, tx, bearer, on ? 'second-factor-on' : 'second-factor-off');
  await queueNotice(context, tx, on ? 'twoFactorOn' : 'twoFactorOff', user);
  return recoveryCodesFor(tx, user);
}

async function renewCodes(
  context: Context,
  tx: Transaction,
  bearer: Bearer,
  user: User,
): Promise<string[]> {
  await recordOfSession(context, tx, bearer, 'recovery-codes-renewed');
  await queueNotice(context, tx, 'recoveryCodesRenewed', user);
  return newRecoveryCodes(tx, user.id);
}
