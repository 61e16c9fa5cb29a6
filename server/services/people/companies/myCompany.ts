import type {
  CompanySecurity,
  InviteOffer,
  JoinCompany,
  MyCompany,
  Sharing,
} from '#core/contract/people/companies.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { findSignedInUser } from '#server/db/queries/accounts/sessions.ts';
import {
  countManagers,
  deleteMember,
  findCompany,
  findCompanyByDomain,
  findCompanyInvite,
  findMembership,
  insertMember,
  listMembers,
  lockCompany,
  setSecondFactorRule,
  setSharing,
  takeCompanyInvite,
  type CompanyRow,
} from '#server/db/queries/people/companies.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import { findAccount } from '../../accounts/findAccount.ts';
import { hashToken } from '../../accounts/sessions/tokens.ts';
import {
  inACompany,
  lastManager,
  noCompany,
  ownSecondFactorFirst,
  unknownInvite,
} from './companyProblems.ts';
import { companyTexts } from './companyTexts.ts';
import { managerOf, membershipOf, nameOf, sharingOf } from './standing.ts';

type Account = Awaited<ReturnType<typeof findAccount>>;

/** The company that a user is in, or could join by their address. */
export async function myCompany(context: Context, userId: string): Promise<MyCompany> {
  const { db } = context;
  const membership = await findMembership(db, userId);
  const company = membership && (await findCompany(db, membership.companyId));
  if (!membership || !company) {
    const open = await openTo(context, db, await findAccount(context, userId));
    return {
      company: null,
      joinable: open ? { name: open.name, domain: open.domain ?? '' } : null,
    };
  }
  const members = await listMembers(db, company.id);
  const managers = members.filter(({ role }) => role === 'manager').map(nameOf);
  return {
    company: {
      id: company.id,
      name: company.name,
      role: membership.role,
      joinedAt: membership.joinedAt.toISOString(),
      sharing: sharingOf(membership),
      memberCount: members.length,
      managers,
      requiresSecondFactor: company.requiresSecondFactor,
    },
    joinable: null,
  };
}

/** What a code leads to. @throws {ProblemError} 404 */
export async function inviteOffer(
  context: Context,
  userId: string,
  code: string,
): Promise<InviteOffer> {
  const { db, now } = context;
  const { normalizedEmail } = await findAccount(context, userId);
  const invite = await findCompanyInvite(db, hashToken(code), normalizedEmail, now());
  const company = invite && (await findCompany(db, invite.companyId));
  if (!invite || !company) throw unknownInvite();
  const managers = (await listMembers(db, company.id))
    .filter(({ role }) => role === 'manager')
    .map(nameOf);
  return {
    companyName: company.name,
    managers,
    requiresSecondFactor: company.requiresSecondFactor,
    expiresAt: invite.expiresAt.toISOString(),
  };
}

/**
 * Joins by an invite, which is used up, or by a confirmed address that the operator lets in.
 * @throws {ProblemError} 404, 409
 */
export async function joinCompany(
  context: Context,
  userId: string,
  { code, sharing }: JoinCompany,
): Promise<MyCompany> {
  const user = await findAccount(context, userId);
  await context.db.transaction(async (tx) => {
    const at = context.now();
    if (await findMembership(tx, userId)) throw inACompany();
    const companyId =
      code === undefined
        ? (await openTo(context, tx, user))?.id
        : (await takeCompanyInvite(tx, hashToken(code), user.normalizedEmail, at))?.companyId;
    if (companyId === undefined || !(await lockCompany(tx, companyId))) throw unknownInvite();
    if (!(await insertMember(tx, { userId, companyId, role: 'member', joinedAt: at, sharing })))
      throw inACompany();
    const managers = (await listMembers(tx, companyId)).filter(({ role }) => role === 'manager');
    const title = companyTexts.joined(nameOf(user));
    await addNotifications(
      tx,
      managers.map((manager) => ({
        userId: manager.userId,
        subjectId: userId,
        about: `company/${companyId}/joined/${userId}/${at.getTime()}`,
        type: 'company' as const,
        title,
        body: companyTexts.joinedBody,
        link: '/social/company',
        createdAt: at,
      })),
    );
  });
  return myCompany(context, userId);
}

/** @throws {ProblemError} 404, 409 for the only manager of others */
export async function leaveCompany({ db }: Context, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { companyId } = await membershipOf(tx, userId);
    await lockCompany(tx, companyId);
    const membership = await membershipOf(tx, userId);
    if (
      membership.role === 'manager' &&
      (await countManagers(tx, companyId)) === 1 &&
      (await listMembers(tx, companyId)).length > 1
    )
      throw lastManager();
    await deleteMember(tx, userId);
  });
}

/** What the managers see of one from now on. @throws {ProblemError} 404 */
export async function shareWithCompany(
  context: Context,
  userId: string,
  sharing: Sharing,
): Promise<MyCompany> {
  if (!(await findMembership(context.db, userId))) throw noCompany();
  await setSharing(context.db, userId, sharing);
  return myCompany(context, userId);
}

/**
 * Whether every member has to have a second factor from now on. A manager has one before asking it
 * of others.
 * @throws {ProblemError} 403, 404, 409
 */
export async function secureCompany(
  context: Context,
  userId: string,
  { requiresSecondFactor }: CompanySecurity,
): Promise<MyCompany> {
  await context.db.transaction(async (tx) => {
    const { companyId } = await managerOf(tx, userId);
    const state = await findSignedInUser(tx, userId);
    if (requiresSecondFactor && !state?.hasSecondFactor) throw ownSecondFactorFirst();
    await lockCompany(tx, companyId);
    await setSecondFactorRule(tx, companyId, requiresSecondFactor);
    const event = requiresSecondFactor ? 'second-factor-required' : 'second-factor-optional';
    context.log.info({ userId, companyId, event }, 'company');
  });
  return myCompany(context, userId);
}

/**
 * The company whose domain the operator lets in. Only what was confirmed by a mail proves a domain;
 * without a mail service nothing is.
 */
async function openTo(
  { config }: Pick<Context, 'config'>,
  db: Executor,
  { emailConfirmed, normalizedEmail }: Account,
): Promise<CompanyRow | undefined> {
  return emailConfirmed && config.mail !== null
    ? findCompanyByDomain(db, normalizedEmail.split('@')[1] ?? '')
    : undefined;
}
