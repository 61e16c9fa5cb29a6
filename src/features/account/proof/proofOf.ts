import type { Proof } from '#core/contract/account/account.ts';

/** Six digits are the authenticator's; a recovery code is longer. */
export function proofOf(code: string): Proof {
  return /^\d{6}$/.test(code) ? { twoFactorCode: code } : { twoFactorRecoveryCode: code };
}
