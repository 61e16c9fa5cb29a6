import type { z } from 'zod';
import type { ConversationStatus } from '#core/contract/calls/call.ts';
import type {
  CallDetails,
  CallHistoryPage,
  CallHistoryRow,
  CallTranscript,
  callHistoryQuerySchema,
} from '#core/contract/calls/history.ts';
import type { Context } from '#server/context.ts';
import { listTurns } from '#server/db/queries/calls/calls.ts';
import { findEvidence } from '#server/db/queries/game/evidence.ts';
import {
  findCall,
  findCallStatus,
  listCalls,
  type HistoryFilter,
} from '#server/db/queries/calls/history.ts';
import { unknownCall } from '../calls/callProblems.ts';
import { xpNoteOf } from '../progression/fairPlay/xpNotes.ts';
import { withTimes } from '../calls/turns/transcript.ts';
import { isUuid } from '../ids.ts';
import { pictured } from './pictured.ts';
import { paginationOf } from '../requests/paging.ts';
import { isRubricChanged } from '../scoring/calibration/companyRubric.ts';
import { disputedOn } from '../scoring/calibration/disputed.ts';
import { storedScorecard } from '../scoring/storedScorecard.ts';

type StoredCall = NonNullable<Awaited<ReturnType<typeof findCall>>>;

/** One page of the user's calls. */
export async function callHistory(
  { db, now }: Context,
  userId: string,
  query: z.output<typeof callHistoryQuerySchema>,
): Promise<CallHistoryPage> {
  const { page, pageSize, orderBy } = query;
  const { rows, totalCount } = await listCalls(
    db,
    userId,
    now(),
    filterOf(query),
    orderBy,
    pageSize,
    (page - 1) * pageSize,
  );
  return { data: rows.map(historyRow), pagination: paginationOf(page, pageSize, totalCount) };
}

/** What of a query chooses calls. */
export function filterOf({
  assistantId,
  difficulty,
  callStatus,
  kind,
}: HistoryFilter): HistoryFilter {
  return { assistantId, difficulty, callStatus, kind };
}

/** @throws {ProblemError} 404 */
export async function callDetails(
  context: Context,
  userId: string,
  id: string,
): Promise<CallDetails> {
  const call = await findUsersCall(context, userId, id);
  const { companyName, conversationId, scorecard, brain, fellBack, commentary, exp } = call;
  const [rubricChanged, disputed] = await Promise.all([
    isRubricChanged(context.db, call, call),
    scorecard ? disputedOn(context, userId, scorecard) : [],
  ]);
  const xpNote = xpNoteOf(await findEvidence(context.db, userId, id), { exp: exp ?? 0, brain });
  return {
    ...historyRow(call),
    companyName,
    conversationId,
    scorecard: storedScorecard(scorecard),
    brain,
    fellBack,
    commentary: commentary && { text: commentary.text, model: commentary.model },
    ...(xpNote !== undefined && { xpNote }),
    ...(rubricChanged && { rubricChanged }),
    ...(disputed.length > 0 && { disputed }),
  };
}

/**
 * What was said, what the rep noted, and in `remarks` what one should know to read it.
 * @throws {ProblemError} 404
 */
export async function callTranscript(
  context: Context,
  userId: string,
  id: string,
): Promise<CallTranscript> {
  const call = await findUsersCall(context, userId, id);
  const turns = withTimes(await listTurns(context.db, { userId, id }));
  const remarks = [
    ...(call.timingsReliable
      ? []
      : call.real
        ? ['Some times in this transcript are out of order, so timing wasn’t scored.']
        : ['The times in this call didn’t match the server’s clock, so timing wasn’t scored.']),
    ...(turns.some(({ unverified }) => unverified)
      ? [
          call.brain === 'browser'
            ? 'The rep’s browser language model spoke for the persona. The server couldn’t verify its words, so the call earned no XP.'
            : 'Some of the persona’s lines couldn’t be verified, so the call earned no XP.',
        ]
      : []),
  ];
  return {
    turns: turns.map(({ seq, role, text, startMs, endMs, spokenText, unverified, brain }) => ({
      seq,
      role,
      text,
      startMs,
      endMs,
      unverified,
      brain,
      ...(spokenText !== null && { spokenText }),
    })),
    notes: call.notes,
    remarks: remarks.join(' '),
  };
}

/** Where a call stands. @throws {ProblemError} 404 */
export async function callStatus(
  { db, now }: Context,
  userId: string,
  by: Parameters<typeof findCallStatus>[2],
): Promise<ConversationStatus> {
  const status = Object.values(by).every(isUuid)
    ? await findCallStatus(db, userId, by, now())
    : undefined;
  if (!status) throw unknownCall();
  return status;
}

async function findUsersCall(
  { db, now }: Context,
  userId: string,
  id: string,
): Promise<StoredCall> {
  const call = isUuid(id) ? await findCall(db, userId, id, now()) : undefined;
  if (!call) throw unknownCall();
  return call;
}

/** As it is on the wire. */
export function historyRow(call: StoredCall): CallHistoryRow {
  const {
    id,
    assistantId,
    assistantName,
    jobTitle,
    voice,
    avatar,
    difficulty,
    callType,
    startedAt,
    lengthMs,
    status,
    score,
    gained,
    hasRecording,
    real,
    lesson,
    scoreCorrectedAt,
  } = call;
  return {
    id,
    assistantId,
    jobTitle,
    ...pictured({ assistantName, voice, avatar, real }),
    difficulty,
    callType,
    startedAt: startedAt.toISOString(),
    durationSeconds: Math.round(lengthMs / 1000),
    status,
    score,
    expGained: gained ?? 0,
    hasRecording,
    ...(real && { real: { source: real.source, title: real.title } }),
    ...(lesson !== null && { lesson }),
    ...(scoreCorrectedAt && { scoreCorrectedAt: scoreCorrectedAt.toISOString() }),
  };
}
