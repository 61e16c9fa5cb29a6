import { Secret, TOTP } from 'otpauth';
import type { Proof, SecondFactor } from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  listRecoveryCodes,
  spendRecoveryCode,
  spendTotpStep,
} from '#server/db/queries/accounts/secondFactors.ts';
import type { User } from '#server/db/queries/accounts/users.ts';
import { record } from '../activity.ts';
import type { PasskeyUse } from '../passkeys/challenges.ts';
import { takePasskey } from '../passkeys/takePasskey.ts';
import { fingerprints, seal, unseal } from '../../secrets/secrets.ts';
import { hashPassword, isPassword } from '../passwords/passwords.ts';

/** Seconds that a code of the authenticator is shown. */
export const TOTP_PERIOD = 30;
/** Codes of the half minute before and after are good too: clocks differ. */
const TOTP_WINDOW = 1;
/**
 * Recovery codes made before they were hashed as passwords are: fingerprints by the secret key of
 * that time.
 */
const FINGERPRINT_BYTES = 32;

/** Whether a password alone is not enough. */
export function isSecondFactorOn(user: Pick<User, 'twoFactorEnabled' | 'passkeyFactor'>): boolean {
  return user.twoFactorEnabled || user.passkeyFactor;
}

/** What a user with a second factor has for it. */
export function secondFactorsOf(
  user: Pick<User, 'twoFactorEnabled'>,
  hasPasskeys: boolean,
): SecondFactor[] {
  return [
    ...(user.twoFactorEnabled ? (['authenticator'] as const) : []),
    ...(hasPasskeys ? (['passkey'] as const) : []),
    'recovery-code',
  ];
}

/**
 * Whether what is given of a second factor is right; null where nothing is given. A passkey of the
 * user's is as good as a code of the authenticator.
 */
export async function takeSecondFactor(
  context: Context,
  user: User,
  { twoFactorCode, twoFactorRecoveryCode, passkey }: Proof,
  use: PasskeyUse,
): Promise<boolean | null> {
  if (passkey) return (await takePasskey(context, passkey, use)) !== undefined;
  if (twoFactorCode)
    return (
      user.twoFactorEnabled &&
      (await takeTotpCode(context, context.db, user, twoFactorCode)) !== null
    );
  if (!twoFactorRecoveryCode) return null;
  const right = await takeRecoveryCode(context, context.db, user.id, twoFactorRecoveryCode);
  const by = { userId: user.id, userAgent: null };
  if (right) await record(context, context.db, by, 'recovery-code-used');
  return right;
}

/**
 * RFC 6238 codes, each good once for a user. Gives the key whose code it is; null where it is no
 * good.
 */
export async function takeTotpCode(
  context: Context,
  db: Executor,
  user: Pick<User, 'id' | 'twoFactorKey'>,
  code: string,
): Promise<string | null> {
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = context.now().getTime();
  for (const key of totpKeysOf(context, user)) {
    const totp = new TOTP({ secret: Secret.fromBase32(key), period: TOTP_PERIOD });
    const steps = totp.validate({ token, timestamp, window: TOTP_WINDOW });
    if (steps === null) continue;
    const step = Math.floor(timestamp / 1000 / TOTP_PERIOD) + steps;
    return (await spendTotpStep(db, user.id, step)) ? key : null;
  }
  return null;
}

/**
 * Base32: the authenticator's key; where it is not on yet, those that were given out for the
 * set-up, newest first.
 */
export function totpKeysOf(
  { secretKeys, log }: Context,
  { id, twoFactorKey }: Pick<User, 'id' | 'twoFactorKey'>,
): string[] {
  if (!twoFactorKey) return [];
  try {
    return unseal(secretKeys, 'two-factor keys', id, twoFactorKey).split(' ');
  } catch {
    // None of the secret keys reads it for this user: no code is right.
    log.warn(
      { userId: id },
      'the key of a second factor cannot be read with this secret key: `npm run admin -- reset-2fa` turns it off',
    );
    return [];
  }
}

/** As they are kept. */
export function sealTotpKeys({ secretKeys }: Context, userId: string, keys: string[]): Buffer {
  return seal(secretKeys, 'two-factor keys', userId, keys.join(' '));
}

/** A recovery code, good once; typed with or without its dash, in any case. */
export async function takeRecoveryCode(
  context: Context,
  db: Executor,
  userId: string,
  code: string,
): Promise<boolean> {
  for (const hash of await listRecoveryCodes(db, userId))
    if (await isRecoveryCode(context, userId, code, hash))
      return spendRecoveryCode(db, userId, hash);
  return false;
}

/**
 * As a password is hashed: a code has 47 bits, too few for a plain hash. It rests on no secret key,
 * so that keys can be retired.
 */
export async function recoveryCodeHash(code: string): Promise<Buffer> {
  return Buffer.from(await hashPassword(asWritten(code)));
}

async function isRecoveryCode(
  { secretKeys }: Context,
  userId: string,
  code: string,
  hash: Buffer,
): Promise<boolean> {
  return hash.length === FINGERPRINT_BYTES
    ? fingerprints(secretKeys, 'recovery codes', userId, asWritten(code)).some((made) =>
        made.equals(hash),
      )
    : isPassword(asWritten(code), hash.toString());
}

function asWritten(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}
