import type { Sharing } from '#core/contract/people/companies.ts';
import type { Executor } from '#server/db/executor.ts';
import {
  findMember,
  findMembership,
  type MemberRow,
  type MemberUser,
} from '#server/db/queries/people/companies.ts';
import { isUuid } from '../../ids.ts';
import { managersOnly, noCompany, unknownMember } from './companyProblems.ts';

/** @throws {ProblemError} 404 without a company */
export async function membershipOf(db: Executor, userId: string): Promise<MemberRow> {
  const membership = await findMembership(db, userId);
  if (!membership) throw noCompany();
  return membership;
}

/** @throws {ProblemError} 404 without a company, 403 for a member */
export async function managerOf(db: Executor, userId: string): Promise<MemberRow> {
  const membership = await membershipOf(db, userId);
  if (membership.role !== 'manager') throw managersOnly();
  return membership;
}

/** A member of the manager's own company. @throws {ProblemError} 403, 404 */
export async function managedMember(
  db: Executor,
  managerId: string,
  id: string,
): Promise<MemberUser> {
  const { companyId } = await managerOf(db, managerId);
  const member = isUuid(id) ? await findMember(db, companyId, id) : undefined;
  if (!member) throw unknownMember();
  return member;
}

export function sharingOf({ sharesProgress, sharesCalls, sharesTranscripts }: MemberRow): Sharing {
  return { progress: sharesProgress, calls: sharesCalls, transcripts: sharesTranscripts };
}

/** The public name, else the first, else that there is none yet. */
export function nameOf({
  publicUsername,
  firstName,
}: Pick<MemberUser, 'publicUsername' | 'firstName'>): string {
  return publicUsername ?? (firstName || 'A new rep');
}
