import type { CompanyInvite, NewCompanyInvite } from '#core/contract/people/companies.ts';
import type { Context } from '#server/context.ts';
import {
  deleteCompanyInvite,
  findCompany,
  insertCompanyInvite,
  listCompanyInvites,
  type InviteRow,
} from '#server/db/queries/people/companies.ts';
import { layOut } from '../../accounts/mails/mailLayout.ts';
import { isEmail, normalizeEmail } from '../../accounts/emails.ts';
import { validationProblem } from '../../accounts/identityProblems.ts';
import { hashToken, newToken } from '../../accounts/sessions/tokens.ts';
import { isUuid } from '../../ids.ts';
import { type CompanyMailJob, queueMail, queueOutboxSweep } from '../../jobs.ts';
import { countAgainst } from '../../requests/limits.ts';
import { unknownInvite } from './companyProblems.ts';
import { companyTexts } from './companyTexts.ts';
import { managerOf } from './standing.ts';

const GOOD_FOR_MS = 14 * 86_400_000;

/** Invites that are still good. @throws {ProblemError} 403, 404 */
export async function companyInvites(
  { db, now }: Context,
  userId: string,
): Promise<CompanyInvite[]> {
  const { companyId } = await managerOf(db, userId);
  return (await listCompanyInvites(db, companyId, now())).map(onWire);
}

/**
 * Makes a link for one person, and mails it where their address is given.
 * @throws {ProblemError} 400, 403, 404, 429
 */
export async function inviteToCompany(
  context: Context,
  userId: string,
  { email }: { email?: string | undefined },
): Promise<NewCompanyInvite> {
  const { db, now, publicUrl } = context;
  const { companyId } = await managerOf(db, userId);
  const given = email === undefined || email === '' ? null : email;
  if (given !== null && !isEmail(given)) throw validationProblem('InvalidEmail', given);
  await countAgainst(context, 'mail', `company/${companyId}`);
  if (given !== null) await countAgainst(context, 'mailAccount', normalizeEmail(given));
  const code = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + GOOD_FOR_MS);
  const invite = await db.transaction(async (tx) => {
    const row = await insertCompanyInvite(tx, {
      companyId,
      hash: hashToken(code),
      email: given === null ? null : normalizeEmail(given),
      createdAt,
      expiresAt,
    });
    const company = await findCompany(tx, companyId);
    if (given !== null)
      await queueMail(tx, {
        kind: 'company',
        email: given,
        company: company?.name ?? '',
        code,
        expiresAt: expiresAt.toISOString(),
      });
    return row;
  });
  return { ...onWire(invite), link: linkOf(publicUrl, code) };
}

/** @throws {ProblemError} 403, 404 */
export async function withdrawInvite({ db }: Context, userId: string, id: string): Promise<void> {
  const { companyId } = await managerOf(db, userId);
  if (!isUuid(id) || !(await deleteCompanyInvite(db, companyId, id))) throw unknownInvite();
}

/** Sends an invite's link. */
export async function sendCompanyInvite(
  { config, db, mailer, publicUrl }: Context,
  { email, company, code, expiresAt }: CompanyMailJob,
): Promise<void> {
  const { inviteSubject, inviteWhy, inviteAction, inviteNote } = companyTexts;
  const letter = layOut({
    subject: inviteSubject(company),
    firstName: email,
    why: inviteWhy(company),
    action: { label: inviteAction, link: linkOf(publicUrl, code) },
    note: inviteNote,
  });
  await mailer.send({ to: email, kind: 'company', expiresAt: new Date(expiresAt), ...letter });
  if (!config.mail) await queueOutboxSweep(db, new Date(Date.parse(expiresAt) + 1_000));
}

function linkOf(publicUrl: string, code: string): string {
  return `${publicUrl}/social/company?${new URLSearchParams({ invite: code }).toString()}`;
}

function onWire({ id, email, createdAt, expiresAt }: InviteRow): CompanyInvite {
  return { id, email, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
