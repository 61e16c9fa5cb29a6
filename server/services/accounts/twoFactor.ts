import { randomInt } from 'node:crypto';
import { Secret } from 'otpauth';
import type { TwoFactorReply, TwoFactorRequest } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import {
  countRecoveryCodes,
  forgetTotpSteps,
  replaceRecoveryCodes,
} from '#server/db/queries/secondFactors.ts';
import { endSessions } from '#server/db/queries/sessions.ts';
import { findUserForUpdate, updateUser, type User } from '#server/db/queries/users.ts';
import { seal, unseal } from '../secrets/secrets.ts';
import { validationProblem } from './identityProblems.ts';
import { newPair } from './manageInfo.ts';
import { queueNotice } from './notices.ts';
import { recoveryCodeHash, takeTotpCode } from './secondFactor.ts';
import type { Bearer } from './sessions.ts';
import { newStamp } from './tokens.ts';

const RECOVERY_CODES = 10;
/** Without letters and digits that are taken for each other; 47 bits in ten of them. */
const RECOVERY_ALPHABET = '23456789BCDFGHJKMNPQRTVWXY';
/** 160 bits, as RFC 4226 recommends. */
const KEY_BYTES = 20;

/**
 * Sets up, turns on and off, and tells the state of the second factor. Turning it on or off ends the other sessions.
 * @throws {ProblemError} 400 with Identity's key
 */
export async function manageTwoFactor(
  context: Context,
  bearer: Bearer,
  request: TwoFactorRequest,
): Promise<TwoFactorReply | undefined> {
  if (request.enable && request.resetSharedKey)
    throw validationProblem('CannotResetSharedKeyAndEnable');
  if (request.enable && !request.twoFactorCode) throw validationProblem('RequiresTwoFactor');
  return context.db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, bearer.userId);
    if (!user) return undefined;
    const enabled = await wanted(context, tx, user, request);
    const key =
      user.twoFactorKey === null || request.resetSharedKey
        ? newKey()
        : unseal(context.secretKeys, 'two-factor keys', user.id, user.twoFactorKey);
    const tokens = await store(context, tx, bearer, user, enabled, key);
    const made =
      request.resetRecoveryCodes ||
      (request.enable && (await countRecoveryCodes(tx, user.id)) === 0);
    const recoveryCodes = made ? await newRecoveryCodes(tx, user.id) : null;
    return {
      sharedKey: key,
      recoveryCodesLeft: await countRecoveryCodes(tx, user.id),
      recoveryCodes,
      isTwoFactorEnabled: enabled,
      isMachineRemembered: false,
      tokens,
    };
  });
}

async function wanted(
  context: Context,
  tx: Transaction,
  user: User,
  { enable, twoFactorCode, resetSharedKey }: TwoFactorRequest,
): Promise<boolean> {
  if (!enable) return enable === false || resetSharedKey ? false : user.twoFactorEnabled;
  if (!(await takeTotpCode(context, tx, user, twoFactorCode ?? '')))
    throw validationProblem('InvalidTwoFactorCode');
  return true;
}

/** New tokens where the second factor was turned on or off; its codes go when it is turned off, so that turning it on makes new ones. */
async function store(
  context: Context,
  tx: Transaction,
  bearer: Bearer,
  user: User,
  twoFactorEnabled: boolean,
  key: string,
) {
  const sealed =
    user.twoFactorKey !== null &&
    unseal(context.secretKeys, 'two-factor keys', user.id, user.twoFactorKey) === key
      ? user.twoFactorKey
      : seal(context.secretKeys, 'two-factor keys', user.id, key);
  const turned = twoFactorEnabled !== user.twoFactorEnabled;
  const changed = {
    ...user,
    twoFactorEnabled,
    twoFactorKey: sealed,
    ...(turned && { securityStamp: newStamp() }),
  };
  if (sealed !== user.twoFactorKey) await forgetTotpSteps(tx, user.id);
  await updateUser(tx, user.id, {
    twoFactorEnabled,
    twoFactorKey: sealed,
    securityStamp: changed.securityStamp,
  });
  if (!turned) return null;
  if (!twoFactorEnabled) await replaceRecoveryCodes(tx, user.id, []);
  await endSessions(tx, user.id, { except: bearer.sessionId }, context.now());
  await queueNotice(context, tx, twoFactorEnabled ? 'twoFactorOn' : 'twoFactorOff', user);
  return newPair(context, tx, bearer, changed);
}

function newKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

async function newRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`);
  await replaceRecoveryCodes(tx, userId, await Promise.all(codes.map(recoveryCodeHash)));
  return codes;
}

function part(): string {
  return Array.from(
    { length: 5 },
    () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)],
  ).join('');
}
