import { texts } from '#src/ui/texts.ts';

export type FieldErrors<F extends string> = Partial<Record<F, string>>;

export interface Registration {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  termsAccepted: boolean;
}

export type RegistrationField = keyof Registration;

const SHORTEST_PASSWORD = 8;

/** What can be said before asking the server; it stays the judge of the rest. */
export function checkRegistration(values: Registration): FieldErrors<RegistrationField> {
  const { firstName, lastName, password, termsAccepted } = values;
  return present({
    firstName: firstName.trim() === '' ? texts.fields.required(texts.register.firstName) : undefined,
    lastName: lastName.trim() === '' ? texts.fields.required(texts.register.lastName) : undefined,
    email: checkEmail(values.email),
    password: password.length < SHORTEST_PASSWORD ? texts.fields.passwordShort : undefined,
    termsAccepted: termsAccepted ? undefined : texts.fields.terms,
  });
}

export function checkSignIn({ email, password }: { email: string; password: string }): FieldErrors<'email' | 'password'> {
  return present({ email: checkEmail(email), password: password === '' ? texts.fields.required(texts.signIn.password) : undefined });
}

/**
 * The server's messages under the fields they speak of. Its keys are field names, or ASP.NET Core Identity's error keys
 * (DuplicateUserName, InvalidEmail, PasswordTooShort and the like). A key of no field is left out: the problem's own
 * sentence stands above the form.
 */
export function serverFieldErrors(fields: Record<string, string[]>): FieldErrors<RegistrationField> {
  const pairs = Object.entries(fields).flatMap(([key, messages]) => {
    const field = fieldOf(key);
    return field === undefined || messages.length === 0 ? [] : [[field, PLAINER[key] ?? messages.join(' ')] as const];
  });
  return Object.fromEntries(pairs);
}

/** Where Identity's message speaks of something this form does not have. */
const PLAINER: Record<string, string> = { DuplicateUserName: texts.register.taken, DuplicateEmail: texts.register.taken };

const FIELDS: readonly RegistrationField[] = ['firstName', 'lastName', 'email', 'password', 'termsAccepted'];

function fieldOf(key: string): RegistrationField | undefined {
  if (/username|email/i.test(key)) return 'email';
  if (/^password/i.test(key)) return 'password';
  if (/terms/i.test(key)) return 'termsAccepted';
  return FIELDS.find((field) => field.toLowerCase() === key.toLowerCase());
}

function checkEmail(email: string): string | undefined {
  return /^\S+@\S+$/.test(email.trim()) ? undefined : texts.fields.email;
}

function present<F extends string>(errors: Record<F, string | undefined>): FieldErrors<F> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined)) as FieldErrors<F>;
}
