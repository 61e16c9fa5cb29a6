import { ProblemError } from '../problemError.ts';

/** ASP.NET Core Identity's error keys that this server gives, each with its sentence. */
const SENTENCES = {
  InvalidEmail: (email: string) => `Email '${email}' is invalid.`,
  DuplicateUserName: (email: string) => `Username '${email}' is already taken.`,
  PasswordTooShort: (length: string) => `Passwords must be at least ${length} characters.`,
  PasswordTooLong: (length: string) => `Passwords must be at most ${length} characters.`,
  TermsNotAccepted: () => 'The terms must be accepted to register.',
} as const;

type IdentityErrorKey = keyof typeof SENTENCES;

/** 400 with exactly this key in `errors`. */
export function validationProblem(key: IdentityErrorKey, value = ''): ProblemError {
  const sentence = SENTENCES[key](value);
  return new ProblemError(400, key, 'One or more validation errors occurred.', sentence, { [key]: [sentence] });
}

/** 401 whose detail is Identity's word for the reason a sign-in did not succeed. */
export function signInProblem(reason: 'Failed'): ProblemError {
  return new ProblemError(401, reason, 'Unauthorized', reason);
}
