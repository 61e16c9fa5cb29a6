import { z } from 'zod';

/** Text that a person typed: no control characters, so that it is safe in a log line, a mail header and a page. */
const line = (max: number) => z.string().trim().max(max).regex(/^\P{Cc}*$/u, 'must not contain control characters');

export const emailSchema = line(254);
export const passwordSchema = z.string().max(128);

export const registerRequestSchema = z.object({
  firstName: line(100).min(1),
  lastName: line(100).min(1),
  email: emailSchema,
  password: passwordSchema,
  whereDidYouHearAboutUs: line(200).default(''),
  whereDidYouHearAboutUsDetails: line(200).default(''),
  termsAccepted: z.boolean(),
  marketingEmailsAccepted: z.boolean().default(false),
  turnstileToken: z.string().max(2048).optional(),
});

export const loginRequestSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  twoFactorCode: z.string().max(32).optional(),
  twoFactorRecoveryCode: z.string().max(64).optional(),
  turnstileToken: z.string().max(2048).optional(),
});

export const refreshRequestSchema = z.object({ refreshToken: z.string().max(512) });

/** `expiresIn` is in seconds from the reply. */
export const tokensSchema = z.object({
  tokenType: z.literal('Bearer'),
  accessToken: z.string(),
  expiresIn: z.int().positive(),
  refreshToken: z.string(),
});

/** The app's "fetch user": ASP.NET Core Identity's info, with the id and public name. */
export const manageInfoSchema = z.object({
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  id: z.string(),
  publicUsername: z.string().nullable(),
});

export type RegisterRequest = z.input<typeof registerRequestSchema>;
export type LoginRequest = z.infer<typeof loginRequestSchema>;
export type Tokens = z.infer<typeof tokensSchema>;
export type ManageInfo = z.infer<typeof manageInfoSchema>;
