import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { AvatarReply } from '#core/contract/account/avatar.ts';
import { API, pathTo } from '#core/contract/paths.ts';
import type { Context } from '#server/context.ts';
import {
  deleteAvatar,
  findAvatar,
  findAvatarById,
  saveAvatar,
} from '#server/db/queries/accounts/avatars.ts';
import { isUuid, NO_ID } from '../../ids.ts';
import { ProblemError } from '../../problemError.ts';

/** A picture lies among its user's files, under the id of no call: it goes with them. */
export function avatarPlace(userId: string) {
  return { userId, callId: NO_ID, n: 0 };
}

/** Where the user's own picture is. */
export async function avatarOf({ db }: Pick<Context, 'db'>, userId: string): Promise<AvatarReply> {
  return { path: pathOf((await findAvatar(db, userId))?.id) };
}

/** @throws {ProblemError} 422 where the bytes are no picture of the size */
export async function keepAvatar(
  context: Pick<Context, 'db' | 'recordings' | 'now' | 'work'>,
  userId: string,
  bytes: Buffer,
): Promise<AvatarReply> {
  const drawn = await context.work.run('decodeAvatar', bytes);
  if (!drawn)
    throw new ProblemError(
      422,
      'no-picture',
      'Unprocessable Content',
      'The picture must be a PNG of 256 × 256 pixels.',
    );
  await context.recordings.put(avatarPlace(userId), Buffer.from(drawn));
  const id = randomUUID();
  await saveAvatar(context.db, { userId, id, bytes: drawn.length, createdAt: context.now() });
  return { path: pathOf(id) };
}

export async function removeAvatar({ db, recordings }: Context, userId: string): Promise<void> {
  if (await deleteAvatar(db, userId)) await recordings.remove(userId, NO_ID);
}

/** The picture at an address. @throws {ProblemError} 404 */
export async function readAvatar(
  { db, recordings }: Context,
  id: string,
): Promise<{ bytes: number; picture: Readable }> {
  const avatar = isUuid(id) ? await findAvatarById(db, id) : undefined;
  const picture = avatar && (await recordings.open(avatarPlace(avatar.userId), 0, avatar.bytes));
  if (!avatar || !picture)
    throw new ProblemError(404, 'unknown-picture', 'Not Found', 'This picture doesn’t exist.');
  return { bytes: avatar.bytes, picture };
}

function pathOf(id: string | undefined): string | null {
  return id === undefined ? null : pathTo(API.avatar, { id });
}
