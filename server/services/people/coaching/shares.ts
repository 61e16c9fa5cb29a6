import type { z } from 'zod';
import type {
  Comment,
  CoachingCall,
  CoachingPage,
  coachingQuerySchema,
  NewComment,
  Share,
  newShareSchema,
} from '#core/contract/calls/share.ts';
import type { RecordingTrack } from '#core/contract/calls/recording.ts';
import type { Context } from '#server/context.ts';
import type { Executor } from '#server/db/executor.ts';
import { listTurns } from '#server/db/queries/calls/calls.ts';
import { addNotifications } from '#server/db/queries/alerts/notifications.ts';
import { isBlocked } from '#server/db/queries/people/people.ts';
import { publicUsername } from '#server/db/queries/game/players.ts';
import {
  deleteComment,
  deleteShare,
  findShareFor,
  insertComment,
  insertShare,
  listComments,
  listSharedWith,
  listShares,
  updateComment,
  type ShareRow,
} from '#server/db/queries/people/shares.ts';
import { listStoredChunks } from '#server/db/queries/calls/recordings.ts';
import { lockPair } from '#server/db/queries/people/friends.ts';
import { withTimes } from '../../calls/turns/transcript.ts';
import { pictured } from '../../history/pictured.ts';
import { readableCall } from '../../history/readableCall.ts';
import { isUuid } from '../../ids.ts';
import { countAgainst } from '../../requests/limits.ts';
import { paginationOf } from '../../requests/paging.ts';
import { noUsername, NOBODY, peopleById, unknownUser, whoIs, yourself } from '../person.ts';
import { ProblemError } from '../../problemError.ts';
import { recordedCall, type RecordedCall } from '../../recordings/recordedCall.ts';
import { noRecording } from '../../recordings/recordingProblems.ts';
import { coachingTexts } from './coachingTexts.ts';
import { mayBeShown, ownCall, unknownShare } from './shownCall.ts';

/** To whom a rep shows a call. @throws {ProblemError} 404 */
export async function sharesOf(
  { db }: Context,
  userId: string,
  callRecordId: string,
): Promise<Share[]> {
  const call = await ownCall(db, userId, callRecordId);
  const rows = await listShares(db, userId, call.id);
  const people = await peopleById(
    db,
    rows.map(({ coachId }) => coachId),
  );
  return rows.map(({ id, coachId, withRecording, createdAt }) => ({
    id,
    coach: people.get(coachId) ?? NOBODY,
    withRecording,
    sharedAt: createdAt.toISOString(),
  }));
}

/**
 * Shows a call that is over to one person, until it is taken back.
 * @throws {ProblemError} 404, 409, 429
 */
export async function shareCall(
  context: Context,
  userId: string,
  callRecordId: string,
  { username, withRecording }: z.output<typeof newShareSchema>,
): Promise<Share> {
  const { db, now } = context;
  const call = await ownCall(db, userId, callRecordId);
  await mayBeShown(db, call);
  const coach = await whoIs(db, userId, username);
  if (coach.id === userId) throw yourself();
  return db.transaction(async (tx) => {
    const createdAt = now();
    const name = await publicUsername(tx, userId);
    if (name === null) throw noUsername();
    await lockPair(tx, userId, coach.id);
    if (await isBlocked(tx, userId, coach.id)) throw unknownUser();
    await countAgainst({ ...context, db: tx }, 'tell', userId);
    const share = await insertShare(tx, {
      userId,
      callId: call.id,
      coachId: coach.id,
      withRecording,
      createdAt,
    });
    if (!share)
      throw new ProblemError(
        409,
        'already-shared',
        'Conflict',
        `${coach.username} can already read this call.`,
      );
    await addNotifications(tx, [
      {
        userId: coach.id,
        subjectId: userId,
        about: `coach/${share.id}`,
        type: 'coach',
        title: coachingTexts.shared(name),
        body: coachingTexts.sharedBody(call.persona.name),
        link: coachingLink(share.id),
        createdAt,
      },
    ]);
    return {
      id: share.id,
      coach: (await peopleById(tx, [coach.id])).get(coach.id) ?? NOBODY,
      withRecording,
      sharedAt: createdAt.toISOString(),
    };
  });
}

