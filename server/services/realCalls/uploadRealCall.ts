import { basename } from 'node:path';
import { MAX_SEQ } from '#core/contract/call.ts';
import { MAX_TITLE_LENGTH } from '#core/contract/realCallBounds.ts';
import type {
  ImportedRealCallReply,
  TranscriptSpeakers,
  UploadRealCallQuery,
} from '#core/contract/realCalls.ts';
import { guessRep, NAMELESS, speakersOf } from '#core/realCalls/speakers.ts';
import { soundTurns, type RealTurn } from '#core/realCalls/soundTurns.ts';
import { faultText, type TranscriptLine } from '#core/realCalls/transcriptLine.ts';
import type { Context } from '#server/context.ts';
import { findUser } from '#server/db/queries/users.ts';
import { ProblemError } from '../problemError.ts';
import { importRealCall } from './importRealCall.ts';
import { openTranscript } from './openTranscript.ts';

/** The most speakers that are listed; a file with more is no call. */
const MOST_SPEAKERS = 20;
const DEFAULT_TITLE = 'A call of mine';

/** Who speaks in a transcript file and which of them seems to be the rep. Nothing is stored. @throws {ProblemError} 422 */
export async function transcriptSpeakers(
  context: Context,
  userId: string,
  bytes: Buffer,
  fileName = '',
): Promise<TranscriptSpeakers> {
  const { format, lines } = await openTranscript(bytes);
  const speakers = speakersOf(lines);
  const { rep, sure } = await guessed(context, userId, lines);
  const { turns, timesWrong } = soundTurns(turnsOf(lines, rep));
  const ends = turns.flatMap(({ startMs, endMs }) => endMs ?? startMs ?? []);
  const notices = [
    ...(timesWrong
      ? [faultText('times-backwards')]
      : ends.length === 0
        ? [faultText('no-times')]
        : []),
    ...(speakers.length > 2 ? [faultText('many-speakers')] : []),
    ...(turns.length > MAX_SEQ ? [faultText('cut-short')] : []),
  ];
  return {
    format,
    speakers: speakers.slice(0, MOST_SPEAKERS),
    rep,
    sure,
    durationSeconds: ends.length === 0 ? null : Math.round(Math.max(...ends) / 1000),
    title: titleOf(fileName),
    notices,
  };
}

/** Brings a transcript file in as a real call. The same file with the same rep again is the call that is there. @throws {ProblemError} 422, 409 */
export async function uploadRealCall(
  context: Context,
  userId: string,
  bytes: Buffer,
  query: UploadRealCallQuery,
): Promise<ImportedRealCallReply> {
  const { lines } = await openTranscript(bytes);
  const speakers = speakersOf(lines);
  const rep = query.rep ?? (await guessed(context, userId, lines)).rep;
  if (!speakers.some(({ name }) => name === rep)) {
    const detail = `Nobody in this transcript is called “${rep}”. Choose who of them is you.`;
    throw new ProblemError(422, 'unknown-speaker', 'Unprocessable Content', detail, {
      rep: [detail],
    });
  }
  const others = speakers.filter(({ name }) => name !== rep);
  const alone =
    others.length === 1 && others[0] && isName(others[0].name) ? others[0].name : undefined;
  const { realCallId, callRecordId, alreadyThere } = await importRealCall(context, {
    userId,
    source: 'upload',
    title: query.title?.trim() || titleOf(query.fileName ?? ''),
    counterpart: { name: query.prospectName?.trim() || alone, company: query.company },
    ...(query.startedAt !== undefined && { startedAt: new Date(query.startedAt) }),
    callType: query.callType,
    turns: turnsOf(lines, rep),
  });
  return { realCallId, callRecordId, alreadyThere };
}

async function guessed(
  { db }: Context,
  userId: string,
  lines: readonly TranscriptLine[],
): Promise<{ rep: string; sure: boolean }> {
  const user = await findUser(db, userId);
  return guessRep(
    lines,
    [user?.firstName, user?.lastName, user?.publicUsername].filter(
      (name): name is string => typeof name === 'string',
    ),
  );
}

function turnsOf(lines: readonly TranscriptLine[], rep: string): RealTurn[] {
  return lines.map(({ speaker, ...said }) => ({
    ...said,
    speaker: (speaker ?? NAMELESS) === rep ? 'rep' : 'prospect',
  }));
}

/** A label such as "Speaker 2" or "Prospect" names nobody. */
function isName(name: string): boolean {
  return !/\d|^(?:the )?(?:unnamed speaker|prospect|customer|client|buyer|lead|callee|contact|guest|external|persona)$/i.test(
    name,
  );
}

function titleOf(fileName: string): string {
  const name = basename(fileName.replaceAll('\\', '/'))
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[\p{Cc}\p{Cf}_]+/gu, ' ')
    .trim();
  return name.slice(0, MAX_TITLE_LENGTH) || DEFAULT_TITLE;
}
