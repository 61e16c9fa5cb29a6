import { z } from 'zod';
import {
  loginRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
} from '#core/contract/account/account.ts';
import {
  codeField,
  emailField,
  newPasswordField,
  requiredField,
} from '#src/ui/form/fieldSchemas.ts';
import type { ErrorKeys } from '#src/ui/form/serverErrors.ts';
import { texts } from '#src/ui/texts.ts';
import { registerTexts } from './register/registerTexts.ts';
import { resetTexts } from './resetTexts.ts';
import { signInTexts } from './signInTexts.ts';

/** Null: no bot check; '' until it is done. */
const turnstileToken = z.string().min(1, signInTexts.botCheck.wait).nullable();

export const signInSchema = loginRequestSchema.pick({ email: true, password: true }).extend({
  email: emailField,
  password: requiredField(loginRequestSchema.shape.password, texts.labels.password),
  turnstileToken,
});

/** What an account takes at least. */
export const newAccountSchema = registerRequestSchema
  .pick({ email: true, password: true, termsAccepted: true })
  .extend({
    email: emailField,
    password: newPasswordField,
    termsAccepted: z.boolean().refine((accepted) => accepted, registerTexts.termsMissing),
    turnstileToken,
  });
export const registrationSchema = newAccountSchema.extend({
  firstName: z.string().trim().min(1).max(100),
});
export const REGISTRATION_SENTENCES = {
  firstName: texts.fields.required(registerTexts.firstName),
};

export const resetPasswordSchema = resetPasswordRequestSchema.extend({
  email: emailField,
  resetCode: resetPasswordRequestSchema.shape.resetCode.trim().min(1, resetTexts.reset.codeMissing),
  newPassword: newPasswordField,
});

export const codeSchema = z.object({ code: codeField, turnstileToken });
export const recoveryCodeSchema = z.object({
  code: z
    .string()
    .overwrite((code) => code.replaceAll(/\s/g, ''))
    .min(1, signInTexts.twoFactor.recoveryMissing),
  turnstileToken,
});

export type SignIn = z.output<typeof signInSchema>;
export type NewAccount = z.output<typeof newAccountSchema>;
export type Registration = z.output<typeof registrationSchema>;
export type NewPassword = z.output<typeof resetPasswordSchema>;
export type Code = z.output<typeof codeSchema>;

/** Where the server's error keys are told. */
export const REGISTRATION_KEYS: ErrorKeys = {
  firstName: null,
  email: /username|email/i,
  password: /^password/i,
  termsAccepted: /terms/i,
  turnstileToken: /turnstile|bot/i,
};
export const CODE_KEYS: ErrorKeys = { turnstileToken: /turnstile|bot/i };
