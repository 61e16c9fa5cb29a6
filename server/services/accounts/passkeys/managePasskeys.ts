import type {
  PasskeyFactorReply,
  PasskeyFactorRequest,
  Proof,
} from '#core/contract/account/account.ts';
import type { Passkey, Passkeys, RequestOptions } from '#core/contract/account/passkeys.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/connect.ts';
import {
  deletePasskey,
  listPasskeys,
  updatePasskey,
  type PasskeyRow,
} from '#server/db/queries/accounts/passkeys.ts';
import { updateUser, type User } from '#server/db/queries/accounts/users.ts';
import { findAccount } from '../findAccount.ts';
import { queueNotice } from '../mails/notices.ts';
import { provedUser, requireProof } from '../secondFactor/proof.ts';
import { recoveryCodesFor } from '../secondFactor/recoveryCodes.ts';
import { endOtherSessions, type Bearer } from '../sessions/sessions.ts';
import { recordOfSession } from '../activity.ts';
import { isUuid, NO_ID } from '../../ids.ts';
import { ProblemError } from '../../problemError.ts';
import { requestOptions } from './challenges.ts';

/** The user's passkeys, and whether a password needs one beside it. */
export async function passkeysOf(context: Context, userId: string): Promise<Passkeys> {
  const user = await findAccount(context, userId);
  const rows = await listPasskeys(context.db, userId);
  return { passkeys: rows.map(passkeyOnWire), secondFactor: user.passkeyFactor };
}

/**
 * What a browser needs to prove with a passkey who is signed in.
 * @throws {ProblemError} 409 where the user has none
 */
export async function proofOptions(
  context: Context,
  { userId, sessionId }: Bearer,
): Promise<RequestOptions> {
  const rows = await listPasskeys(context.db, userId);
  if (rows.length === 0) throw none();
  return requestOptions(context, { purpose: 'proof', userId, sessionId }, 'preferred', rows);
}

/** @throws {ProblemError} 404 where the user has no such passkey */
export async function renamePasskey(
  context: Context,
  bearer: Bearer,
  id: string,
  name: string,
): Promise<Passkey> {
  const { userId } = bearer;
  return context.db.transaction(async (tx) => {
    const row = await updatePasskey(tx, { userId, id: isUuid(id) ? id : NO_ID }, { name });
    if (!row) throw unknown();
    await recordOfSession(context, tx, bearer, 'passkey-renamed');
    return passkeyOnWire(row);
  });
}

/**
 * Deletes a passkey. With the last one a password needs none any more.
 * @throws {ProblemError} 404 where the user has no such passkey, 400 where they do not prove who
 * they are
 */
export async function removePasskey(
  context: Context,
  bearer: Bearer,
  id: string,
  proof: Proof,
): Promise<void> {
  const user = await findAccount(context, bearer.userId);
  const rows = await listPasskeys(context.db, user.id);
  if (!rows.some((row) => row.id === id.toLowerCase())) throw unknown();
  await requireProof(context, user, bearer, proof);
  await context.db.transaction(async (tx) => {
    const current = await provedUser(tx, user);
    if (!(await deletePasskey(tx, { userId: user.id, id }))) throw unknown();
    await recordOfSession(context, tx, bearer, 'passkey-removed');
    await queueNotice(context, tx, 'passkeyRemoved', current);
    if (current.passkeyFactor && (await listPasskeys(tx, user.id)).length === 0) {
      await updateUser(tx, user.id, { passkeyFactor: false });
      await tellFactor(context, tx, bearer, { ...current, passkeyFactor: false });
    }
  });
}

/**
 * Asks for a passkey beside the password from now on, or not any more. The other sessions end.
 * @throws {ProblemError} 409 where the user has no passkey, 400 where they do not prove who they
 * are
 */
export async function setPasskeyFactor(
  context: Context,
  bearer: Bearer,
  { enable, ...proof }: PasskeyFactorRequest,
): Promise<PasskeyFactorReply> {
  const user = await findAccount(context, bearer.userId);
  if (user.passkeyFactor === enable)
    return { secondFactor: enable, recoveryCodes: null, tokens: null };
  if (enable && (await listPasskeys(context.db, user.id)).length === 0) throw none();
  await requireProof(context, user, bearer, proof);
  return context.db.transaction(async (tx) => {
    const current = { ...(await provedUser(tx, user)), passkeyFactor: enable };
    if (enable && (await listPasskeys(tx, user.id)).length === 0) throw none();
    await updateUser(tx, user.id, { passkeyFactor: enable });
    const recoveryCodes = await tellFactor(context, tx, bearer, current);
    const tokens = await endOtherSessions(context, tx, bearer);
    return { secondFactor: enable, recoveryCodes, tokens };
  });
}

export function passkeyOnWire({ id, name, createdAt, lastUsedAt, backedUp }: PasskeyRow): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    backedUp,
  };
}

/** Recovery codes come and go with the second factor; new ones are the answer. */
async function tellFactor(
  context: Context,
  tx: Transaction,
  bearer: Bearer,
  user: User,
): Promise<string[] | null> {
  const on = user.passkeyFactor;
  await recordOfSession(context, tx, bearer, on ? 'second-factor-on' : 'second-factor-off');
  await queueNotice(context, tx, on ? 'twoFactorOn' : 'twoFactorOff', user);
  return recoveryCodesFor(tx, user);
}

function none(): ProblemError {
  return new ProblemError(409, 'no-passkey', 'Conflict', 'You have no passkeys yet.');
}

function unknown(): ProblemError {
  return new ProblemError(
    404,
    'unknown-passkey',
    'Not Found',
    'This passkey doesn’t exist. Reload the page to see your passkeys.',
  );
}
