import { basename } from 'node:path';
import { MAX_TITLE_LENGTH } from '#core/contract/calls/realCallBounds.ts';
import type {
  ImportedRealCallReply,
  TranscriptSpeakers,
  UploadRealCallQuery,
} from '#core/contract/calls/realCalls.ts';
import type { Context } from '#server/context.ts';
import { findUser } from '#server/db/queries/accounts/users.ts';
import { keepRealCall } from './importRealCall.ts';

const DEFAULT_TITLE = 'A call of mine';

/**
 * Who speaks in a transcript file and which of them seems to be the rep. Nothing is stored.
 * @throws {ProblemError} 422
 */
export async function transcriptSpeakers(
  context: Context,
  userId: string,
  bytes: Buffer,
  fileName = '',
): Promise<TranscriptSpeakers> {
  const repNames = await namesOf(context, userId);
  const named = await context.work.run('nameSpeakers', { bytes, repNames });
  return { ...named, title: titleOf(fileName) };
}

/**
 * Brings a transcript file in as a real call. The same file with the same rep again is the call
 * that is there.
 * @throws {ProblemError} 422, 409
 */
export async function uploadRealCall(
  context: Context,
  userId: string,
  bytes: Buffer,
  query: UploadRealCallQuery,
): Promise<ImportedRealCallReply> {
  const repNames = await namesOf(context, userId);
  const { sound, alone } = await context.work.run('callOfFile', {
    bytes,
    repNames,
    rep: query.rep,
  });
  const { realCallId, callRecordId, alreadyThere } = await keepRealCall(context, {
    userId,
    source: 'upload',
    title: query.title?.trim() || titleOf(query.fileName ?? ''),
    counterpart: { name: query.prospectName?.trim() || alone, company: query.company },
    ...(query.startedAt !== undefined && { startedAt: new Date(query.startedAt) }),
    callType: query.callType,
    sound,
  });
  return { realCallId, callRecordId, alreadyThere };
}

async function namesOf({ db }: Context, userId: string): Promise<string[]> {
  const user = await findUser(db, userId);
  return [user?.firstName, user?.lastName, user?.publicUsername].filter(
    (name): name is string => typeof name === 'string',
  );
}

function titleOf(fileName: string): string {
  const name = basename(fileName.replaceAll('\\', '/'))
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\p{Cc}\p{Cf}_]+/gu, ' ')
    .trim();
  return name.slice(0, MAX_TITLE_LENGTH) || DEFAULT_TITLE;
}
