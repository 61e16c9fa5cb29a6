import { z } from 'zod';
import { assertionSchema, requestOptionsSchema } from './passkeys.ts';
import { SIGN_IN_NEEDS } from './signInNeeds.ts';
import { line, text } from '../text.ts';

/*
 * The account routes are those of ASP.NET Core Identity's API endpoints: optional members may be
 * null as well as missing. Mailed links open the app's pages with what the calls need in their
 * query: `/auth/confirm-email?userId&code[&changedEmail]` and
 * `/auth/reset-password?email&resetCode`.
 */

/** In one form of Unicode: what looks the same and means the same is the same address. */
export const emailSchema = line(254).normalize('NFC');
/** In UTF-16 units: what is too long in characters is refused by name. */
export const passwordSchema = text(512);

const code = text(512);
const turnstileToken = text(2_048).nullish();

export const registerRequestSchema = z.object({
  /** Asked for at registration, but not of who only keeps a visitor's score. */
  firstName: line(100).default(''),
  /** This and the next three are asked later, if at all (`account/about.ts`). */
  lastName: line(100).default(''),
  email: emailSchema,
  password: passwordSchema,
  whereDidYouHearAboutUs: line(200).default(''),
  whereDidYouHearAboutUsDetails: line(200).default(''),
  termsAccepted: z.boolean(),
  marketingEmailsAccepted: z.boolean().default(false),
  turnstileToken,
  /**
   * Needed where the server registers by invite only; from the invite link,
   * `/auth/register?inviteCode`.
   */
  inviteCode: code.nullish(),
});

/**
 * What proves a second factor: a code of the authenticator app, one of the recovery codes, or a
 * passkey.
 */
const secondFactor = {
  twoFactorCode: text(64).nullish(),
  twoFactorRecoveryCode: text(64).nullish(),
  passkey: assertionSchema.nullish(),
};

/**
 * Who is signed in proves it again: with the password and, where a second factor is on, with that.
 * A passkey alone is enough where its device knew its user and it was not added within the hour.
 */
const proof = { password: passwordSchema.nullish(), ...secondFactor };
export const proofSchema = z.object(proof);

export const SECOND_FACTORS = ['authenticator', 'passkey', 'recovery-code'] as const;

/** Member `proof` of the problem `ProofRequired`: what is missing. */
export const missingProofSchema = z.object({
  password: z.boolean(),
  secondFactor: z.boolean(),
  /** Those that this user has. */
  secondFactors: z.array(z.enum(SECOND_FACTORS)),
});

/** Members of the problem `RequiresTwoFactor` of a sign-in. */
export const secondStepSchema = z.object({
  secondFactors: z.array(z.enum(SECOND_FACTORS)),
  /** Null where this user has no passkey. */
  passkeyOptions: requestOptionsSchema.nullable(),
});

export const loginRequestSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  ...secondFactor,
  turnstileToken,
});

/** `expiresIn` is in seconds from the reply. */
export const tokensSchema = z.object({
  tokenType: z.literal('Bearer'),
  accessToken: z.string(),
  expiresIn: z.int().positive(),
  refreshToken: z.string(),
});

/**
 * The query of GET /confirmEmail. `changedEmail` where the link confirms a new address of an
 * existing account.
 */
export const confirmEmailQuerySchema = z.object({
  userId: text(64),
  code,
  changedEmail: emailSchema.optional(),
});

/** The body of /resendConfirmationEmail and /forgotPassword. */
export const emailRequestSchema = z.object({ email: emailSchema });

export const resetPasswordRequestSchema = z.object({
  email: emailSchema,
  resetCode: code,
  newPassword: passwordSchema,
});

/**
 * The app's "fetch user": ASP.NET Core Identity's info, with the id and public name.
 */
export const manageInfoSchema = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  id: z.string(),
  publicUsername: z.string().nullable(),
  signInNeed: z.enum(SIGN_IN_NEEDS).nullable(),
});

