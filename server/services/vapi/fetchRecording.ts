import { WavError } from '#core/audio/anyWav.ts';
import { OutsideError, type OutsideFailure } from '#server/adapters/fetcher/outside.ts';
import type { Context } from '#server/context.ts';
import { findCallById } from '#server/db/queries/calls/calls.ts';
import { findVapiCall } from '#server/db/queries/calls/vapiCalls.ts';
import { ProblemError } from '../problemError.ts';
import { keepWav } from '../recordings/keepWav.ts';
import { recordingUrlOf } from './recordingUrl.ts';

/** What an address that has expired, or was never any good, is answered with. */
const EXPIRED: ReadonlySet<unknown> = new Set([400, 401, 403, 404, 410]);
/** What storages call a recording. */
const SOUND = ['audio/*', 'application/octet-stream', 'binary/octet-stream'];
/** An hour of two voices, over a slow line. */
const WITHIN_MS = 120_000;
/** May be otherwise in a minute. */
const PASSING: ReadonlySet<OutsideFailure> = new Set(['unreachable', 'no-such-host', 'too-slow']);

/**
 * Fetches the recording of a call at Vapi and keeps it as if the browser had recorded it: both voices, in the same chunks, with
 * the same bounds. What a rep does not want recorded, or is too large, is not kept.
 * @throws where another try may help
 */
export async function fetchVapiRecording(
  context: Context,
  userId: string,
  callId: string,
  url: string,
): Promise<void> {
  const call = await findCallById(context.db, userId, callId);
  if (!call) return;
  const wav = await download(context, userId, callId, url);
  if (wav === null) return;
  try {
    await keepWav(context, userId, call.conversationId, wav);
  } catch (error) {
    if (!(error instanceof ProblemError || error instanceof WavError)) throw error;
    context.log.warn(
      { callId, reason: error.message },
      'the recording of a call at Vapi was not kept',
    );
  }
}

async function download(
  context: Context,
  userId: string,
  callId: string,
  url: string,
): Promise<Buffer | null> {
  const { vapi, db, log } = context;
  const first = await soundAt(context, url);
  if (Buffer.isBuffer(first)) return first;
  const line = EXPIRED.has(first) ? await findVapiCall(db, { userId, callId }) : undefined;
  const renewed =
    line && vapi && recordingUrlOf((await vapi.findCall(line.vapiId))?.artifact ?? null);
  const again = renewed && renewed !== url ? await soundAt(context, renewed) : first;
  if (Buffer.isBuffer(again)) return again;
  log.warn({ callId, reason: again }, 'the recording of a call at Vapi cannot be had');
  return null;
}

/**
 * What lies there, or why there is nothing: the answer's status, or what the fetcher says.
 * @throws where another try may help: no answer, or one of the moment
 */
async function soundAt(
  { fetchOutside, config }: Context,
  url: string,
): Promise<Buffer | number | OutsideFailure> {
  try {
    const { status, body } = await fetchOutside(url, {
      accept: SOUND,
      maxBytes: config.recording.callBytes,
      timeoutMs: WITHIN_MS,
    });
    if (status >= 500) throw new OutsideError('unreachable');
    return status === 200 ? body : status;
  } catch (error) {
    if (!(error instanceof OutsideError) || PASSING.has(error.failure)) throw error;
    return error.failure;
  }
}
