import {
  type CallLink,
  LINK_DAYS,
  type LinkAudience,
  type LinkedCall,
} from '#core/contract/calls/callLink.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { publicUsername } from '#server/db/queries/game/players.ts';
import {
  deleteLink,
  findLink,
  type LinkRow,
  listLinks,
  putLink,
} from '#server/db/queries/people/callLinks.ts';
import { colleagueIds } from '#server/db/queries/people/companies.ts';
import { friendIds } from '#server/db/queries/people/friends.ts';
import { isBlocked } from '#server/db/queries/people/people.ts';
import { readableCall } from '../../history/readableCall.ts';
import { isUuid } from '../../ids.ts';
import { noUsername, peopleById } from '../person.ts';
import { mayBeShown, ownCall, unknownShare } from './shownCall.ts';

const DAY_MS = 86_400_000;

/** The links that still open the rep's call. @throws {ProblemError} 404 */
export async function linksOf(
  { db, now }: Context,
  userId: string,
  callRecordId: string,
): Promise<CallLink[]> {
  const call = await ownCall(db, userId, callRecordId);
  return (await listLinks(db, { userId, callId: call.id }, now())).map(linkOf);
}

/**
 * Makes a link to a call that is over, or gives the one that is there for this audience.
 * @throws {ProblemError} 404, 409
 */
export async function makeLink(
  { db, now }: Context,
  userId: string,
  callRecordId: string,
  audience: LinkAudience,
): Promise<CallLink> {
  const call = await ownCall(db, userId, callRecordId);
  await mayBeShown(db, call);
  if ((await publicUsername(db, userId)) === null) throw noUsername();
  const createdAt = now();
  const endsAt = new Date(createdAt.getTime() + LINK_DAYS * DAY_MS);
  return linkOf(await putLink(db, { userId, callId: call.id, audience, createdAt, endsAt }));
}

/** From now on the link opens nothing. @throws {ProblemError} 404 */
export async function takeLinkBack(
  { db }: Context,
  userId: string,
  callRecordId: string,
  id: string,
): Promise<void> {
  const call = await ownCall(db, userId, callRecordId);
  if (!isUuid(id) || !(await deleteLink(db, { userId, callId: call.id, id }))) throw unknownShare();
}

/** The call behind a link, for a reader of its audience. @throws {ProblemError} 404 */
export async function linkedCall(
  context: Context,
  readerId: string,
  id: string,
): Promise<LinkedCall> {
  const { db, now } = context;
  const link = isUuid(id) ? await findLink(db, id, now()) : undefined;
  if (!link || !(await mayRead(db, link, readerId))) throw unknownShare();
  // Whoever is locked is out of sight, and with them their calls.
  const rep = (await peopleById(db, [link.userId])).get(link.userId);
  if (!rep) throw unknownShare();
  const call = await readableCall(context, link.userId, link.callId);
  return { rep, ...call, isMine: link.userId === readerId };
}

async function mayRead(
  db: Executor,
  { userId, audience }: LinkRow,
  readerId: string,
): Promise<boolean> {
  if (readerId === userId) return true;
  if (await isBlocked(db, userId, readerId)) return false;
  if (audience === 'members') return true;
  const ids = audience === 'friends' ? friendIds : colleagueIds;
  return (await ids(db, userId)).includes(readerId);
}

function linkOf({ id, audience, createdAt, endsAt }: LinkRow): CallLink {
  return { id, audience, createdAt: createdAt.toISOString(), endsAt: endsAt.toISOString() };
}
