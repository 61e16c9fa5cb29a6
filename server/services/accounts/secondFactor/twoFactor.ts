import { Secret } from 'otpauth';
import type { TwoFactorReply, TwoFactorRequest } from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import { countRecoveryCodes, forgetTotpSteps } from '#server/db/queries/secondFactors.ts';
import { findUserForUpdate, updateUser, type User } from '#server/db/queries/users.ts';
import { recordOfSession } from '../../activity/activity.ts';
import { accountGone, findAccount } from '../findAccount.ts';
import { validationProblem } from '../identityProblems.ts';
import { queueNotice } from '../mails/notices.ts';
import { provedUser, requireProof } from './proof.ts';
import { newRecoveryCodes, recoveryCodesFor } from './recoveryCodes.ts';
import { takeTotpCode } from './secondFactor.ts';
import { seal, unseal } from '../../secrets/secrets.ts';
import { endOtherSessions, type Bearer } from '../sessions/sessions.ts';

/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;

/**
 * Sets up, turns on and off, and tells the state of the authenticator app. Turning it on or off ends the other sessions.
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

/** A code of an authenticator that is not on yet shows that it works, and proves nothing of its owner. */
function proofIn({ twoFactorEnabled }: User, request: TwoFactorRequest): TwoFactorRequest {
  return twoFactorEnabled ? request : { ...request, twoFactorCode: null };
}

async function change(
  context: Context,
  tx: Transaction,
  bearer: Bearer,
  { user, request }: { user: User; request: TwoFactorRequest },
): Promise<TwoFactorReply> {
  const enabled = await wanted(context, tx, user, request);
  const changed = await withKey(context, tx, { ...user, twoFactorEnabled: enabled }, request);
  const turned = enabled !== user.twoFactorEnabled;
  const made = turned ? await turn(context, tx, bearer, changed) : null;
  const renewed = request.resetRecoveryCodes ? await renewCodes(context, tx, bearer, user) : null;
  return {
    sharedKey: enabled ? null : keyOf(context, changed),
    recoveryCodesLeft: await countRecoveryCodes(tx, user.id),
    recoveryCodes: renewed ?? made,
    isTwoFactorEnabled: enabled,
    isMachineRemembered: false,
    tokens: turned ? await endOtherSessions(context, tx, bearer) : null,
  };
}

async function wanted(
  context: Context,
  tx: Transaction,
  user: User,
  { enable, twoFactorCode, resetSharedKey }: TwoFactorRequest,
): Promise<boolean> {
  if (!enable) return enable === false || resetSharedKey ? false : user.twoFactorEnabled;
  // Where it is on already, the code was taken as proof.
  if (user.twoFactorEnabled) return true;
  if (!(await takeTotpCode(context, tx, user, twoFactorCode ?? '')))
    throw validationProblem('InvalidTwoFactorCode');
  return true;
}

/** The user with a key, a new one where it was asked for, as kept from now on. */
async function withKey(
  context: Context,
  tx: Transaction,
  user: User,
  { resetSharedKey }: TwoFactorRequest,
): Promise<User> {
  const { twoFactorEnabled } = user;
  const isNew = user.twoFactorKey === null || resetSharedKey === true;
  if (isNew) await forgetTotpSteps(tx, user.id);
  const twoFactorKey = isNew
    ? seal(context.secretKeys, 'two-factor keys', user.id, new Secret({ size: KEY_BYTES }).base32)
    : user.twoFactorKey;
  await updateUser(tx, user.id, { twoFactorEnabled, twoFactorKey });
  return { ...user, twoFactorKey };
}

function keyOf({ secretKeys }: Context, { id, twoFactorKey }: User): string | null {
  return twoFactorKey && unseal(secretKeys, 'two-factor keys', id, twoFactorKey);
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