/**
 * A new password needs the old one, a new address the password, both the second factor where that
 * is on. A new address counts once its mailed link was opened (at once where no mail is sent).
 */
export const manageInfoRequestSchema = z.object({
  ...proof,
  newEmail: emailSchema.nullish(),
  newPassword: passwordSchema.nullish(),
  oldPassword: passwordSchema.nullish(),
});

/**
 * A change of what proves who one is makes every older refresh token useless: `tokens` is the new
 * pair of the session that made the change, null where nothing of the kind changed.
 */
const newTokens = { tokens: tokensSchema.nullable() };

export const manageInfoReplySchema = manageInfoSchema.extend(newTokens);

/**
 * `{}` begins the set-up or tells how things stand; `enable: true` needs a code of the
 * authenticator app. What changes how one signs in needs proof: a code of an authenticator that is
 * not on yet is none.
 */
export const twoFactorRequestSchema = z.object({
  ...proof,
  enable: z.boolean().nullish(),
  resetSharedKey: z.boolean().nullish(),
  resetRecoveryCodes: z.boolean().nullish(),
  forgetMachine: z.boolean().nullish(),
});

export const twoFactorReplySchema = z.object({
  /** Base32, for the authenticator app; null once it is on. */
  sharedKey: z.string().nullable(),
  recoveryCodesLeft: z.int().min(0),
  /** Only in the reply that made them. */
  recoveryCodes: z.array(z.string()).nullable(),
  isTwoFactorEnabled: z.boolean(),
  isMachineRemembered: z.boolean(),
  ...newTokens,
});

/** One place where the user is signed in. */
export const signedInSessionSchema = z.object({
  id: z.string(),
  /** The browser's or app's own description of itself; null where it gave none. */
  userAgent: z.string().nullable(),
  signedInAt: z.iso.datetime(),
  /** The last sign-in or refresh. */
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});

/** The whole list, the latest seen first. */
export const signedInSessionsSchema = z.array(signedInSessionSchema);

/** DELETE of all sessions leaves the one that asks, unless told to end it too. */
export const endSessionsQuerySchema = z.object({
  includeCurrent: z.enum(['true', 'false']).default('false'),
});

/** Whether passkeys are asked for beside the password. */
export const passkeyFactorRequestSchema = z.object({ ...proof, enable: z.boolean() });
export const passkeyFactorReplySchema = z.object({
  secondFactor: z.boolean(),
  /** Only in the reply that made them. */
  recoveryCodes: z.array(z.string()).nullable(),
  ...newTokens,
});

export type RegisterRequest = z.input<typeof registerRequestSchema>;
export type LoginRequest = z.infer<typeof loginRequestSchema>;
export type Tokens = z.infer<typeof tokensSchema>;
export type ConfirmEmailQuery = z.infer<typeof confirmEmailQuerySchema>;
export type EmailRequest = z.infer<typeof emailRequestSchema>;
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequestSchema>;
export type ManageInfo = z.infer<typeof manageInfoSchema>;
export type ManageInfoRequest = z.infer<typeof manageInfoRequestSchema>;
export type ManageInfoReply = z.infer<typeof manageInfoReplySchema>;
export type TwoFactorRequest = z.infer<typeof twoFactorRequestSchema>;
export type TwoFactorReply = z.infer<typeof twoFactorReplySchema>;
export type SignedInSession = z.infer<typeof signedInSessionSchema>;
export type Proof = z.infer<typeof proofSchema>;
export type SecondFactor = (typeof SECOND_FACTORS)[number];
export type MissingProof = z.infer<typeof missingProofSchema>;
export type SecondStep = z.infer<typeof secondStepSchema>;
export type PasskeyFactorRequest = z.infer<typeof passkeyFactorRequestSchema>;
export type PasskeyFactorReply = z.infer<typeof passkeyFactorReplySchema>;
