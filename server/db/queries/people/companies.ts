import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { CompanyRole, Sharing } from '#core/contract/people/companies.ts';
import type { Executor } from '../../executor.ts';
import { tellServers } from '../../notices.ts';
import { users } from '../../schema/accounts.ts';
import { companies, companyInvites, companyMembers } from '../../schema/companies.ts';

export type CompanyRow = typeof companies.$inferSelect;
export type MemberRow = typeof companyMembers.$inferSelect;
export type InviteRow = typeof companyInvites.$inferSelect;
export type MemberUser = MemberRow & { firstName: string; publicUsername: string | null };

/** The new company, or undefined where the name or the domain is taken. */
export async function insertCompany(
  db: Executor,
  company: Pick<CompanyRow, 'name' | 'domain' | 'createdAt'>,
): Promise<CompanyRow | undefined> {
  return (await db.insert(companies).values(company).onConflictDoNothing().returning())[0];
}

export async function findCompany(db: Executor, id: string): Promise<CompanyRow | undefined> {
  return (await db.select().from(companies).where(eq(companies.id, id)))[0];
}

export async function findCompanyByName(
  db: Executor,
  name: string,
): Promise<CompanyRow | undefined> {
  return (
    await db
      .select()
      .from(companies)
      .where(sql`lower(${companies.name}) = ${name.toLowerCase()}`)
  )[0];
}

export async function findCompanyByDomain(
  db: Executor,
  domain: string,
): Promise<CompanyRow | undefined> {
  return (await db.select().from(companies).where(eq(companies.domain, domain)))[0];
}

export async function setCompanyDomain(
  db: Executor,
  id: string,
  domain: string | null,
): Promise<void> {
  await db.update(companies).set({ domain }).where(eq(companies.id, id));
}

export async function setSecondFactorRule(
  db: Executor,
  id: string,
  requiresSecondFactor: boolean,
): Promise<void> {
  await db.update(companies).set({ requiresSecondFactor }).where(eq(companies.id, id));
  await tellOf(db, await memberIds(db, id));
}

export async function deleteCompany(db: Executor, id: string): Promise<void> {
  const members = await memberIds(db, id);
  await db.delete(companies).where(eq(companies.id, id));
  await tellOf(db, members);
}

/** Every company with its members counted, by name. */
export function listCompanies(
  db: Executor,
): Promise<{ name: string; domain: string | null; members: number }[]> {
  return db
    .select({
      name: companies.name,
      domain: companies.domain,
      members: count(companyMembers.userId),
    })
    .from(companies)
    .leftJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    .groupBy(companies.id)
    .orderBy(asc(sql`lower(${companies.name})`));
}

/** One transaction at a time decides about a company's members. */
export async function lockCompany(db: Executor, id: string): Promise<boolean> {
  return (
    (
      await db
        .select({ id: companies.id })
        .from(companies)
        .where(eq(companies.id, id))
        .for('no key update')
    ).length > 0
  );
}

export async function findMembership(db: Executor, userId: string): Promise<MemberRow | undefined> {
  return (await db.select().from(companyMembers).where(eq(companyMembers.userId, userId)))[0];
}

/** A member of this company, by the membership. */
export async function findMember(
  db: Executor,
  companyId: string,
  id: string,
): Promise<MemberUser | undefined> {
  return (
    await selectMembers(db).where(
      and(eq(companyMembers.companyId, companyId), eq(companyMembers.id, id)),
    )
  )[0];
}

/** Managers first, then by name. */
export function listMembers(db: Executor, companyId: string): Promise<MemberUser[]> {
  const name = sql`lower(coalesce(${users.publicUsername}, ${users.firstName}))`;
  return selectMembers(db)
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(sql`${companyMembers.role} = 'member'`, name, asc(companyMembers.id));
}

/** False where the user is in a company already. */
export async function insertMember(
  db: Executor,
  member: Pick<MemberRow, 'userId' | 'companyId' | 'role' | 'joinedAt'> & { sharing: Sharing },
): Promise<boolean> {
  const { sharing, ...rest } = member;
  const rows = await db
    .insert(companyMembers)
    .values({ ...rest, ...columnsOf(sharing) })
    .onConflictDoNothing({ target: companyMembers.userId })
    .returning({ id: companyMembers.id });
  await tellOf(db, [member.userId]);
  return rows.length > 0;
}

