import { readAnyWav, WavError } from '#core/audio/anyWav.ts';
import { OutsideError, type OutsideFailure } from '#server/adapters/fetcher/outside.ts';
import type { Context } from '#server/context.ts';
import { type Call, findCallById } from '#server/db/queries/calls/calls.ts';
import { findVapiCall } from '#server/db/queries/calls/vapiCalls.ts';
import { ProblemError } from '../problemError.ts';
import { keepWav } from '../recordings/keepWav.ts';
import { recordingUrlsOf, type RecordingUrls } from './recordingUrl.ts';

/** What an address that has expired, or was never any good, is answered with. */
const EXPIRED: ReadonlySet<unknown> = new Set([400, 401, 403, 404, 410]);
/** What storages call a recording. */
const SOUND = ['audio/*', 'application/octet-stream', 'binary/octet-stream'];
/** An hour of two voices, over a slow line. */
const WITHIN_MS = 120_000;
/** May be otherwise in a minute. */
const PASSING: ReadonlySet<OutsideFailure> = new Set(['unreachable', 'no-such-host', 'too-slow']);
/** Two sides that differ by more, in seconds, are not of one time line. */
const MOST_APART = 1;

/**
 * Fetches the recording of a call at Vapi and keeps it as if the browser had recorded it: each
 * voice on a track of its own where Vapi has them apart, else both on one, in the same chunks, with
 * the same bounds. What a rep does not want recorded, or is too large, is not kept.
 * @throws where another try may help
 */
export async function fetchVapiRecording(
  context: Context,
  userId: string,
  callId: string,
  urls: RecordingUrls,
): Promise<void> {
  const call = await findCallById(context.db, userId, callId);
  if (!call) return;
  try {
    if (await keepSides(context, call, urls)) return;
    const wav = await download(context, call, urls, ({ mixed }) => mixed);
    if (wav !== null) await keepWav(context, call, wav);
  } catch (error) {
    if (!(error instanceof ProblemError || error instanceof WavError)) throw error;
    context.log.warn(
      { callId, reason: error.message },
      'the recording of a call at Vapi was not kept',
    );
  }
}

/** Whether both voices could be had apart, on one time line. */
async function keepSides(context: Context, call: Call, urls: RecordingUrls): Promise<boolean> {
  if (urls.sides === null) return false;
  const rep = await download(context, call, urls, ({ sides }) => sides?.rep ?? null);
  const persona =
    rep && (await download(context, call, urls, ({ sides }) => sides?.persona ?? null));
  if (!rep || !persona || Math.abs(secondsOf(rep) - secondsOf(persona)) > MOST_APART) return false;
  await keepWav(context, call, rep);
  await keepWav(context, call, persona, 'persona');
  return true;
}

function secondsOf(wav: Buffer): number {
  const { samples, sampleRate } = readAnyWav(wav);
  return samples / sampleRate;
}

async function download(
  context: Context,
  { userId, id: callId }: Call,
  urls: RecordingUrls,
  pick: (urls: RecordingUrls) => string | null,
): Promise<Buffer | null> {
  const { vapi, db, log } = context;
  const url = pick(urls);
  if (url === null) return null;
  const first = await soundAt(context, url);
  if (Buffer.isBuffer(first)) return first;
  const line = EXPIRED.has(first) ? await findVapiCall(db, { userId, callId }) : undefined;
  const renewed =
    line && vapi && pick(recordingUrlsOf((await vapi.findCall(line.vapiId))?.artifact ?? null));
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
