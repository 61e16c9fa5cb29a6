import type { MissingProof } from '#core/contract/account/account.ts';
import { ProblemError } from '../problemError.ts';

/**
 * ASP.NET Core Identity's error keys that this server gives, and the product's own of the same
 * kind, each with its sentence.
 */
const SENTENCES = {
  InvalidEmail: (email: string) => `Email '${email}' is invalid.`,
  DuplicateUserName: (email: string) => `Username '${email}' is already taken.`,
  PasswordTooShort: (length: string) => `Passwords must be at least ${length} characters.`,
  PasswordTooLong: (length: string) => `Passwords must be at most ${length} characters.`,
  PasswordTooCommon: () =>
    'This password is too easy to guess. Choose one that isn’t on lists of common passwords.',
  PasswordBreached: () => 'This password is known from a data breach. Choose another one.',
  PasswordRequiresDigit: () => "Passwords must have at least one digit ('0'-'9').",
  PasswordRequiresLower: () => "Passwords must have at least one lowercase ('a'-'z').",
  PasswordRequiresUpper: () => "Passwords must have at least one uppercase ('A'-'Z').",
  PasswordRequiresNonAlphanumeric: () =>
    'Passwords must have at least one non alphanumeric character.',
  PasswordMismatch: () => 'Incorrect password.',
  OldPasswordRequired: () =>
    'The old password is required to set a new password. If the old password is forgotten, use /resetPassword.',
  InvalidToken: () => 'Invalid token.',
  RequiresTwoFactor: () =>
    'No 2fa token was provided by the request. A valid 2fa token is required to enable 2fa.',
  InvalidTwoFactorCode: () =>
    'The 2fa token provided by the request was invalid. A valid 2fa token is required.',
  CannotResetSharedKeyAndEnable: () =>
    'Resetting the 2fa shared key must disable 2fa until a 2fa token based on the new shared key is validated.',
  TermsNotAccepted: () => 'The terms must be accepted to register.',
  BotCheckRequired: () => 'Complete the bot check to continue.',
  BotCheckFailed: () => 'The bot check failed. Try again.',
  InvalidInviteCode: () =>
    'You need an invite to register here, and this one isn’t valid for this email.',
  InvalidPasskey: () => 'This passkey wasn’t accepted. Try again.',
} as const;

export type IdentityErrorKey = keyof typeof SENTENCES;

/** 400 with exactly this key in `errors`. */
export function validationProblem(key: IdentityErrorKey, value = ''): ProblemError {
  return validationProblems([[key, value]]);
}

/** 400 with exactly these keys in `errors`; the first one's sentence is the detail. */
export function validationProblems(failed: [IdentityErrorKey, string?][]): ProblemError {
  const errors = Object.fromEntries(
    failed.map(([key, value = '']) => [key, [SENTENCES[key](value)]]),
  );
  const code = failed[0]?.[0] ?? 'invalid';
  return new ProblemError(
    400,
    code,
    'One or more validation errors occurred.',
    Object.values(errors)[0]?.[0] ?? '',
    errors,
  );
}

/** 401 whose detail is Identity's word for the reason a sign-in did not succeed. */
export function signInProblem(
  reason: 'Failed' | 'LockedOut' | 'NotAllowed' | 'PasswordExpired' | 'RequiresTwoFactor',
  members: Record<string, unknown> = {},
): ProblemError {
  return new ProblemError(401, reason, 'Unauthorized', reason, undefined, members);
}

/** 400: what proves that it is the user is missing, in whole or in part; `proof` says what. */
export function proofRequired(missing: MissingProof): ProblemError {
  const sentence = missing.password
    ? 'Enter your password to continue.'
    : 'Confirm with two-factor authentication to continue.';
  return new ProblemError(
    400,
    'ProofRequired',
    'One or more validation errors occurred.',
    sentence,
    { ProofRequired: [sentence] },
    { proof: missing },
  );
}