export async function setRole(db: Executor, userId: string, role: CompanyRole): Promise<void> {
  await db.update(companyMembers).set({ role }).where(eq(companyMembers.userId, userId));
}

export async function setSharing(db: Executor, userId: string, sharing: Sharing): Promise<void> {
  await db.update(companyMembers).set(columnsOf(sharing)).where(eq(companyMembers.userId, userId));
}

export async function deleteMember(db: Executor, userId: string): Promise<void> {
  await db.delete(companyMembers).where(eq(companyMembers.userId, userId));
  await tellOf(db, [userId]);
}

export async function countManagers(db: Executor, companyId: string): Promise<number> {
  return (
    (
      await db
        .select({ managers: count() })
        .from(companyMembers)
        .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.role, 'manager')))
    )[0]?.managers ?? 0
  );
}

/** Who is in a user's company, the user with them; nobody without one. */
export async function colleagueIds(db: Executor, userId: string): Promise<string[]> {
  const mine = db
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId));
  const rows = await db
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .where(inArray(companyMembers.companyId, mine));
  return rows.map(({ id }) => id);
}

export async function insertCompanyInvite(
  db: Executor,
  invite: Omit<InviteRow, 'id'>,
): Promise<InviteRow> {
  return (await db.insert(companyInvites).values(invite).returning())[0]!;
}

/** Of those that are good at that time, newest first. */
export function listCompanyInvites(
  db: Executor,
  companyId: string,
  at: Date,
): Promise<InviteRow[]> {
  return db
    .select()
    .from(companyInvites)
    .where(and(eq(companyInvites.companyId, companyId), gt(companyInvites.expiresAt, at)))
    .orderBy(sql`${companyInvites.createdAt} desc`);
}

/** One that is good at that time, for this address. */
export async function findCompanyInvite(
  db: Executor,
  hash: Buffer,
  email: string,
  at: Date,
): Promise<InviteRow | undefined> {
  return (
    await db
      .select()
      .from(companyInvites)
      .where(goodFor(hash, email, at))
  )[0];
}

/** The same, and it is gone: of several who use it at once one gets it. */
export async function takeCompanyInvite(
  db: Executor,
  hash: Buffer,
  email: string,
  at: Date,
): Promise<InviteRow | undefined> {
  return (
    await db
      .delete(companyInvites)
      .where(goodFor(hash, email, at))
      .returning()
  )[0];
}

/** False where there was none. */
export async function deleteCompanyInvite(
  db: Executor,
  companyId: string,
  id: string,
): Promise<boolean> {
  return (
    (
      await db
        .delete(companyInvites)
        .where(and(eq(companyInvites.companyId, companyId), eq(companyInvites.id, id)))
        .returning({ id: companyInvites.id })
    ).length > 0
  );
}

export async function deleteOldCompanyInvites(db: Executor, at: Date): Promise<void> {
  await db.delete(companyInvites).where(lte(companyInvites.expiresAt, at));
}

async function memberIds(db: Executor, companyId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));
  return rows.map(({ userId }) => userId);
}

/** What servers remember of these users' tokens is out of date. */
async function tellOf(db: Executor, userIds: string[]): Promise<void> {
  for (const userId of userIds) await tellServers(db, { sessionsOf: userId });
}

function goodFor(hash: Buffer, email: string, at: Date) {
  return and(
    eq(companyInvites.hash, hash),
    gt(companyInvites.expiresAt, at),
    or(isNull(companyInvites.email), eq(companyInvites.email, email)),
  );
}

function selectMembers(db: Executor) {
  const { userId, companyId, id, role, joinedAt, sharesProgress, sharesCalls, sharesTranscripts } =
    companyMembers;
  return db
    .select({
      userId,
      companyId,
      id,
      role,
      joinedAt,
      sharesProgress,
      sharesCalls,
      sharesTranscripts,
      firstName: users.firstName,
      publicUsername: users.publicUsername,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .$dynamic();
}

function columnsOf({
  progress,
  calls,
  transcripts,
}: Sharing): Pick<MemberRow, 'sharesProgress' | 'sharesCalls' | 'sharesTranscripts'> {
  return { sharesProgress: progress, sharesCalls: calls, sharesTranscripts: transcripts };
}
