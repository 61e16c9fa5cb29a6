import type { z } from 'zod';
import type { registerRequestSchema } from '#core/contract/account/account.ts';
import type { Context } from '#server/context.ts';
import { spendInvite } from '#server/db/queries/people/invites.ts';
import { countDisclosure } from '#server/db/queries/accounts/disclosures.ts';
import { insertUser } from '#server/db/queries/accounts/users.ts';
import { record } from './activity.ts';
import { queueMail } from '../jobs.ts';
import { ProblemError } from '../problemError.ts';
import { checkBot } from './signingIn/botCheck.ts';
import { isEmail, normalizeEmail } from './emails.ts';
import { validationProblem } from './identityProblems.ts';
import type { Origin } from './signingIn/knownDevices.ts';
import { refuseBreached } from './passwords/breachedPasswords.ts';
import { checkPassword, hashPassword } from './passwords/passwords.ts';
import { shortened } from './sessions/sessions.ts';
import { hashToken } from './sessions/tokens.ts';

/**
 * Makes an account. With a mail service its address has to be confirmed by the link that is mailed
 * there; without, it counts as confirmed.
 * @throws {ProblemError} 400 with Identity's key, or 403 where registration is closed
 */
export async function register(
  context: Context,
  request: z.output<typeof registerRequestSchema>,
  from: Origin,
): Promise<void> {
  const { config, db, now } = context;
  if (config.registration === 'closed') {
    throw new ProblemError(
      403,
      'registration-closed',
      'Forbidden',
      'Registration is closed on this server.',
    );
  }
  if (!isEmail(request.email)) throw validationProblem('InvalidEmail', request.email);
  checkPassword(request.password, request.email, config);
  if (!request.termsAccepted) throw validationProblem('TermsNotAccepted');
  await checkBot(context, request.turnstileToken, from.address);
  await refuseBreached(context, request.password);
  const passwordHash = await hashPassword(request.password);
  const normalizedEmail = normalizeEmail(request.email);
  const at = now();
  await db.transaction(async (tx) => {
    const id = await insertUser(tx, {
      email: request.email,
      normalizedEmail,
      emailConfirmed: config.mail === null,
      passwordHash,
      firstName: request.firstName,
      lastName: request.lastName,
      whereDidYouHearAboutUs: request.whereDidYouHearAboutUs,
      whereDidYouHearAboutUsDetails: request.whereDidYouHearAboutUsDetails,
      termsAcceptedAt: at,
      marketingEmailsAccepted: request.marketingEmailsAccepted,
      createdAt: at,
    });
    if (id === undefined) throw validationProblem('DuplicateUserName', request.email);
    if (
      config.registration === 'invite' &&
      !(await spendInvite(tx, hashToken(request.inviteCode ?? ''), normalizedEmail, at))
    )
      throw validationProblem('InvalidInviteCode');
    const by = { userId: id, userAgent: shortened(from.userAgent) };
    await record(context, tx, by, 'registered');
    if (config.turnstile) await countDisclosure(tx, id, 'turnstile', 'bot-check', at);
    if (config.mail) await queueMail(tx, { kind: 'confirm', email: normalizedEmail });
  });
}
