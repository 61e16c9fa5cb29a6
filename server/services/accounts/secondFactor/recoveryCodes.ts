import { randomInt } from 'node:crypto';
import type { Executor } from '#server/db/executor.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
} from '#server/db/queries/accounts/secondFactors.ts';
import type { User } from '#server/db/queries/accounts/users.ts';
import { isSecondFactorOn, recoveryCodeHash } from './secondFactor.ts';

const RECOVERY_CODES = 10;
/** Without letters and digits that are taken for each other; 47 bits in ten of them. */
const RECOVERY_ALPHABET = '23456789BCDFGHJKMNPQRTVWXY';

/**
 * Recovery codes come with the first second factor and go with the last. Gives those that it made;
 * null where it made none.
 */
export async function recoveryCodesFor(tx: Executor, user: User): Promise<string[] | null> {
  if (!isSecondFactorOn(user)) {
    await replaceRecoveryCodes(tx, user.id, []);
    return null;
  }
  return (await countRecoveryCodes(tx, user.id)) === 0 ? newRecoveryCodes(tx, user.id) : null;
}

/** Ten codes in the place of those that the user had. */
export async function newRecoveryCodes(tx: Executor, userId: string): Promise<string[]> {
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