/**
 * From now on the coach reads it no more; what they wrote stays with the call.
 * @throws {ProblemError} 404
 */
export async function takeBack(
  { db }: Context,
  userId: string,
  callRecordId: string,
  id: string,
): Promise<void> {
  const call = await ownCall(db, userId, callRecordId);
  if (!isUuid(id) || !(await deleteShare(db, userId, call.id, id))) throw unknownShare();
}

/** Calls that others show to the user. */
export async function sharedWith(
  { db }: Context,
  userId: string,
  { page, pageSize }: z.output<typeof coachingQuerySchema>,
): Promise<CoachingPage> {
  const { rows, totalCount } = await listSharedWith(db, userId, pageSize, (page - 1) * pageSize);
  const people = await peopleById(
    db,
    rows.map((row) => row.userId),
  );
  const data = rows.map(({ userId: repId, sharedAt, startedAt, correctedAt, real, ...row }) => ({
    ...pictured({ ...row, real }),
    ...(real && { real: { source: real.source, title: real.title } }),
    ...(correctedAt && { scoreCorrectedAt: correctedAt.toISOString() }),
    rep: people.get(repId) ?? NOBODY,
    sharedAt: sharedAt.toISOString(),
    startedAt: startedAt.toISOString(),
  }));
  return { data, pagination: paginationOf(page, pageSize, totalCount) };
}

/** One of them, to be read. @throws {ProblemError} 404 */
export async function sharedCall(
  context: Context,
  userId: string,
  id: string,
): Promise<CoachingCall> {
  const share = await shareFor(context.db, userId, id);
  const [call, hasRecording, people, comments] = await Promise.all([
    readableCall(context, share.userId, share.callId),
    isHeard(context.db, share),
    peopleById(context.db, [share.userId]),
    commentsOn(context.db, share, userId),
  ]);
  return { id: share.id, rep: people.get(share.userId) ?? NOBODY, ...call, hasRecording, comments };
}

/**
 * What was recorded of one side of a shared call, where the coach may hear it.
 * @throws {ProblemError} 404
 */
export async function sharedRecording(
  context: Context,
  userId: string,
  id: string,
  track: RecordingTrack,
): Promise<RecordedCall> {
  const share = await shareFor(context.db, userId, id);
  if (!share.withRecording) throw noRecording();
  return recordedCall(context, share.userId, share.callId, track);
}

/** What was written on one's own call. @throws {ProblemError} 404 */
export async function ownComments(
  { db }: Context,
  userId: string,
  callRecordId: string,
): Promise<Comment[]> {
  const call = await ownCall(db, userId, callRecordId);
  return commentsOn(db, { userId, callId: call.id }, userId);
}

/**
 * An answer on one's own call; those who can read it are told.
 * @throws {ProblemError} 404, 422, 429
 */
export async function answerOnCall(
  context: Context,
  userId: string,
  callRecordId: string,
  comment: NewComment,
): Promise<Comment[]> {
  const { db } = context;
  const call = await ownCall(db, userId, callRecordId);
  await write(context, { userId, callId: call.id }, userId, comment, async () =>
    (await listShares(db, userId, call.id)).map((share) => ({
      userId: share.coachId,
      link: coachingLink(share.id, comment.seq),
    })),
  );
  return commentsOn(db, { userId, callId: call.id }, userId);
}

/** A coach's word at a moment of a call; its rep is told. @throws {ProblemError} 404, 422, 429 */
export async function commentOnShared(
  context: Context,
  userId: string,
  id: string,
  comment: NewComment,
): Promise<Comment[]> {
  const share = await shareFor(context.db, userId, id);
  await write(context, share, userId, comment, () =>
    Promise.resolve([
      { userId: share.userId, link: `/call-history/${share.callId}${turnHash(comment.seq)}` },
    ]),
  );
  return commentsOn(context.db, share, userId);
}

/** The rep words their own comment anew. @throws {ProblemError} 404 */
export async function editOnCall(
  { db, now }: Context,
  userId: string,
  callRecordId: string,
  id: string,
  text: string,
): Promise<Comment[]> {
  const call = await ownCall(db, userId, callRecordId);
  return edit(db, { userId, callId: call.id }, userId, id, { text, editedAt: now() });
}

