import type { Context } from '#server/context.ts';
import {
  deleteCompany,
  findCompanyByDomain,
  findCompanyByName,
  findMembership,
  insertCompany,
  insertMember,
  listCompanies,
  setCompanyDomain,
  setRole,
  type CompanyRow,
} from '#server/db/queries/people/companies.ts';
import { isTaken } from '#server/db/failure.ts';
import { NOTHING_SHARED } from '#core/contract/people/companies.ts';
import { accountOf } from '../../accounts/operate.ts';
import { ProblemError } from '../../problemError.ts';

/* What an operator does with companies. @throws {ProblemError} with a sentence for the operator */

const LONGEST_NAME = 80;

export async function createCompany(
  context: Context,
  given: { name: string; manager: string; domain: string | null },
): Promise<void> {
  const name = given.name.trim();
  if (name === '' || name.length > LONGEST_NAME)
    throw refused(
      400,
      'bad-company-name',
      `A company has a name of at most ${LONGEST_NAME} characters.`,
    );
  const domain = given.domain === null ? null : domainOf(given.domain);
  const { id: userId } = await accountOf(context, given.manager);
  await context.db.transaction(async (tx) => {
    const at = context.now();
    if (domain !== null && (await findCompanyByDomain(tx, domain)))
      throw refused(409, 'domain-taken', `The domain ${domain} belongs to another company.`);
    const company = await insertCompany(tx, { name, domain, createdAt: at });
    if (!company) throw refused(409, 'company-exists', `There is a company ${name} already.`);
    if (
      !(await insertMember(tx, {
        userId,
        companyId: company.id,
        role: 'manager',
        joinedAt: at,
        sharing: NOTHING_SHARED,
      }))
    )
      throw refused(409, 'in-a-company', `${given.manager} is in a company already.`);
  });
}

/** Makes somebody a manager, bringing them in where they are in no company. */
export async function nameManager(context: Context, name: string, email: string): Promise<void> {
  const company = await companyOf(context, name);
  const { id: userId } = await accountOf(context, email);
  const membership = await findMembership(context.db, userId);
  if (membership && membership.companyId !== company.id)
    throw refused(409, 'in-a-company', `${email} is in another company.`);
  await (membership
    ? setRole(context.db, userId, 'manager')
    : insertMember(context.db, {
        userId,
        companyId: company.id,
        role: 'manager',
        joinedAt: context.now(),
        sharing: NOTHING_SHARED,
      }));
}

/** A manager becomes a member. */
export async function unnameManager(context: Context, name: string, email: string): Promise<void> {
  const company = await companyOf(context, name);
  const { id: userId } = await accountOf(context, email);
  if ((await findMembership(context.db, userId))?.companyId !== company.id)
    throw refused(404, 'unknown-member', `${email} is not in ${company.name}.`);
  await setRole(context.db, userId, 'member');
}

/** Lets in whoever has a confirmed address of a domain; null: by invite alone. */
export async function openCompany(
  context: Context,
  name: string,
  domain: string | null,
): Promise<void> {
  const company = await companyOf(context, name);
  try {
    await setCompanyDomain(context.db, company.id, domain === null ? null : domainOf(domain));
  } catch (error) {
    throw isTaken(error)
      ? refused(409, 'domain-taken', `The domain ${domain} belongs to another company.`)
      : error;
  }
}

/** The company, its members' being in it and its invites; the members' accounts stay. */
export async function removeCompany(context: Context, name: string): Promise<void> {
  await deleteCompany(context.db, (await companyOf(context, name)).id);
}

export function companiesFor({ db }: Context): ReturnType<typeof listCompanies> {
  return listCompanies(db);
}

async function companyOf({ db }: Context, name: string): Promise<CompanyRow> {
  const company = await findCompanyByName(db, name.trim());
  if (!company) throw refused(404, 'unknown-company', `There is no company ${name}.`);
  return company;
}

function domainOf(given: string): string {
  const domain = given.trim().toLowerCase();
  if (!/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain))
    throw refused(
      400,
      'bad-domain',
      `A domain looks like example.com, not like ${JSON.stringify(given)}.`,
    );
  return domain;
}

function refused(status: number, code: string, detail: string): ProblemError {
  return new ProblemError(status, code, status === 404 ? 'Not Found' : 'Conflict', detail);
}
