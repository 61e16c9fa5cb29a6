import { setImmediate as letOthersRun } from 'node:timers/promises';
import { readAnyWav, WavError } from '#core/audio/anyWav.ts';
import { resample } from '#core/audio/resample.ts';
import { CHUNK_MS, MAX_CHUNK, SAMPLE_RATES } from '#core/contract/recordingBounds.ts';
import { DownloadError } from '#server/adapters/download/download.ts';
import type { Context } from '#server/context.ts';
import { findCallById } from '#server/db/queries/calls.ts';
import { findVapiCall } from '#server/db/queries/vapiCalls.ts';
import { ProblemError } from '../problemError.ts';
import { keepChunk } from '../recordings/keepChunk.ts';
import { recordingUrlOf } from './recordingUrl.ts';

/** What an address that has expired, or was never any good, is answered with. */
const EXPIRED = [400, 401, 403, 404, 410];
/** To which a rate that no microphone has is taken down, in hertz. */
const SPEECH_RATE = 16_000;

/**
 * Fetches the recording of a call at Vapi and keeps it as if the browser had recorded it: both voices, in the same chunks, with
 * the same bounds. What a rep does not want recorded, or is too large, is not kept.
 * @throws where another try may help
 */
export async function fetchVapiRecording(context: Context, userId: string, callId: string, url: string): Promise<void> {
  const call = await findCallById(context.db, userId, callId);
  if (!call) return;
  const wav = await download(context, userId, callId, url);
  if (wav === null) return;
  try {
    await keepWav(context, userId, call.conversationId, wav);
  } catch (error) {
    if (!(error instanceof ProblemError || error instanceof WavError)) throw error;
    context.log.warn({ callId, reason: error.message }, 'the recording of a call at Vapi was not kept');
  }
}

async function download({ download: fetchWhole, config, vapi, db, log }: Context, userId: string, callId: string, url: string): Promise<Buffer | null> {
  try {
    return await fetchWhole(url, config.recording.callBytes);
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    const line = EXPIRED.includes(error.status ?? 0) ? await findVapiCall(db, { userId, callId }) : undefined;
    const renewed = line && vapi && recordingUrlOf((await vapi.findCall(line.vapiId))?.artifact ?? null);
    if (renewed && renewed !== url) return fetchWhole(renewed, config.recording.callBytes);
    // Without an answer, or with one of the moment, it is worth another try.
    if (error.cause !== undefined || (error.status ?? 0) >= 500) throw error;
    log.warn({ err: error, callId }, 'the recording of a call at Vapi cannot be had');
    return null;
  }
}

async function keepWav(context: Context, userId: string, conversationId: string, wav: Buffer): Promise<void> {
  const sound = readAnyWav(wav);
  const kept = (SAMPLE_RATES as readonly number[]).includes(sound.sampleRate) ? sound.sampleRate : SPEECH_RATE;
  const perChunk = Math.floor((sound.sampleRate * CHUNK_MS) / 1000);
  for (let n = 0; n <= MAX_CHUNK && n * perChunk < sound.samples; n += 1) {
    const samples = resample(sound.read(n * perChunk, (n + 1) * perChunk), sound.sampleRate, kept);
    const pcm = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    await keepChunk(context, userId, conversationId, { n, startMs: n * CHUNK_MS, sampleRate: kept, pcm });
    await letOthersRun();
  }
}