/** So does a coach. @throws {ProblemError} 404 */
export async function editOnShared(
  { db, now }: Context,
  userId: string,
  shareId: string,
  id: string,
  text: string,
): Promise<Comment[]> {
  return edit(db, await shareFor(db, userId, shareId), userId, id, { text, editedAt: now() });
}

/** The rep may take out any comment on their call. @throws {ProblemError} 404 */
export async function deleteOnCall(
  { db }: Context,
  userId: string,
  callRecordId: string,
  id: string,
): Promise<void> {
  const call = await ownCall(db, userId, callRecordId);
  if (!isUuid(id) || !(await deleteComment(db, { userId, callId: call.id, id }, null)))
    throw unknownComment();
}

/** A coach takes out their own. @throws {ProblemError} 404 */
export async function deleteOnShared(
  { db }: Context,
  userId: string,
  shareId: string,
  id: string,
): Promise<void> {
  const share = await shareFor(db, userId, shareId);
  if (
    !isUuid(id) ||
    !(await deleteComment(db, { userId: share.userId, callId: share.callId, id }, userId))
  )
    throw unknownComment();
}

async function write(
  context: Context,
  { userId, callId }: Pick<ShareRow, 'userId' | 'callId'>,
  authorId: string,
  { seq, atMs, text }: NewComment,
  readers: () => Promise<{ userId: string; link: string }[]>,
): Promise<void> {
  const { db, now } = context;
  const turn = withTimes(await listTurns(db, { userId, id: callId }))[seq];
  if (!turn)
    throw new ProblemError(
      422,
      'no-such-turn',
      'Unprocessable Content',
      'This moment isn’t in the call.',
      { seq: ['This moment isn’t in the call.'] },
    );
  await countAgainst(context, 'tell', authorId);
  const createdAt = now();
  const name = (await publicUsername(db, authorId)) ?? 'Someone';
  await db.transaction(async (tx) => {
    const comment = await insertComment(tx, {
      userId,
      callId,
      authorId,
      seq,
      atMs: atMs ?? turn.startMs,
      text,
      createdAt,
    });
    await addNotifications(
      tx,
      (await readers()).map((reader) => ({
        userId: reader.userId,
        subjectId: authorId,
        about: `comment/${comment.id}`,
        type: 'coach' as const,
        title: coachingTexts.commented(name),
        body: coachingTexts.excerpt(text),
        link: reader.link,
        createdAt,
      })),
    );
  });
}

async function edit(
  db: Executor,
  { userId, callId }: Pick<ShareRow, 'userId' | 'callId'>,
  authorId: string,
  id: string,
  change: { text: string; editedAt: Date },
): Promise<Comment[]> {
  if (!isUuid(id) || !(await updateComment(db, { userId, callId, id }, authorId, change)))
    throw unknownComment();
  return commentsOn(db, { userId, callId }, authorId);
}

async function isHeard(
  db: Executor,
  { userId, callId, withRecording }: ShareRow,
): Promise<boolean> {
  return withRecording && (await listStoredChunks(db, { userId, callId })).length > 0;
}

async function commentsOn(
  db: Executor,
  { userId, callId }: Pick<ShareRow, 'userId' | 'callId'>,
  readerId: string,
): Promise<Comment[]> {
  return (await listComments(db, userId, callId)).map(
    ({ comment: { id, authorId, seq, atMs, text, createdAt, editedAt }, author }) => ({
      id,
      author,
      isMine: authorId === readerId,
      byRep: authorId === userId,
      seq,
      atMs,
      text,
      at: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    }),
  );
}

/** A call that is shown to the user. @throws {ProblemError} 404 */
export async function shareFor(db: Executor, userId: string, id: string): Promise<ShareRow> {
  const share = isUuid(id) ? await findShareFor(db, userId, id) : undefined;
  if (!share) throw unknownShare();
  return share;
}

function coachingLink(id: string, seq: number | null = null): string {
  return `/social/coaching/${id}${seq === null ? '' : turnHash(seq)}`;
}

/** Where the app shows what was said then. */
function turnHash(seq: number): string {
  return `#turn-${seq}`;
}

function unknownComment(): ProblemError {
  return new ProblemError(
    404,
    'unknown-comment',
    'Not Found',
    'This comment doesn’t exist or isn’t yours.',
  );
}
