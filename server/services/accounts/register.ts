import type { z } from 'zod';
import type { registerRequestSchema } from '#core/contract/account.ts';
import type { Context } from '#server/context.ts';
import { insertUser } from '#server/db/queries/users.ts';
import { ProblemError } from '../problemError.ts';
import { isEmail, normalizeEmail } from './emails.ts';
import { validationProblem } from './identityProblems.ts';
import { checkPassword, hashPassword } from './passwords.ts';

/**
 * Makes an account. Without a mail service its address counts as confirmed.
 * @throws {ProblemError} 400 with Identity's key, or 403 where registration is closed
 */
export async function register(context: Context, request: z.output<typeof registerRequestSchema>): Promise<void> {
  if (context.config.registration === 'closed') {
    throw new ProblemError(403, 'registration-closed', 'Forbidden', 'This server takes no new registrations.');
  }
  if (!isEmail(request.email)) throw validationProblem('InvalidEmail', request.email);
  checkPassword(request.password);
  if (!request.termsAccepted) throw validationProblem('TermsNotAccepted');
  const now = context.now();
  const id = await insertUser(context.db, {
    email: request.email,
    normalizedEmail: normalizeEmail(request.email),
    emailConfirmed: true,
    passwordHash: await hashPassword(request.password),
    firstName: request.firstName,
    lastName: request.lastName,
    whereDidYouHearAboutUs: request.whereDidYouHearAboutUs,
    whereDidYouHearAboutUsDetails: request.whereDidYouHearAboutUsDetails,
    termsAcceptedAt: now,
    marketingEmailsAccepted: request.marketingEmailsAccepted,
    createdAt: now,
  });
  if (id === undefined) throw validationProblem('DuplicateUserName', request.email);
}
