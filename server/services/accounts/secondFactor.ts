import { Secret, TOTP } from 'otpauth';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { spendRecoveryCode, spendTotpStep } from '#server/db/queries/secondFactors.ts';
import type { User } from '#server/db/queries/users.ts';
import { fingerprint, unseal } from './secrets.ts';

/** Seconds that a code of the authenticator is shown. */
export const TOTP_PERIOD = 30;
/** Codes of the half minute before and after are good too: clocks differ. */
const TOTP_WINDOW = 1;

/** RFC 6238 codes, each good once for a user. */
export async function takeTotpCode(
  { secretKey, now }: Context,
  db: Executor,
  user: Pick<User, 'id' | 'twoFactorKey'>,
  code: string,
): Promise<boolean> {
  if (!user.twoFactorKey) return false;
  const token = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const totp = new TOTP({
    secret: Secret.fromBase32(unseal(secretKey, 'two-factor keys', user.twoFactorKey)),
    period: TOTP_PERIOD,
  });
  const timestamp = now().getTime();
  const steps = totp.validate({ token, timestamp, window: TOTP_WINDOW });
  return (
    steps !== null && spendTotpStep(db, user.id, Math.floor(timestamp / 1000 / TOTP_PERIOD) + steps)
  );
}

/** A recovery code, good once; typed with or without its dash, in any case. */
export async function takeRecoveryCode(
  { secretKey }: Context,
  db: Executor,
  userId: string,
  code: string,
): Promise<boolean> {
  return spendRecoveryCode(db, userId, recoveryCodeHash(secretKey, userId, code));
}

export function recoveryCodeHash(secretKey: string, userId: string, code: string): Buffer {
  return fingerprint(
    secretKey,
    'recovery codes',
    userId,
    code.replaceAll(/[\s-]/g, '').toUpperCase(),
  );
}
