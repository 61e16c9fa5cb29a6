import { checkEmail, checkNewPassword, checkRequired } from '#src/ui/form/checkFields.ts';
import { present } from '#src/ui/form/fieldErrors.ts';
import type { ErrorKeys, FieldErrors } from '#src/ui/form/fieldErrors.ts';
import { texts } from '#src/ui/texts.ts';
import { registerTexts } from './registerTexts.ts';
import { signInTexts } from './signInTexts.ts';

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  termsAccepted: boolean;
  /** Null: no bot check; '' until it is done. */
  turnstileToken: string | null;
}

export type RegistrationField = keyof Registration;
export type SignInField = 'email' | 'password' | 'turnstileToken';
export type CodeField = 'twoFactorCode' | 'twoFactorRecoveryCode' | 'turnstileToken';

/** Where the server's error keys are told. */
export const REGISTRATION_KEYS: ErrorKeys<RegistrationField> = {
  firstName: null,
  lastName: null,
  email: /username|email/i,
  password: /^password/i,
  termsAccepted: /terms/i,
  turnstileToken: /turnstile|bot/i,
};
export const SIGN_IN_KEYS: ErrorKeys<SignInField> = {
  email: null,
  password: null,
  turnstileToken: /turnstile|bot/i,
};
export const CODE_KEYS: ErrorKeys<CodeField> = {
  twoFactorCode: null,
  twoFactorRecoveryCode: null,
  turnstileToken: /turnstile|bot/i,
};

export function checkRegistration({
  firstName,
  lastName,
  email,
  password,
  termsAccepted,
  turnstileToken,
}: Registration): FieldErrors<RegistrationField> {
  return present({
    firstName: checkRequired(registerTexts.firstName, firstName),
    lastName: checkRequired(registerTexts.lastName, lastName),
    email: checkEmail(email),
    password: checkNewPassword(password),
    termsAccepted: termsAccepted ? undefined : registerTexts.termsMissing,
    turnstileToken: checkBotCheck(turnstileToken),
  });
}

export function checkSignIn({
  email,
  password,
  turnstileToken,
}: {
  email: string;
  password: string;
  turnstileToken: string | null;
}): FieldErrors<SignInField> {
  return present({
    email: checkEmail(email),
    password: password === '' ? texts.fields.required(texts.labels.password) : undefined,
    turnstileToken: checkBotCheck(turnstileToken),
  });
}

export function checkBotCheck(token: string | null): string | undefined {
  return token === '' ? signInTexts.botCheck.wait : undefined;
}
