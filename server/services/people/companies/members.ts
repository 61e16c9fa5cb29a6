import type { z } from 'zod';
import type {
  Member,
  MemberCalls,
  memberCallsQuerySchema,
  MemberProgress,
  ReadableCall,
} from '#core/contract/people/companies.ts';
import { addDays } from '#core/progression/seasons/calendar.ts';
import { levelFor } from '#core/progression/levels.ts';
import type { Context } from '#server/context.ts';
import {
  deleteMember,
  findCompany,
  listMembers,
  lockCompany,
  type MemberUser,
} from '#server/db/queries/people/companies.ts';
import { earnedOnBoards } from '#server/db/queries/people/friends.ts';
import { isInOpenBattle, listCalls } from '#server/db/queries/calls/history.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import { findRealCall } from '#server/db/queries/calls/realCalls.ts';
import { scoreStats, totalExp } from '#server/db/queries/calls/scores.ts';
import { weeksSince } from '#server/db/queries/game/weeks.ts';
import { currentPeriods } from '../../progression/boards/periods.ts';
import { battleUndecided } from '../../battles/battleProblems.ts';
import { unknownCall } from '../../calls/callProblems.ts';
import { historyRow } from '../../history/history.ts';
import { readableCall } from '../../history/readableCall.ts';
import { isUuid } from '../../ids.ts';
import { paginationOf } from '../../requests/paging.ts';
import { reading } from '../../requests/reading.ts';
import { peopleById } from '../person.ts';
import { weekAt } from '../../progression/leagueWeek.ts';
import { managersOnly, notShared } from './companyProblems.ts';
import { companyTexts } from './companyTexts.ts';
import { managedMember, membershipOf, nameOf, sharingOf } from './standing.ts';

const WEEKS = 12;

/**
 * Who is in the user's company; managers see of each what that one shares.
 * @throws {ProblemError} 404
 */
export async function membersFor(context: Context, userId: string): Promise<Member[]> {
  const { db } = context;
  const mine = await membershipOf(db, userId);
  const members = await listMembers(db, mine.companyId);
  const isManager = mine.role === 'manager';
  const ids = members.map((member) => member.userId);
  const open = isManager
    ? members.filter(({ sharesProgress }) => sharesProgress).map((member) => member.userId)
    : [];
  const [people, weeks] = await Promise.all([
    peopleById(db, ids),
    reading(context, userId, (from) => weeksOf(from, open)),
  ]);
  return members.map((member): Member => ({
    id: member.id,
    name: nameOf(member),
    person: people.get(member.userId) ?? null,
    role: member.role,
    joinedAt: member.joinedAt.toISOString(),
    isMe: member.userId === userId,
    sharing: isManager || member.userId === userId ? sharingOf(member) : null,
    week: weeks.get(member.userId) ?? null,
  }));
}

/** Takes a member out, and says so to them. @throws {ProblemError} 403, 404 */
export async function removeMember(
  { db, now }: Context,
  userId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await managedMember(tx, userId, id);
    await lockCompany(tx, member.companyId);
    // Managers are the operator's to take out; one leaves by oneself.
    if ((await managedMember(tx, userId, id)).role === 'manager') throw managersOnly();
    const company = await findCompany(tx, member.companyId);
    await deleteMember(tx, member.userId);
    const at = now();
    await addNotifications(tx, [
      {
        userId: member.userId,
        about: `company/removed/${member.id}`,
        type: 'company',
        title: companyTexts.removed(company?.name ?? ''),
        body: companyTexts.removedBody,
        link: null,
        createdAt: at,
      },
    ]);
  });
}

/** How a member is getting on. @throws {ProblemError} 403, 404 */
export async function memberProgress(
  context: Context,
  userId: string,
  id: string,
): Promise<MemberProgress> {
  const member = await sharingMember(context, userId, id, ({ sharesProgress }) => sharesProgress);
  const { week } = weekAt(context.now());
  const mondays = Array.from({ length: WEEKS }, (_, at) => addDays(week, -7 * (WEEKS - 1 - at)));
  const [exp, stats, weeks] = await reading(context, userId, ({ db }) =>
    Promise.all([
      totalExp(db, member.userId),
      scoreStats(db, member.userId),
      weeksSince(db, member.userId, new Date(`${mondays[0]}T00:00:00Z`)),
    ]),
  );
  const { overall: _overall, ...userLevel } = levelFor(exp);
  return {
    name: nameOf(member),
    userLevel,
    stats,
    weeks: mondays.map((monday) => ({
      week: monday,
      exp: 0,
      calls: 0,
      averageScore: null,
      ...weeks.get(monday),
    })),
  };
}

/**
 * A page of a member's practice calls, newest first: real ones are shown to whom their rep picks, a
 * battle's once it is decided.
 * @throws {ProblemError} 403, 404
 */
export async function memberCalls(
  context: Context,
  userId: string,
  id: string,
  { page, pageSize }: z.output<typeof memberCallsQuerySchema>,
): Promise<MemberCalls> {
  const member = await sharingMember(context, userId, id, ({ sharesCalls }) => sharesCalls);
  const { rows, totalCount } = await reading(context, userId, ({ db, now }) =>
    listCalls(
      db,
      member.userId,
      now(),
      { forOthers: true },
      'recent',
      pageSize,
      (page - 1) * pageSize,
    ),
  );
  return {
    name: nameOf(member),
    data: rows.map(historyRow).map(({ hasRecording: _recording, ...row }) => row),
    pagination: paginationOf(page, pageSize, totalCount),
  };
}

/** One practice call of a member, to be read. @throws {ProblemError} 403, 404 */
export async function memberCall(
  context: Context,
  userId: string,
  id: string,
  callRecordId: string,
): Promise<ReadableCall> {
  const member = await memberCallToRead(context, userId, id, callRecordId);
  return readableCall(context, member.userId, callRecordId);
}

/** Whose a call is that a manager may read. @throws {ProblemError} 403, 404, 409 */
export async function memberCallToRead(
  context: Context,
  userId: string,
  id: string,
  callRecordId: string,
): Promise<{ userId: string; callId: string }> {
  const member = await sharingMember(
    context,
    userId,
    id,
    ({ sharesTranscripts }) => sharesTranscripts,
  );
  if (!isUuid(callRecordId) || (await findRealCall(context.db, member.userId, callRecordId)))
    throw unknownCall();
  if (await isInOpenBattle(context.db, member.userId, callRecordId)) throw battleUndecided();
  return { userId: member.userId, callId: callRecordId };
}

async function sharingMember(
  { db }: Pick<Context, 'db'>,
  userId: string,
  id: string,
  shares: (member: MemberUser) => boolean,
): Promise<MemberUser> {
  const member = await managedMember(db, userId, id);
  if (!shares(member)) throw notShared();
  return member;
}

/** Of those who share it, also where they are on no boards: they said so to these managers. */
async function weeksOf({ db, now }: Pick<Context, 'db' | 'now'>, userIds: readonly string[]) {
  return earnedOnBoards(db, userIds, currentPeriods(now()).week.key, true);
}
